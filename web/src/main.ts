// Entry point: mounts the app and registers the service worker.

import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });

// The service worker only serves an offline page (public/sw.js), so it is registered last.
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
