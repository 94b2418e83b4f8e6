// @ts-check
// The actions of the root with their values in words: which one is chosen, which was played, and for any
// other, a click on it, the line that answers it.
import { lineWords, playedWords, verdictOf } from '../../game/tree-words.js';
import { costWords, valueWords } from '../../game/words.js';

/** @typedef {import('../../game/session.js').Session} Session */
/** @typedef {import('../../game/tree.js').Tree} Tree */
/** @typedef {import('../../../wasm/threeply').TreeNode} TreeNode */

export class TreeActions {
  /**
   * @param {Object} parts
   * @param {HTMLElement} parts.host
   * @param {HTMLElement} parts.answer
   * @param {HTMLElement} parts.word  who has not played by the tree
   * @param {Session} parts.session
   * @param {Tree} parts.tree
   * @param {(index: number) => void} parts.onRefute
   */
  constructor({ host, answer, word, session, tree, onRefute }) {
    this.host = host;
    this.answer = answer;
    this.word = word;
    this.session = session;
    this.tree = tree;
    this.seen = '';
    host.addEventListener('click', ({ target }) => {
      const row = target instanceof Element ? target.closest('.tree-action') : null;
      if (row instanceof HTMLElement) onRefute(Number(row.dataset.index));
    });
  }

  update() {
    const { tree } = this;
    const { root } = tree;
    const { name: played, level } = this.session.playedNext;
    this.word.textContent = playedWords(played, level);
    this.word.hidden = !this.word.textContent;
    const actions = tree.grown?.children.get('') ?? [];
    const asked = tree.line.length > 1 ? tree.line[1][0] : -1;
    const line = tree.line.slice(1).flatMap((path) => tree.node(path) ?? []);
    this.answer.textContent = line.length > 0 ? lineWords(line) : '';
    const chosen = root ? (actions[root.best]?.move?.name ?? '') : '';
    const texts = root
      ? actions.map((action) => this.partsOf(root, action, { chosen, played }))
      : [];
    const seen = JSON.stringify([texts, asked, root?.best]);
    if (seen === this.seen) return;
    this.seen = seen;
    const focused = document.activeElement;
    const at = [...this.host.children].findIndex((row) => row.contains(focused));
    this.host.replaceChildren(
      ...texts.map((parts, i) => {
        const item = document.createElement('li');
        const row = document.createElement('button');
        row.type = 'button';
        row.className = 'tree-action';
        row.dataset.index = String(i);
        row.setAttribute('aria-pressed', String(i === asked));
        row.classList.toggle('is-chosen', i === root?.best);
        row.classList.toggle('is-played', parts[0] === played);
        row.append(
          ...parts.map((text, part) => {
            const span = document.createElement('span');
            span.className = ['tree-action-name', 'tree-action-value', 'tree-action-words'][part];
            span.textContent = text;
            return span;
          }),
        );
        item.append(row);
        return item;
      }),
    );
    if (at >= 0) this.host.querySelectorAll('button')[at]?.focus({ preventScroll: true });
  }

  /** @param {TreeNode} root @param {TreeNode} action @param {{chosen: string, played: string}} names */
  partsOf(root, action, { chosen, played }) {
    const name = action.move?.name ?? '';
    const verdict = verdictOf(root, action, chosen);
    const words = [valueWords(action.value), verdict, ...(name === played ? ['played'] : [])];
    return [name, costWords(action.value), words.join('; ')];
  }
}
