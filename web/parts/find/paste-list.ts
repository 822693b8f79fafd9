import type { ClipboardEvent } from 'react';
import { readLocation } from '#domain/search/location';
import { readText } from '#domain/text/read-text';
import { identity } from '../../identity/page-identity';

/** A pasted text on one line: cells of a row of positions with blanks, other lines and cells with commas. */
function oneLine(pasted: string): string {
  const lines = readText(pasted, { keepBreaks: true })
    .text.split('\n')
    .map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      readLocation(line, identity) === null
        ? line
            .split('\t')
            .map((cell) => cell.trim())
            .filter((cell) => cell !== '')
            .join(', ')
        : line.split('\t').join(' '),
    )
    .join(lines.some((line) => readLocation(line, identity) !== null) ? '; ' : ', ');
}

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
  onText(before + oneLine(pasted) + after);
}
