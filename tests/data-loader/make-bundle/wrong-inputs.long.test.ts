import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { smallLab } from './small-lab';
import { head, ofTables, ofTexts, rightBundle, type Rows, verdict } from './wrong-files';

const textOf = (name: string): string => {
  const bytes = readFileSync(join(smallLab, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};
const separatorOf = (name: string): string => (name.endsWith('.csv') ? ',' : '\t');
const rowsOf = (name: string): Rows =>
  textOf(name)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(separatorOf(name)));

/** Tables of the small lab with the columns that they cannot be without. */
const tables: Readonly<Record<string, readonly string[]>> = {
  'psm.tsv': ['Spectrum', 'Peptide'],
  'combined_peptide.tsv': ['Peptide Sequence', 'A_tumor Intensity', 'B_normal Intensity'],
  'lab.sdrf.tsv': ['source name', 'characteristics[disease]'],
  'mhcflurry.csv': ['peptide', 'best_allele', 'affinity'],
  'validated.txt': ['# sequence', 'method'],
};
const others = ['annotation.gtf', 'genome.fa.gz', 'structures.rnafold.txt', 'A_normal.mgf', 'A_tumor.mgf'];

/** Another content for each file, by file and defect. */
const wrong: (readonly [file: string, defect: string, content: () => string])[] = [
  ...Object.keys(tables).flatMap((file) => {
    const written = (rows: Rows): string => `${rows.map((row) => row.join(separatorOf(file))).join('\n')}\n`;
    const defects = Object.entries(ofTables).map(
      ([defect, change]) => [file, defect, () => written(change(rowsOf(file)))] as const,
    );
    const renamed = (tables[file] ?? []).map((column) => {
      const change = head((header) => header.map((each) => (each === column ? 'Column_x' : each)));
      return [file, `${column} has another name`, () => written(change(rowsOf(file)))] as const;
    });
    return [...defects, ...renamed];
  }),
  ...[...Object.keys(tables), ...others].flatMap((file) =>
    Object.entries(ofTexts).map(([defect, change]) => [file, defect, () => change(textOf(file))] as const),
  ),
  // Files that were taken for one another.
  ...[...Object.keys(tables), ...others].flatMap((file, at, all) =>
    [1, 4].map((by) => {
      const other = all[(at + by) % all.length] ?? '';
      return [file, `it has the content of ${other}`, () => textOf(other)] as const;
    }),
  ),
];

describe('a lab of which one file is wrong', () => {
  let right: string;

  beforeAll(async () => {
    right = await rightBundle({});
  });

  it.each(wrong)('OWN-19 OWN-21 makes no bundle silently of %s if %s', async (file, _, content) => {
    expect(await verdict(file, content(), right)).toMatch(/^(?:same|asked|said)$/);
  });
});
