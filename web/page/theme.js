// @ts-check
// The colours of the page: as the system has them, light or dark.
import { listBox } from '../parts/elements.js';

/** @param {string} theme @param {() => void} onChange @returns {() => string} the one chosen */
export function connectTheme(theme, onChange) {
  const box = listBox('theme');
  const apply = () => (document.documentElement.dataset.theme = box.value);
  box.value = theme;
  apply();
  box.addEventListener('change', () => {
    apply();
    onChange();
  });
  return () => box.value;
}
