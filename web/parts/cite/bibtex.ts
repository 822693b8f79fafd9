/** Month macros of every BibTeX style. */
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** Year and month fields of a date, ISO 8601. */
export const bibtexDate = (isoDate: string): { year: string; month: string } => ({
  year: isoDate.slice(0, 4),
  month: MONTHS.slice(3 * Number(isoDate.slice(5, 7)) - 3).slice(0, 3),
});

/** A text in which no sign is a command of TeX. */
export const texText = (text: string): string =>
  text.replace(/[\\~^&%$#_{}]/g, (sign) => ('\\~^'.includes(sign) ? `{\\char${sign.charCodeAt(0)}}` : `\\${sign}`));

/** An entry of BibTeX of fields in TeX; one without a value is left out. */
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
export const longDate = (isoDate: string): string =>
  new Date(isoDate).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
