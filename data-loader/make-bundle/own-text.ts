/**
 * A copy of a text that keeps nothing else in memory. What is cut out of a line refers to the block of the file that the
 * line is in, so a few ids that are kept would keep the whole file.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}
