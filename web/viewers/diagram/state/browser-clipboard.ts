import type { Clipboard } from '../model/clipboard';
import { browserStorage } from '../../../failures/safe-storage';

const KEY = 'diagram/clipboard';

/** For a browser that keeps nothing, or not as much. */
let ofThisPage: string | null = null;

/**
 * One clipboard for the figures of all pages and tabs. Not that of the system: buttons could not read it without asking,
 * and pages without HTTPS not at all.
 */
export const browserClipboard: Clipboard = {
  read: () => browserStorage.read(KEY) ?? ofThisPage,
  write: (text) => {
    ofThisPage = text;
    // What was copied before must not come back if this does not fit; it is then pasted in this page only.
    browserStorage.remove(KEY);
    browserStorage.write(KEY, text);
  },
};
