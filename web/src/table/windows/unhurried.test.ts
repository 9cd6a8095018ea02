import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { set, settings } from '../../lib/settings/settings.svelte';
import { UNHURRIED, unsaid } from './unhurried';
import Unhurried from './Unhurried.svelte';
import UnhurriedOffer from './UnhurriedOffer.svelte';

beforeEach(() => {
  cleanup();
  locale.now = 'en';
  set('unhurried', null);
});

test('only differences are sent, and nothing if the reader has not chosen', () => {
  expect(unsaid('', null)).toEqual([]);
  expect(unsaid('answer,hop', ['answer', 'hop'])).toEqual([]);
  expect(unsaid('hop', ['answer'])).toEqual([
    { cmd: 'always_time', kind: 'answer', on: true },
    { cmd: 'always_time', kind: 'hop', on: false }
  ]);
});

test('each kind is chosen on its own', async () => {
  render(Unhurried);
  await fireEvent.click(screen.getByTestId('unhurried-answer'));
  await fireEvent.click(screen.getByTestId('unhurried-seldom'));
  expect(settings.unhurried).toEqual(['answer', 'seldom']);
  await fireEvent.click(screen.getByTestId('unhurried-answer'));
  expect(settings.unhurried).toEqual(['seldom']);
});

test('the offer is shown once and turns all kinds on', async () => {
  const offer = render(UnhurriedOffer);
  await fireEvent.click(screen.getByTestId('unhurried-yes'));
  expect(settings.unhurried).toEqual(UNHURRIED);
  expect(offer.container.textContent).toContain('Others always wait for your answers.');
  offer.unmount();
  expect(render(UnhurriedOffer).container.textContent.trim()).toBe('');
});

test('a declined offer is not shown again', async () => {
  const { container } = render(UnhurriedOffer);
  await fireEvent.click(screen.getByTestId('unhurried-no'));
  expect(settings.unhurried).toEqual([]);
  expect(container.textContent.trim()).toBe('');
});
