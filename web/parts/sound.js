// @ts-check
// The sounds of the board, made of a few tones: wood on wood. Off until somebody switches them on, and
// before that the browser is asked for nothing.

/** @import { Sound } from '../board/sounds.js' */

/**
 * @typedef {Object} Tone  a struck bar: it begins at once and dies away
 * @property {number} at      seconds after the sound begins
 * @property {number} pitch   in hertz
 * @property {number} length  seconds until it cannot be heard
 * @property {number} volume  0 to 1
 */

/** A knock is a low tone that dies at once with a high one that dies sooner. @param {number} at @param {number} pitch @param {number} volume */
const knock = (at, pitch, volume) => [
  { at, pitch, length: 0.09, volume },
  { at, pitch: pitch * 2.76, length: 0.04, volume: volume * 0.5 },
  { at, pitch: pitch * 5.4, length: 0.02, volume: volume * 0.25 },
];

/** @param {number} at @param {number} pitch @param {number} volume */
const bar = (at, pitch, volume) => [
  { at, pitch, length: 0.5, volume },
  { at, pitch: pitch * 3.93, length: 0.12, volume: volume * 0.3 },
];

/** @type {Record<Sound, Tone[]>} */
const scores = {
  step: knock(0, 310, 0.16),
  capture: [...knock(0, 230, 0.22), ...knock(0.06, 345, 0.12)],
  crown: [...bar(0, 523, 0.1), ...bar(0.09, 784, 0.1)],
  end: [...bar(0, 392, 0.1), ...bar(0.14, 523, 0.1), ...bar(0.28, 659, 0.1)],
};

export class SoundBox {
  /** @param {boolean} isOn */
  constructor(isOn) {
    this.isOn = isOn;
    /** @type {AudioContext | null} */
    this.context = null;
  }

  /** @param {boolean} isOn */
  set(isOn) {
    this.isOn = isOn;
    if (isOn) this.play('step');
    else this.context?.suspend();
  }

  /** @param {Sound} sound */
  async play(sound) {
    if (!this.isOn || typeof AudioContext === 'undefined') return;
    // Before the first touch of a visit browsers keep silent, and what was meant for then would come late.
    if (navigator.userActivation?.hasBeenActive === false) return;
    this.context ??= new AudioContext();
    const { context } = this;
    if (context.state !== 'running') await context.resume();
    if (!this.isOn) return;
    const now = context.currentTime;
    for (const { at, pitch, length, volume } of scores[sound]) {
      const tone = new OscillatorNode(context, { frequency: pitch });
      const loudness = new GainNode(context, { gain: 0 });
      loudness.gain.setValueAtTime(volume, now + at);
      loudness.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
      tone.connect(loudness).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + length);
    }
  }
}
