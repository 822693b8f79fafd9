import { type Identity, spencer } from '#domain/catalogue/identity';
import { IDENTITY_ELEMENT } from '#domain/catalogue/page-text';

/**
 * Whose catalogue this page shows: index.html has it, so that it is known before anything is painted. Another release of
 * the same catalogue may state something else; the page says so once it is loaded again.
 */
function readIdentity(): Identity {
  // Texts are tested without a document.
  const element = typeof document === 'undefined' ? null : document.getElementById(IDENTITY_ELEMENT);
  // Written by `pageOf`.
  return element === null ? spencer : (JSON.parse(element.textContent) as Identity);
}

export const identity = readIdentity();

/** Whether the page is SPENCER's, whose texts say more than its identity does: how it was made, and from what. */
export const isDemonstration = identity === spencer;
