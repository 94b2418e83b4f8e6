// @ts-check
// How the board is to be seen and heard: what its squares are called, and whether moves make a sound.
import { byId, listBox } from '../parts/elements.js';
import { SoundBox } from '../parts/sound.js';

/** @import { Table } from './table.js' */
/** @import { CoordinatesKind } from '../board/view.js' */

/**
 * @param {Table} table
 * @param {Record<string, unknown>} stored  what an earlier visit has left
 * @param {() => void} onChange
 */
export function connectBoardSettings(table, stored, onChange) {
  const box = listBox('coordinates');
  const toggle = byId('sound');
  const sound = new SoundBox(stored.sound === true);
  const kinds = [...box.options].map(({ value }) => value);
  box.value = kinds.find((kind) => kind === stored.coordinates) ?? 'cells';
  const apply = () => {
    const kind = /** @type {CoordinatesKind} */ (box.value);
    table.coordinates = { ...table.coordinates, kind };
    toggle.setAttribute('aria-checked', String(sound.isOn));
  };
  apply();
  table.onSound = (name) => sound.play(name);
  box.addEventListener('change', () => {
    apply();
    table.show(true);
    onChange();
  });
  toggle.addEventListener('click', () => {
    sound.set(!sound.isOn);
    apply();
    onChange();
  });
  return {
    /** @param {string[]} numbered  the cells in the order of their numbers */
    learn(numbered) {
      table.coordinates = { ...table.coordinates, numbered };
    },
    toKeep: () => ({ coordinates: box.value, sound: sound.isOn }),
  };
}
