import { type NumberedLine, noSpectrumFacts, type SpectrumText, UnreadableSpectrum } from './spectrum-text';

const RECORD = /^##\s*([^=]+?)\s*=\s*(.*)$/;
const PEAKS = /^(?:PEAK TABLE|PEAKTABLE|XYPOINTS|XY POINTS|XYDATA|DATA TABLE|PEAK ASSIGNMENTS)$/i;

export const isJcamp = (lines: readonly NumberedLine[]): boolean =>
  lines.some(({ text }) => PEAKS.test(RECORD.exec(text)?.[1] ?? ''));

/** Reads the first spectrum of JCAMP-DX (Lampen P et al. 1994, doi 10.1366/0003702944027840) with pairs of m/z and intensity. */
export function readJcamp(given: readonly NumberedLine[]): SpectrumText {
  const lines = given.map(({ line, text }) => ({ line, text: text.replace(/\$\$.*$/, '').trim() }));
  const records = lines.flatMap(({ text }, at) => {
    const [, label = '', value = ''] = RECORD.exec(text) ?? [];
    return label === '' ? [] : [{ at, label: label.toUpperCase(), value }];
  });
  const place = records.findIndex(({ label }) => PEAKS.test(label));
  const table = records[place];
  if (table === undefined) throw new UnreadableSpectrum('This JCAMP-DX file has no peaks');
  if (/\+\+/.test(table.value))
    throw new UnreadableSpectrum('This JCAMP-DX file has a curve in steps of m/z; export its peaks as (XY..XY)');
  const until = records[place + 1]?.at ?? lines.length;
  const valueOf = (wanted: RegExp): string =>
    records.slice(0, place).findLast(({ label }) => wanted.test(label))?.value ?? '';
  const points = Number(valueOf(/^NPOINTS$/) || Number.NaN);
  return {
    ...noSpectrumFacts,
    title: valueOf(/^TITLE$/),
    peakLines: lines.slice(table.at + 1, until).filter(({ text }) => text !== ''),
    further: records.slice(place + 1).filter(({ label }) => PEAKS.test(label)).length,
    stated: Number.isInteger(points) ? { count: points, by: 'NPOINTS' } : null,
  };
}
