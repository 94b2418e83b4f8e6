// @ts-check
// The page's places as tabs: arrow keys between them, one panel at a time.

export class Tabs {
  /**
   * @param {HTMLElement} list  holds the tabs, named tab-NAME with panels place-NAME
   * @param {(name: string) => void} onOpen
   */
  constructor(list, onOpen) {
    this.tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role=tab]')]);
    this.onOpen = onOpen;
    this.current = this.nameOf(this.tabs[0]);
    for (const tab of this.tabs) {
      tab.addEventListener('click', () => {
        this.open(this.nameOf(tab));
        this.onOpen(this.current);
      });
    }
    list.addEventListener('keydown', (event) => this.onKey(event));
  }

  /** @param {HTMLElement} tab */
  nameOf(tab) {
    return tab.id.replace('tab-', '');
  }

  /** @param {string} name  one that does not exist opens the first */
  open(name) {
    const chosen = this.tabs.find((tab) => this.nameOf(tab) === name) ?? this.tabs[0];
    this.current = this.nameOf(chosen);
    document.body.dataset.place = this.current;
    for (const tab of this.tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(`place-${this.nameOf(tab)}`);
      if (panel) panel.hidden = !isChosen;
    }
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const steps = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (!step) return;
    event.preventDefault();
    const index = this.tabs.findIndex((tab) => this.nameOf(tab) === this.current);
    const next = this.tabs[(index + step + this.tabs.length) % this.tabs.length];
    this.open(this.nameOf(next));
    next.focus();
    this.onOpen(this.current);
  }
}
