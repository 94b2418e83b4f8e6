// @ts-check
// Keys for the whole page. They leave alone whoever types, and whatever another part has taken.

/** @type {Record<string, string>} */
const deedsOfKeys = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  Backspace: 'undo',
  f: 'flip',
  h: 'hint',
  s: 'set-up',
  a: 'one-action',
  p: 'ten-actions',
  n: 'new-game',
  w: 'why',
  o: 'show-outcomes',
  '?': 'help-button',
};

/** @param {{perform: (deed: string) => void, isThinking: () => boolean}} page */
export function connectKeys({ perform, isThinking }) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const isRadio = target.matches('input[type=radio]');
    if (isRadio ? event.key.startsWith('Arrow') : target.closest('textarea, input, select, dialog'))
      return;
    if (event.key === 'Escape' && isThinking()) return perform('stop');
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const deed = key === 'Backspace' && event.shiftKey ? 'redo' : deedsOfKeys[key];
    if (!deed) return;
    event.preventDefault();
    perform(deed);
  });
}
