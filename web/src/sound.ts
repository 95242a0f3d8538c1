/** A few soft sounds, synthesised without recordings. They are off unless the visitor wants them. */
import { sounding } from "./settings.svelte";

export type Sound =
  | "card"
  | "market"
  | "sweep"
  | "claim"
  | "tunnel"
  | "station"
  | "done"
  | "tickets"
  | "turn"
  | "last-round"
  | "end"
  | "rail"
  | "joined"
  | "lost"
  | "journey"
  | "fanfare"
  | "refusal";

/** The sound of an action: one voice, the most important of several. */
export interface Voice {
  name: Sound;
  weight: number;
  loud: number; // 1: the player's own action
  times?: number; // cars of a train
  ms?: number; // … and the time it rolls
  hits?: readonly boolean[]; // cards of a tunnel, and which of them cost extra
  place?: string; // the route where it happens; the sound comes from that side
}

const QUIET = 90; // the least milliseconds between two voices
let context: AudioContext | null = null;
let rustle: AudioBuffer | null = null;
let sounded = 0;

/** Tones and noises with the same position in stereo. */
class Voicing {
  private readonly out: AudioNode;

  constructor(
    private readonly audio: AudioContext,
    loud: number,
    side: number,
  ) {
    const volume = new GainNode(audio, { gain: loud });
    this.out = volume;
    volume.connect(new StereoPannerNode(audio, { pan: side })).connect(audio.destination);
  }

  /** Play a tone that fades: a small bell if high, a thud if low. */
  ring(pitch: number, loud: number, after: number, length: number, end = pitch): void {
    const at = this.audio.currentTime + after;
    const tone = new OscillatorNode(this.audio, { frequency: pitch, type: "sine" });
    const volume = new GainNode(this.audio, { gain: 0 });
    tone.frequency.setValueAtTime(pitch, at);
    if (end !== pitch) tone.frequency.linearRampToValueAtTime(end, at + length);
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loud, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(this.out);
    tone.start(at);
    tone.stop(at + length);
  }

  /** Play noise in a band of frequencies: paper if high, wood if low. */
  brush(pitch: number, loud: number, after: number, length: number, sharp = 1.2): void {
    rustle ??= noise(this.audio);
    const at = this.audio.currentTime + after;
    const source = new AudioBufferSourceNode(this.audio, { buffer: rustle });
    const band = new BiquadFilterNode(this.audio, { type: "bandpass", frequency: pitch, Q: sharp });
    const volume = new GainNode(this.audio, { gain: loud });
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(band).connect(volume).connect(this.out);
    source.start(at, 0, length);
  }

  /** Play a small bell. */
  bell(pitch: number, loud: number, after: number): void {
    this.ring(pitch, loud, after, 0.7);
    this.ring(pitch * 1.5, loud / 2, after + 0.02, 0.5);
  }

  /** Play a locomotive's whistle: two slightly rising tones. */
  whistle(loud: number, after: number, length: number): void {
    for (const pitch of [740, 932]) this.ring(pitch, loud, after, length, pitch * 1.04);
    this.brush(1400, loud, after, length, 6);
  }

  wood(after: number, pitch = 190): void {
    this.brush(700, 0.16, after, 0.05);
    this.ring(pitch, 0.12, after, 0.1);
  }
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

const SOUNDS: Record<Sound, (to: Voicing, voice: Voice) => void> = {
  card: (to) => {
    to.brush(3200, 0.1, 0, 0.09);
    to.ring(420, 0.03, 0.38, 0.06);
  },
  market: (to) => to.brush(4200, 0.08, 0.3, 0.05),
  sweep: (to) => {
    to.whistle(0.05, 0, 0.25);
    for (let i = 0; i < 8; i++) to.brush(2600 + 200 * (i % 3), 0.07, 0.3 + i * 0.07, 0.06);
  },
  // The wheels on the joints of the rails, once per car; then the steam.
  claim: (to, { times = 1, ms = 300 }) => {
    for (let car = 0; car < times; car++) {
      const after = ((ms / 1000) * (car + 0.6) * 0.9) / times;
      for (const wheel of [0, 0.07]) {
        to.brush(900, 0.16, after + wheel, 0.05);
        to.ring(140, 0.14, after + wheel, 0.12);
      }
    }
    to.brush(2400, 0.06, ms / 1000, 0.5, 0.6);
  },
  tunnel: (to, { hits = [] }) =>
    hits.forEach((hit, card) => {
      const after = 0.3 + card * 0.42;
      to.brush(300, 0.16, after, 0.08);
      to.ring(90, 0.16, after, 0.2);
      if (hit) to.bell(880, 0.06, after);
    }),
  station: (to) => [0.3, 0.42].forEach((after) => to.wood(after)),
  done: (to) => {
    to.bell(784, 0.07, 0);
    to.bell(1176, 0.07, 0.3);
  },
  tickets: (to) => [0, 0.09, 0.18].forEach((after) => to.brush(1800, 0.1, after, 0.08)),
  turn: (to) => to.bell(784, 0.08, 0),
  "last-round": (to) => [0, 0.55].forEach((after) => to.bell(659, 0.1, after)),
  end: (to) => {
    to.whistle(0.05, 0, 0.5);
    [523, 659, 784, 1047].forEach((pitch, at) => to.ring(pitch, 0.06, 0.6 + at * 0.12, 1));
  },
  rail: (to) => {
    to.ring(2093, 0.04, 0.2, 0.25);
    to.ring(3136, 0.02, 0.2, 0.2);
  },
  joined: (to) => [2093, 2637].forEach((pitch, at) => to.ring(pitch, 0.04, 0.2 + at * 0.14, 0.35)),
  lost: (to) => [0, 1, 2, 3].forEach((step) => to.wood(0.42 + step * 0.14, 240 - step * 30)),
  journey: (to) => {
    to.whistle(0.05, 0, 0.45);
    to.brush(300, 0.2, 1.2, 0.1);
    to.ring(110, 0.18, 1.2, 0.2);
    to.bell(1047, 0.08, 1.35);
  },
  fanfare: (to) =>
    [523, 523, 659, 784, 659, 1047].forEach((pitch, at) =>
      to.ring(pitch, 0.08, at * 0.17, at === 5 ? 0.9 : 0.22),
    ),
  refusal: (to) => to.ring(196, 0.09, 0, 0.22),
};

/** Play a voice if sounds are on. Browsers allow no sound before the first tap or key on the page. */
export function speak(voice: Voice, side = 0): void {
  if (!sounding() || !navigator.userActivation.hasBeenActive) return;
  const now = performance.now();
  if (now - sounded < QUIET) return;
  sounded = now;
  const audio = (context ??= new AudioContext());
  void audio.resume().then(() => SOUNDS[voice.name](new Voicing(audio, voice.loud, side), voice));
}

/** Play a sound that belongs to no action. */
export function play(name: Sound): void {
  speak({ name, weight: 0, loud: 1 });
}
