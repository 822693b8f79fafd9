/** Where the block that opens at `start` ends, after its brace. */
function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let index = start; index < css.length; index += 1) {
    if (css[index] === '{') depth += 1;
    else if (css[index] === '}' && (depth -= 1) === 0) return index + 1;
  }
  return css.length;
}

/**
 * Leaves out the rules that name classes of which `isUsed` knows none. `css` has no braces in comments or texts. Rules in
 * `@media` and its like are looked at one by one; other at-rules stay.
 */
export function usedRules(css: string, isUsed: (name: string) => boolean): string {
  let kept = '';
  let start = 0;
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', start)) {
    const end = endOfBlock(css, open);
    const head = css.slice(start, open);
    if (/^\s*@(media|container|supports)/.test(head)) {
      const inner = usedRules(css.slice(open + 1, end - 1), isUsed);
      if (inner !== '') kept += `${head}{${inner}}`;
    } else {
      const names = head.match(/(?<=\.)[a-z][\w-]*/gi) ?? [];
      if (names.length === 0 || names.some(isUsed)) kept += css.slice(start, end);
    }
    start = end;
  }
  return kept;
}
