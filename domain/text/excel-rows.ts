/** Signs that a cell of Excel holds; it cuts the rest off without a word. */
export const EXCEL_CELL_SIGNS = 32_767;

/**
 * A line of a tab-separated table as one or several lines, of which no cell is longer than Excel holds: a longer comma
 * list continues in further lines, which repeat the other cells. What has no comma stays whole.
 */
export function excelRows(line: string): string {
  if (line.length <= EXCEL_CELL_SIGNS) return line;
  const cells = line.replace(/\n$/, '').split('\t').map(pieces);
  const count = Math.max(...cells.map(({ length }) => length));
  return Array.from(
    { length: count },
    (_, at) => `${cells.map((each) => (each.length === 1 ? each[0] : each[at]) ?? '').join('\t')}\n`,
  ).join('');
}

/** The pieces of a comma list, each as long as may be. */
function pieces(cell: string): string[] {
  const found: string[] = [];
  let rest = cell;
  while (rest.length > EXCEL_CELL_SIGNS) {
    const comma = rest.lastIndexOf(',', EXCEL_CELL_SIGNS);
    if (comma < 0) break;
    found.push(rest.slice(0, comma));
    rest = rest.slice(comma + 1);
  }
  return [...found, rest];
}
