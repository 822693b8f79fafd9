import type { ClipboardEvent } from 'react';

/** A field that shows a longer text takes seconds for each key. */
const PASTE_SIGNS_MAX = 200_000;

/** A pasted text that is too long for a field. */
export interface LongPaste {
  readonly text: string;
  /** The same, to attach in place of what the field shows. */
  readonly file: File;
}

/** Takes a pasted text that is too long for its field; null for one that the field takes. */
export function longPaste(event: ClipboardEvent): LongPaste | null {
  const text = event.clipboardData.getData('text/plain');
  if (text.length <= PASTE_SIGNS_MAX) return null;
  event.preventDefault();
  return { text, file: new File([text], 'Pasted text.txt', { type: 'text/plain' }) };
}
