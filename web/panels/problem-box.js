// @ts-check
// What is wrong with the action list, beside it: the line, the grader's message and why.
import { messageOf } from '../game/words.js';

/** @typedef {import('../../wasm/threeply').Problem} Problem */

/**
 * @param {HTMLElement} host
 * @param {Problem} problem
 * @param {HTMLTextAreaElement} field  the list; its bad line can be selected
 */
export function showProblem(host, problem, field) {
  if (!problem.code) return host.replaceChildren();
  const where = document.createElement('button');
  where.type = 'button';
  where.textContent = `Line ${problem.line}`;
  where.addEventListener('click', () => selectLine(field, problem.line));
  const message = document.createElement('span');
  message.className = 'problem-message';
  message.textContent = messageOf(problem);
  const why = document.createElement('p');
  why.textContent = problem.explanation;
  host.replaceChildren(where, message, why);
}

/**
 * @param {HTMLTextAreaElement} field
 * @param {number} line
 */
function selectLine(field, line) {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const height = field.scrollHeight / Math.max(1, lines.length);
  field.scrollTop = Math.max(0, (line - 3) * height);
}
