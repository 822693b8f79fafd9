/** The part of a selection that lies between two of its elements, both included. */
function between(selected: Range, first: Element, last: Element): Range {
  const part = selected.cloneRange();
  if (!first.contains(selected.startContainer)) part.setStartBefore(first);
  if (!last.contains(selected.endContainer)) part.setEndAfter(last);
  return part;
}

/**
 * What is copied of a selection that holds lines of a sequence: their bare letters, without the spaces and line ends that are
 * only there for reading, and what stands before and after them as it is. Null: as the browser would copy it.
 */
export function copiedText(selection: Selection, lines: Iterable<Element>): string | null {
  if (selection.rangeCount === 0 || selection.isCollapsed) return null;
  const selected = selection.getRangeAt(0);
  const inside = [...lines].filter((line) => selected.intersectsNode(line));
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return null;
  const bare = between(selected, first, last).toString().replace(/\s/g, '');
  const whole = selection.toString();
  if (whole.replace(/\s/g, '') === bare) return bare;
  const shown = inside.map((line) => between(selected, line, line).toString()).join('\n');
  return whole.includes(shown) ? whole.replace(shown, () => bare) : null;
}
