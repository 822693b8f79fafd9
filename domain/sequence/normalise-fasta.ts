import { isFastaProblem, readFasta } from './fasta-reader';

/**
 * The same records in the fewest bytes that travel: LF for CRLF, each sequence on one line, blanks for tabs in headers. The upload's
 * event counts a line end or a tab as two bytes, so that a file of the largest size passes whatever its lines are. Text that is not
 * FASTA is answered as it is, for the server to refuse.
 */
export function normaliseFasta(text: string): string {
  const parts: string[] = [];
  for (const item of readFasta([text])) {
    if (isFastaProblem(item)) return text;
    parts.push(`>${item.title.replaceAll('\t', ' ')}\n${item.sequence}\n`);
  }
  return parts.length > 0 ? parts.join('') : text;
}
