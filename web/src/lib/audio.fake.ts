// What a page lets sound, counted. All test files share one window, so that what `alerts` holds may
// have been made in another of them: there is one such class.

export class FakeAudio {
  static tones = 0;

  currentTime = 0;
  resume = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (next: unknown) => next
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => (FakeAudio.tones += 1),
    stop: () => {}
  });
}
