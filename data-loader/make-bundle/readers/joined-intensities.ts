import { intensityTable } from './intensity-table';
import type { InputFile, IntensityTable, ReportProblem } from './rows';

/** Which sample each file is of, or which each of its columns is: `{ "A.tsv": "A", "plex.tsv": { "126": "B" } }`. */
export type SampleFiles = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The table of a file, and where its values belong among all samples; -1 for none. */
interface Part {
  table: IntensityTable;
  places: number[];
}

const samplesIn = (of: SampleFiles[string]): string[] => (typeof of === 'string' ? [of] : Object.values(of));

/**
 * Joins tables of one sample each, tables of several, and channels of multiplexes to one of all samples. A row has the
 * values of its own file. Throws UnreadableFile.
 */
export async function joinedIntensities(
  files: SampleFiles,
  open: (name: string) => Promise<InputFile>,
  reportOf: (name: string) => ReportProblem,
): Promise<IntensityTable> {
  const samples = [...new Set(Object.values(files).flatMap(samplesIn))].toSorted();
  const parts: Part[] = [];
  for (const [name, of] of Object.entries(files)) {
    const [file, report] = [await open(name), reportOf(name)];
    if (typeof of === 'string') {
      parts.push({ table: await intensityTable(file, report, { sample: of }), places: [samples.indexOf(of)] });
      continue;
    }
    const columns = Object.keys(of);
    const known = await intensityTable(file, report).catch(() => null);
    const table =
      known !== null && columns.every((column) => known.samples.includes(column))
        ? known
        : await intensityTable(file, report, { samples: columns });
    parts.push({ table, places: table.samples.map((column) => samples.indexOf(of[column] ?? '')) });
  }
  async function* rows() {
    for (const { table, places } of parts)
      for await (const row of table.rows) {
        const values = samples.map((): number | null => null);
        for (const [at, place] of places.entries()) if (place >= 0) values[place] = row.values[at] ?? null;
        yield { ...row, values };
      }
  }
  const measure = [...new Set(parts.map(({ table }) => table.measure))].join(', ');
  return { samples, measure, rows: { [Symbol.asyncIterator]: rows } };
}
