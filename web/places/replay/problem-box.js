// @ts-check
// What is wrong with the action list, beside it: the line, the grader's message and why.
import { problemPlace } from '../../game/words.js';

/** @typedef {import('../../../wasm/threeply').Problem} Problem */

/**
 * @param {HTMLElement} host
 * @param {Problem} problem
 * @param {(line: number) => void} onSelect  shows the bad line in the list
 */
export function showProblem(host, problem, onSelect) {
  if (!problem.code) return host.replaceChildren();
  const where = document.createElement('button');
  where.type = 'button';
  where.textContent = problemPlace(problem);
  where.addEventListener('click', () => onSelect(problem.line));
  const message = document.createElement('span');
  message.className = 'problem-message';
  message.textContent = problem.message;
  const why = document.createElement('p');
  why.textContent = problem.explanation;
  host.replaceChildren(where, message, why);
}
