import type { ClipboardEvent } from 'react';

/** What a line of text cannot hold, such as the cells of a spreadsheet. */
const BREAKS = /\s*[\r\n\t]+\s*/g;

/**
 * Pastes a column or row of values into a line of text: with commas, because browsers replace line breaks by nothing.
 * Other text is left to the browser.
 */
export function pasteList(event: ClipboardEvent<HTMLInputElement>, onText: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text/plain');
  if (!/[\r\n\t]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  onText(before + pasted.trim().replace(BREAKS, ', ') + after);
}
