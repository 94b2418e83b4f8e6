// @ts-check
// Asks whoever sits before the page a question that is answered by yes or no.
import { byId, dialog } from '../parts/elements.js';

/**
 * @param {string} text
 * @param {string} yes  what the buttons say
 * @param {string} no
 * @returns {Promise<boolean>}  false also if it was closed
 */
export function ask(text, yes, no) {
  const box = dialog('question');
  byId('question-text').textContent = text;
  byId('question-yes').textContent = yes;
  byId('question-no').textContent = no;
  byId('question-yes').onclick = () => box.close('yes');
  byId('question-no').onclick = () => box.close('');
  box.returnValue = '';
  box.showModal();
  // Whoever has pressed a key too long has said nothing.
  byId('question-no').focus();
  return new Promise((resolve) => {
    box.addEventListener('close', () => resolve(box.returnValue === 'yes'), { once: true });
  });
}
