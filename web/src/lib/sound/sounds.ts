// What is heard at a table, made by the browser itself. Each sound is one thing that happens, the
// same for every card: nothing here knows a face.

export const SOUNDS = [
  'deal',
  'card',
  'coin',
  'claim',
  'challenge',
  'reveal',
  'death',
  'win',
  'turn'
] as const;
export type SoundName = (typeof SOUNDS)[number];

/** A tone: hertz at its beginning and end, loudness, seconds until it begins and of its length. */
interface Tone {
  from: number;
  to?: number;
  loud: number;
  wait: number;
  length: number;
  shape?: OscillatorType;
}

/** A breath of noise through a filter: paper. */
interface Rustle {
  /** Hertz that are let through. */
  around: number;
  loud: number;
  wait: number;
  length: number;
}

interface Score {
  tones?: Tone[];
  rustles?: Rustle[];
}

const note = (from: number, wait: number, length: number, loud = 0.08): Tone => ({
  from,
  wait,
  length,
  loud
});

export const SCORES: Record<SoundName, Score> = {
  deal: {
    rustles: [
      { around: 3_200, loud: 0.1, wait: 0, length: 0.07 },
      { around: 3_600, loud: 0.08, wait: 0.09, length: 0.07 }
    ]
  },
  card: { rustles: [{ around: 2_600, loud: 0.12, wait: 0, length: 0.09 }] },
  coin: { tones: [note(2_093, 0, 0.12, 0.05), note(2_637, 0.05, 0.22, 0.05)] },
  claim: { tones: [note(392, 0, 0.16), note(494, 0.08, 0.22)] },
  challenge: {
    tones: [
      { from: 220, to: 196, loud: 0.09, wait: 0, length: 0.28, shape: 'triangle' },
      { from: 233, to: 208, loud: 0.07, wait: 0, length: 0.28, shape: 'triangle' }
    ]
  },
  reveal: {
    rustles: [{ around: 1_800, loud: 0.14, wait: 0, length: 0.12 }],
    tones: [note(330, 0.08, 0.3), note(440, 0.14, 0.4)]
  },
  death: {
    tones: [
      { from: 165, to: 82, loud: 0.14, wait: 0, length: 0.9, shape: 'triangle' },
      { from: 98, to: 65, loud: 0.12, wait: 0.1, length: 1 }
    ]
  },
  win: {
    tones: [note(392, 0, 0.3), note(494, 0.14, 0.3), note(587, 0.28, 0.3), note(784, 0.42, 0.7)]
  },
  turn: { tones: [note(587, 0, 0.3), note(880, 0.14, 0.35)] }
};

const SILENT = 0.0001;

/** Loudness that rises at once and dies away. */
function swell(audio: AudioContext, { loud, wait, length }: Tone | Rustle): [GainNode, number] {
  const start = audio.currentTime + wait;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + length);
  volume.connect(audio.destination);
  return [volume, start];
}

function ring(audio: AudioContext, tone: Tone): void {
  const [volume, start] = swell(audio, tone);
  const source = audio.createOscillator();
  source.type = tone.shape ?? 'sine';
  source.frequency.setValueAtTime(tone.from, start);
  source.frequency.exponentialRampToValueAtTime(tone.to ?? tone.from, start + tone.length);
  source.connect(volume);
  source.start(start);
  source.stop(start + tone.length + 0.05);
}

let paper: AudioBuffer | null = null;

function noise(audio: AudioContext): AudioBuffer {
  if (paper) return paper;
  paper = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.2), audio.sampleRate);
  const samples = paper.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return paper;
}

function rustle(audio: AudioContext, one: Rustle): void {
  const [volume, start] = swell(audio, one);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = one.around;
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  source.connect(filter).connect(volume);
  source.start(start);
  source.stop(start + one.length);
}

export function play(audio: AudioContext, name: SoundName): void {
  const { tones = [], rustles = [] } = SCORES[name];
  for (const one of tones) ring(audio, one);
  for (const one of rustles) rustle(audio, one);
}
