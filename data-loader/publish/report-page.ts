import { countOfKinds, type ProblemKind } from '#domain/storage/bundle-problems';
import { escapeXml } from '#domain/text/xml';
import type { LoadReport } from './load-report';

/** Of pages that stand alone. */
export const reportStyle = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1f2933; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; overflow-wrap: anywhere; }
td { padding: 0 1rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; font-family: ui-monospace, monospace; }
@media (max-width: 40rem) { td { display: block; } td:first-child { white-space: normal; } }`;

function row(cells: readonly (string | number)[]): string {
  return `<tr>${cells.map((cell) => `<td>${escapeXml(String(cell))}</td>`).join('')}</tr>`;
}

function kindHtml({ sentence, count, places }: ProblemKind): string {
  const rest = count - places.length;
  const rows = places.map(({ file, line, message, value }) =>
    row([line === 0 ? file : `${file}:${line}`, value ?? message]),
  );
  return [
    `<h3>${escapeXml(sentence)} (${count.toLocaleString('en')})</h3>`,
    `<table>${rows.join('')}</table>`,
    rest > 0 ? `<p>and ${rest.toLocaleString('en')} more</p>` : '',
  ].join('\n');
}

/** The kinds of problems with their first places, below a heading; '' for none. */
export function problemsHtml(noun: string, kinds: readonly ProblemKind[]): string {
  if (kinds.length === 0) return '';
  return [`<h2>${countOfKinds(kinds, noun)}</h2>`, ...kinds.map(kindHtml)].join('\n');
}

/** Returns the report of a load as a page of its own, for people. */
export function reportPage({ outcome, release, counts, problems, warnings, failure }: LoadReport): string {
  const title = `Load: ${outcome}${release === undefined ? '' : ` ${release}`}`;
  const counted = Object.entries(counts ?? {}).map(([what, count]) => row([what, count.toLocaleString('en')]));
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title>`,
    `<style>${reportStyle}\n</style></head>`,
    `<body><h1>${escapeXml(title)}</h1>`,
    failure === undefined ? '' : `<p>${escapeXml(`${failure.name}: ${failure.message}`)}</p>`,
    problemsHtml('problem', problems),
    problemsHtml('warning', warnings),
    counted.length === 0 ? '' : `<h2>Records</h2><table>${counted.join('')}</table>`,
    '</body></html>\n',
  ]
    .filter((part) => part !== '')
    .join('\n');
}
