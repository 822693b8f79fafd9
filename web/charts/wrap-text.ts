/** Width of a text in px, as it will be drawn. */
export type TextWidth = (text: string) => number;

/** The longest beginning of a word that fits, at least one letter. */
function cut(word: string, roomPx: number, widthOf: TextWidth): number {
  let length = word.length;
  while (length > 1 && widthOf(word.slice(0, length)) > roomPx) length -= 1;
  return length;
}

/** A text in lines that are no wider than the room: broken between words, within a word only where it fits no line. */
export function wrapText(text: string, roomPx: number, widthOf: TextWidth): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= roomPx) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > 1 && widthOf(line) > roomPx) {
      const length = cut(line, roomPx, widthOf);
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return [...lines, line];
}
