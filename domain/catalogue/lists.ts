/** Comma lists inside one text field. Empty items are dropped. */

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

export function joinList(items: Iterable<string>): string {
  return [...items].join(',');
}
