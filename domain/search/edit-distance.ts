/**
 * Optimal string alignment distance: insertions, deletions, substitutions and exchanges of neighbors each count one
 * edit, and no part is edited twice (Boytsov L, ACM J. Exp. Algorithmics 16, 2011, doi 10.1145/1963190.1963191).
 */

/** Edits between every beginning of `other` and the whole of `text`, by the length of the beginning. */
function lastRow(text: string, other: string): number[] {
  let beforeLast: number[] = [];
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= text.length; i += 1) {
    [beforeLast, before] = [before, row];
    row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = text[i - 1] === other[j - 1] ? 0 : 1;
      let edits = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && text[i - 1] === other[j - 2] && text[i - 2] === other[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
    }
  }
  return row;
}

/** Edits between two texts; `limit` + 1 for all that are further apart, which costs less to find. */
export function textDistance(text: string, other: string, limit: number): number {
  if (Math.abs(text.length - other.length) > limit) return limit + 1;
  return Math.min(limit + 1, lastRow(text, other)[other.length] ?? limit + 1);
}

/** Edits that any text which begins with `prefix` is at least away from `other`. */
export function prefixDistance(prefix: string, other: string): number {
  // Also where two letters are exchanged across the end of the prefix: that is one edit more than all before its last
  // letter, and so is leaving out that letter.
  return Math.min(...lastRow(prefix, other));
}
