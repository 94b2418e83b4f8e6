// @ts-check
// The game with its review as PDN: marks, evaluations and what punishes each mistake.
import { exportRequestOf } from '../../game/library.js';
import { notesOf } from '../../game/review-words.js';
import { saveText } from '../../parts/export.js';

/** @import { Page } from '../place.js' */
/** @import { Review } from '../../game/review.js' */

/** @param {Page} page @param {Review} review @returns {Promise<void>} */
export async function saveAnnotated(page, review) {
  const { document } = page.session;
  const notes = notesOf(review);
  try {
    const request = { ...exportRequestOf(document, -1, await page.origin()), notes };
    const { text } = await page.engine.writeGame(request, 'pdn');
    saveText('review.pdn', text);
    if (!review.isDone) page.say('Saved. Moves that are not judged yet have no marks.');
  } catch (error) {
    page.fail(error, () => saveAnnotated(page, review));
  }
}
