// @ts-check
// The colours of the page: as the system has them, light or dark.
import { listBox } from '../parts/elements.js';

/**
 * @param {unknown} kept  on an earlier visit
 * @param {() => void} onChange
 * @returns {() => string} the one chosen
 */
export function connectTheme(kept, onChange) {
  const box = listBox('theme');
  const apply = () => (document.documentElement.dataset.theme = box.value);
  box.value = kept === 'light' || kept === 'dark' ? kept : 'auto';
  apply();
  box.addEventListener('change', () => {
    apply();
    onChange();
  });
  return () => box.value;
}
