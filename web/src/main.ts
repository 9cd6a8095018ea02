import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });

// Only for a page that says that there is no connection; see public/sw.js. It can wait.
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
