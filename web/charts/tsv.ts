/** Rows of values that a reader can take away. */
export interface DataTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Tab-separated text with a header line; tabs and line ends inside a value become spaces. */
export function toTsv({ columns, rows }: DataTable): string {
  const line = (values: readonly (string | number)[]) => values.map((value) => String(value).replace(/[\t\r\n]+/g, ' ')).join('\t');
  return `${[columns, ...rows].map(line).join('\n')}\n`;
}
