/** A few soft sounds, made here and now; there are no recordings. Silent unless the visitor wants them. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "claim" | "turn" | "end" | "refusal";

let context: AudioContext | null = null;
let rustle: AudioBuffer | null = null;

/** A tone that rings out: a small bell for a high one, a thud for a low one. */
function ring(audio: AudioContext, pitch: number, loud: number, after: number, length: number): void {
  const at = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** Noise in a band of pitches: paper when high, wood when low. */
function brush(audio: AudioContext, pitch: number, loud: number, after: number, length: number): void {
  rustle ??= noise(audio);
  const at = audio.currentTime + after;
  const source = new AudioBufferSourceNode(audio, { buffer: rustle });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 });
  const volume = new GainNode(audio, { gain: loud });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(band).connect(volume).connect(audio.destination);
  source.start(at, 0, length);
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  card: (audio) => brush(audio, 3200, 0.1, 0, 0.09),
  // A wheel over the joint of two rails.
  claim: (audio) => {
    for (const after of [0, 0.11]) {
      brush(audio, 900, 0.16, after, 0.05);
      ring(audio, 140, 0.14, after, 0.12);
    }
  },
  turn: (audio) => {
    ring(audio, 784, 0.08, 0, 0.7);
    ring(audio, 1176, 0.04, 0.02, 0.5);
  },
  end: (audio) => [523, 659, 784, 1047].forEach((pitch, at) => ring(audio, pitch, 0.07, at * 0.16, 0.9)),
  refusal: (audio) => ring(audio, 196, 0.09, 0, 0.22),
};

/** Plays a sound, if sounds are wanted. A page that nobody has touched yet may not sound, and stays silent. */
export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return;
  const audio = (context ??= new AudioContext());
  void audio.resume().then(() => SOUNDS[sound](audio));
}

const HEARD: Readonly<Record<string, Sound>> = {
  CardDrawn: "card",
  CardTaken: "card",
  TicketsOffered: "card",
  RouteClaimed: "claim",
  StationBuilt: "claim",
  HubPlaced: "claim",
  RailLaid: "claim",
  RoundEnded: "end",
  GameEnded: "end",
};
const WEIGHT: readonly Sound[] = ["card", "claim", "end"]; // of several at once, the last of these is heard

/** Plays what belongs to the events of one action: one sound at most. */
export function playEvents(events: readonly { kind: string }[]): void {
  const heard = new Set(events.map((event) => HEARD[event.kind]));
  const sound = WEIGHT.findLast((one) => heard.has(one));
  if (sound) play(sound);
}
