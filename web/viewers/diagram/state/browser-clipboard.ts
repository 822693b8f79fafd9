import type { Clipboard } from '#domain/diagram/clipboard';

const KEY = 'diagram/clipboard';

/** For a browser that keeps nothing, or not as much. */
let ofThisPage: string | null = null;

/**
 * One clipboard for the figures of all pages and tabs. Not that of the system: buttons could not read it without asking,
 * and pages without HTTPS not at all.
 */
export const browserClipboard: Clipboard = {
  read: () => {
    try {
      return localStorage.getItem(KEY) ?? ofThisPage;
    } catch {
      return ofThisPage;
    }
  },
  write: (text) => {
    ofThisPage = text;
    try {
      // What was copied before must not come back if this does not fit.
      localStorage.removeItem(KEY);
      localStorage.setItem(KEY, text);
    } catch {
      // Then it is pasted in this page only.
    }
  },
};
