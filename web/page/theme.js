// @ts-check
// The colours of the page: as the system has them, light or dark.
import { listBox } from '../parts/elements.js';

/**
 * @param {unknown} stored  what an earlier visit has left
 * @param {() => void} onChange
 * @returns {() => string} the one chosen
 */
export function connectTheme(stored, onChange) {
  const box = listBox('theme');
  const apply = () => (document.documentElement.dataset.theme = box.value);
  box.value = stored === 'light' || stored === 'dark' ? stored : 'auto';
  apply();
  box.addEventListener('change', () => {
    apply();
    onChange();
  });
  return () => box.value;
}
