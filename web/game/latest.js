// @ts-check
// Of several things begun one after another only the latest counts: an answer to an older question, a
// walk that another one has overtaken, a run that was stopped are of no use any more.

export class Latest {
  #number = 0;

  /**
   * Begins something; all that was begun before is overtaken.
   * @returns {() => boolean} whether it is still the latest
   */
  begin() {
    this.#number += 1;
    return this.watch();
  }

  /** @returns {() => boolean} whether nothing has been begun or ended since */
  watch() {
    const now = this.#number;
    return () => now === this.#number;
  }

  /** Nothing that was begun counts any more. */
  end() {
    this.#number += 1;
  }
}
