import { foldHeader, type TableRow } from '#domain/text/read-table';
import { UnreadableFile } from '../../bundle/text-blocks';
import { openTable } from './input-table';
import { RowProblems, spreadsheetDamage } from './row-problems';
import type { InputFile, InputRow, InputTable, ReportProblem, SampleRow } from './rows';
import { runOf } from './run-and-scan';
import { decideRoles, type GivenRoles, type RoleColumn } from './sample-role';
import { columnOf, formatsOf, isTableOf, placesOf, samples, SDRF } from './table-formats';

/** Columns of SDRF (Dai C et al. 2021, doi 10.1038/s41467-021-26111-3) that may, the disease before what was compared. */
const SDRF_ROLE = [
  /^characteristics\[disease\]$/,
  /^factor value\[.+\]$/,
  /^characteristics\[(?:disease .+|phenotype|sampling site|organism part|tumou?r .+|sample type)\]$/,
];

/** Columns that may say roles, in the order in which they count. */
function rolePlaces(headers: readonly string[]): number[] {
  const lower = headers.map((name) => name.trim().toLowerCase().replace(' [', '['));
  const places = formatsOf(headers).some(({ name }) => name === SDRF)
    ? SDRF_ROLE.flatMap((pattern) => lower.flatMap((name, index) => (pattern.test(name) ? [index] : [])))
    : samples.role.map((name) => columnOf(headers, [name]));
  return [...new Set(places)].filter((place) => place >= 0);
}

/** SDRF calls the channel 127N `TMT127N`, and what has none `label free sample`, perhaps with their terms. */
function channelOf(label: string): string | null {
  const name = (/(?:^|;)NT=([^;]+)/.exec(label)?.[1] ?? label).trim();
  return name === '' || /^label[ -]free/i.test(name) ? null : name.replace(/^(?:TMT|iTRAQ)(?:\d+plex)?[-_ ]?/i, '');
}

/** Opens a table of samples. Null if the file is none. Throws UnreadableFile. */
const openSampleTable = (file: InputFile): Promise<InputTable | null> =>
  openTable(file, {
    named: ({ cells }) => (isTableOf(cells, 'samples') ? placesOf(cells, 'samples').sample : -1),
    holds: () => false,
  });

/**
 * Yields the samples of an SDRF file or of a table with columns such as `sample` and `group`, one row per raw file.
 * `given` decides groups by their values. A table of samples is read whole. Throws UnreadableFile.
 */
export async function* sampleRows(
  file: InputFile,
  report: ReportProblem,
  given: GivenRoles = {},
): AsyncGenerator<SampleRow> {
  const table = await openSampleTable(file);
  if (table === null)
    throw new UnreadableFile(
      0,
      'is no table of samples: it needs a column "sample" and one such as "group", or SDRF',
      file.file,
    );
  const { headers } = table;
  const { role: _, ...places } = placesOf(headers, 'samples');
  const roles = rolePlaces(headers);
  const used = [...roles, ...Object.values(places)].filter((place) => place >= 0);
  const problems = new RowProblems(file, report, headers);
  const rows: TableRow[] = [];
  const isSound = (row: InputRow): boolean => {
    if (!problems.hasCells(row, used)) return false;
    const damaged = used.find((place) => spreadsheetDamage(row.cells[place] ?? '') !== null);
    if (damaged === undefined) return true;
    const value = row.cells[damaged] ?? '';
    const message = `column ${headers[damaged] ?? ''} ${spreadsheetDamage(value) ?? ''}`;
    problems.leaveOut(row.line, message, value);
    return false;
  };
  for await (const batch of table.batches(used)) for (const row of batch) if (isSound(row)) rows.push(row);
  const columns = roles.map((place): RoleColumn => ({
    header: headers[place] ?? '',
    values: rows.map(({ cells }) => cells[place] ?? ''),
  }));
  const decision = decideRoles(columns, given);
  const rolePlace = decision === null ? -1 : headers.indexOf(decision.header);
  for (const { line, cells } of rows) {
    const text = (place: number): string | null => {
      const cell = cells[place] ?? '';
      return cell === '' || foldHeader(cell) === 'notavailable' || foldHeader(cell) === 'notapplicable' ? null : cell;
    };
    const sample = text(places.sample);
    if (sample === null) {
      problems.leaveOut(line, 'names no sample', '');
      continue;
    }
    const group = text(rolePlace);
    const { role, reason } = decision?.roleOf(group ?? '') ?? {
      role: null,
      reason: 'no column says which samples are tumors and which are controls',
    };
    const data = text(places.run);
    const instrument = text(places.instrument);
    yield {
      file: file.file,
      line,
      sample,
      data,
      run: data === null ? null : runOf(data),
      channel: channelOf(text(places.channel) ?? ''),
      cancer: text(places.cancer),
      tissue: text(places.tissue),
      study: text(places.study),
      // `AC=MS:1003028;NT=Orbitrap Exploris 480` is the latter.
      instrument: instrument === null ? null : (/(?:^|;)NT=([^;]+)/.exec(instrument)?.[1] ?? instrument),
      subject: text(places.subject),
      group,
      role,
      reason,
    };
  }
}
