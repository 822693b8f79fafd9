/** Month macros of every BibTeX style. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** Year and month fields of a date, ISO 8601. */
export const bibtexDate = (isoDate: string): { year: string; month: string } => ({
  year: isoDate.slice(0, 4),
  month: MONTHS[Number(isoDate.slice(5, 7)) - 1] ?? '',
});

/** An entry of BibTeX; a field without a value is left out. */
export function bibtexEntry(
  type: 'article' | 'misc',
  key: string,
  fields: Record<string, string | number | undefined>,
): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name} = ${name === 'month' ? value : `{${value}}`}`);
  return `@${type}{${key},\n${lines.join(',\n')}\n}\n`;
}

/** `7 January 2022`, in UTC. */
export function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );
}
