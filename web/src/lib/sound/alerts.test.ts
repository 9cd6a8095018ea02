import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertTurn, askToNotify, countdown } from './alerts';
import { FakeAudio } from './audio.fake';
import { set, settings } from '../settings/settings.svelte';

let shown: { title: string; tag: string }[];
let hidden: boolean;

class FakeNotification {
  static permission = 'granted';
  static answer = 'granted';
  static requestPermission = () => Promise.resolve(FakeNotification.answer);
  constructor(title: string, { tag }: { tag: string }) {
    shown.push({ title, tag });
  }
}

beforeEach(() => {
  shown = [];
  FakeAudio.tones = 0;
  hidden = true;
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  set('sound', false);
  set('notify', false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('nothing is heard or shown unless it was chosen', () => {
  alertTurn('Coup', 't');
  expect([shown.length, FakeAudio.tones]).toEqual([0, 0]);
});

test('a page that is looked at needs no alert', () => {
  set('sound', true);
  set('notify', true);
  hidden = false;
  alertTurn('Coup', 't');
  expect([shown.length, FakeAudio.tones]).toEqual([0, 0]);
  hidden = true;
  alertTurn('Coup', 't');
  expect(shown).toEqual([{ title: expect.any(String) as string, tag: 'facedown-t' }]);
  expect(FakeAudio.tones).toBe(2);
});

test('the last five seconds of the clock knock, for those who want it', () => {
  set('ticks', false);
  for (let second = 12; second >= 0; second--) countdown(second);
  expect(FakeAudio.tones).toBe(0);
  set('ticks', true);
  for (let second = 12; second >= 0; second--) countdown(second);
  expect(FakeAudio.tones).toBe(5);
});

test('who says no to the browser is not asked for notices', async () => {
  FakeNotification.answer = 'denied';
  expect(await askToNotify()).toBe(false);
  expect(settings.notify).toBe(false);
  FakeNotification.answer = 'granted';
  expect(await askToNotify()).toBe(true);
  expect(settings.notify).toBe(true);
});
