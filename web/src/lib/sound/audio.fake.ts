// What a page lets sound, counted. All test files share one window, so that what `alerts` holds may
// have been made in another of them: there is one such class.

const knob = () => ({
  value: 0,
  setValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {}
});

const part = () => ({
  gain: knob(),
  frequency: knob(),
  Q: knob(),
  connect: (next: unknown) => next,
  start: () => (FakeAudio.tones += 1),
  stop: () => {}
});

export class FakeAudio {
  static tones = 0;

  currentTime = 0;
  sampleRate = 1;
  resume = () => Promise.resolve();
  createGain = part;
  createOscillator = part;
  createBiquadFilter = part;
  createBufferSource = part;
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length)
  });
}
