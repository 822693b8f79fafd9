import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../../../data-loader/bundle/text-blocks';
import { codingScoreRows } from '../../../../data-loader/make-bundle/readers/coding-score-rows';
import { hlaRows } from '../../../../data-loader/make-bundle/readers/hla-rows';
import { psmRows } from '../../../../data-loader/make-bundle/readers/psm-rows';
import { recognize } from '../../../../data-loader/make-bundle/readers/recognize';
import { sampleRows } from '../../../../data-loader/make-bundle/readers/sample-rows';
import { validatedRows } from '../../../../data-loader/make-bundle/readers/validated-rows';
import type { InputFile, InputKind } from '../../../../data-loader/make-bundle/readers/rows';
import { withFile } from './reading';

/** A table as rows of cells, the header first. */
type Table = readonly (readonly string[])[];
const table = (...rows: string[]): Table => rows.map((row) => row.split('|'));

/** Right tables of the kinds that say something about peptides. */
const right: Readonly<Record<string, Table>> = {
  'FragPipe psm.tsv': table(
    'Spectrum|Peptide|Modified Peptide|Charge|Hyperscore|Probability|Protein',
    'a.00007.00007.2|ASPEPLK||2|31.5|0.99|sp1',
    'a.00008.00008.3|SLYNTVATL||3|27.1|0.98|sp2',
    'a.00009.00009.2|GILGFVFTL||2|25.4|0.97|sp3',
  ),
  'DIA-NN': table(
    'Run|Protein.Ids|Stripped.Sequence|Precursor.Id|Precursor.Charge|Q.Value|MS2.Scan',
    'a|sp1|ASPEPLK|ASPEPLK2|2|0.0011|1007',
    'a|sp2|SLYNTVATL|SLYNTVATL3|3|0.0021|1008',
    'b|sp3|GILGFVFTL|GILGFVFTL2|2|0.0031|1009',
  ),
  'MaxQuant evidence.txt': table(
    'Sequence|Modified sequence|Leading razor protein|Raw file|Charge|MS/MS scan number|Score',
    'ASPEPLK|_ASPEPLK_|sp1|a|2|1007|81.5',
    'SLYNTVATL|_SLYNTVATL_|sp2|a|3|1008|72.5',
    'GILGFVFTL|_GILGFVFTL_|sp3|b|2|1009|93.5',
  ),
  Sage: table(
    'peptide|stripped_peptide|proteins|filename|scannr|charge|sage_discriminant_score|spectrum_q',
    'ASPEPLK|ASPEPLK|sp1|a.mzML|scan=1007|2|1.5|0.001',
    'SLYNTVATL|SLYNTVATL|sp2|a.mzML|scan=1008|3|1.4|0.002',
    'GILGFVFTL|GILGFVFTL|sp3|b.mzML|scan=1009|2|1.3|0.003',
  ),
  'no known program': table(
    'run|scan|sequence|charge|score|q_value',
    'a|1007|ASPEPLK|2|31.5|0.001',
    'a|1008|SLYNTVATL|3|27.1|0.002',
    'b|1009|GILGFVFTL|2|25.4|0.003',
  ),
  MHCflurry: table(
    'peptide|best_allele|affinity|presentation_score',
    'SLYNTVATL|HLA-A*02:01|33.5|0.91',
    'GILGFVFTL|HLA-A*02:01|21.5|0.92',
    'RPPIFIRRL|HLA-B*07:02|12.5|0.93',
  ),
  'validated peptides': table(
    'sequence|method|pubmed',
    'ASPEPLK|synthetic peptide|34570216',
    'SLYNTVATL|PRM|34570217',
    'GILGFVFTL|T-cell assay|34570218',
  ),
  samples: table('sample|group|subject|run', 'S1|normal|P1|a', 'S2|tumor|P1|b', 'S3|tumor|P2|c'),
  CPAT: table('ID|ORF_start|ORF_end|Coding_prob', 'T1|1|90|0.12', 'T2|4|63|0.23', 'T3|7|99|0.34'),
};

const renamed =
  (name: string, column: number) =>
  ([header = [], ...rows]: Table): Table => [header.map((each, at) => (at === column ? name : each)), ...rows];
const cellsChanged =
  (change: (cells: readonly string[], row: number) => readonly string[]) =>
  ([header = [], ...rows]: Table): Table => [header, ...rows.map(change)];
const rotated = (cells: readonly string[], by: number): string[] =>
  cells.map((_, at) => cells[(at + by) % cells.length] ?? '');

/** What goes wrong with tables on their way. */
const defects: Readonly<Record<string, (given: Table) => Table>> = {
  'the header is lost': ([, ...rows]) => rows,
  ...Object.fromEntries([0, 1, 2, 3].map((at) => [`column ${at + 1} has another name`, renamed('Column_x', at)])),
  ...Object.fromEntries([0, 1, 2].map((at) => [`column ${at + 1} has no name`, renamed('', at)])),
  'the first column is called like the second': ([header = [], ...rows]) => [
    [header[1] ?? '', ...header.slice(1)],
    ...rows,
  ],
  'the third column is called like the first': ([header = [], ...rows]) => [
    header.map((each, at) => (at === 2 ? (header[0] ?? '') : each)),
    ...rows,
  ],
  ...Object.fromEntries(
    [1, 2, 3].map((by) => [`cells stand ${by} to the left`, cellsChanged((cells) => rotated(cells, by))]),
  ),
  'cells stand in reverse order': cellsChanged((cells) => cells.toReversed()),
  'the headers stand in reverse order': ([header = [], ...rows]) => [header.toReversed(), ...rows],
  'rows end early': cellsChanged((cells) => cells.slice(0, 2)),
  'rows are longer than the header': cellsChanged((cells) => [...cells, 'x', 'y']),
  'all cells are empty': cellsChanged((cells) => cells.map(() => '')),
  'all cells are numbers': cellsChanged((cells, row) => cells.map((_, at) => String(row * 10 + at))),
  'all cells are names of proteins': cellsChanged((cells, row) => cells.map((_, at) => `P${row}234${at}`)),
  'a spreadsheet made dates of cells': cellsChanged((cells) => cells.map(() => '2-Mar')),
  'cells are errors of a spreadsheet': cellsChanged((cells) => cells.map(() => '#REF!')),
  'there are no rows': ([header = []]) => [header],
  'only a sentence is left': () => [['Supplementary Table 3. Peptides of this study, with their alleles and scores']],
};

/** Another table's header above the rows, as files that are joined by mistake have it. */
const swapped = Object.keys(right).slice(0, 6);

type Row = Readonly<Record<string, unknown>>;
const readers: Partial<Record<InputKind, (file: InputFile, report: () => void) => AsyncIterable<object>>> = {
  psm: psmRows,
  hla: hlaRows,
  validated: validatedRows,
  samples: sampleRows,
  codingScores: codingScoreRows,
};

/** What is read of a table for certain, by kind: nothing of one that is asked about, not used or refused by its name. */
async function certain(given: Table): Promise<{ kind: InputKind; row: Row }[]> {
  return withFile(`${given.map((row) => row.join('\t')).join('\n')}\n`, async (file) => {
    const found: { kind: InputKind; row: Row }[] = [];
    for (const kind of (await recognize(file)).kinds)
      try {
        for await (const row of readers[kind]?.(file, () => undefined) ?? []) found.push({ kind, row: { ...row } });
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        expect(error.file).toBe('table');
      }
    return found;
  });
}

/** What makes a row say something about a peptide or a sample. */
const KEYS = [
  'sequence',
  'genotype',
  'affinityNm',
  'charge',
  'qValue',
  'probability',
  'method',
  'pubmed',
  'sample',
  'role',
  'id',
  'score',
  'start',
  'end',
];
/** What rows are about: a sample or transcript that nobody has is of no consequence, since it is looked up by its name. */
const SUBJECTS = ['sample', 'id'];
/** Whether a row says nothing that no right row says: it may say less. */
const isTrue = (row: Row, rows: readonly Row[]): boolean =>
  SUBJECTS.some((key) => row[key] !== undefined && !rows.some((each) => each[key] === row[key])) ||
  rows.some((each) =>
    KEYS.every((key) => row[key] === each[key] || row[key] === null || row[key] === undefined || row[key] === ''),
  );

async function falseRows(name: string, given: Table): Promise<Row[]> {
  const rows = await certain(right[name] ?? []);
  return (await certain(given))
    .filter(
      ({ kind, row }) =>
        !isTrue(
          row,
          rows.filter((each) => each.kind === kind).map((each) => each.row),
        ),
    )
    .map(({ row }) => row);
}

describe('a table with a defect', () => {
  it.each(Object.entries(right))('OWN-19 is recognized for certain as %s before it has one', async (_, given) => {
    expect((await certain(given)).length).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(right).flatMap((name) => Object.keys(defects).map((defect) => [name, defect] as const)))(
    'OWN-19 OWN-21 of %s says nothing false if %s',
    async (name, defect) => {
      expect(await falseRows(name, defects[defect]?.(right[name] ?? []) ?? [])).toEqual([]);
    },
  );

  it.each(swapped.flatMap((name) => swapped.filter((other) => other !== name).map((other) => [name, other] as const)))(
    'OWN-19 of %s says nothing false below the header of %s',
    async (name, other) => {
      const [header = []] = right[other] ?? [];
      const [, ...rows] = right[name] ?? [];
      const given = await certain([header, ...rows]);
      const wanted = await certain(right[name] ?? []);
      expect(
        given.filter(
          ({ row }) =>
            !isTrue(
              row,
              wanted.map((each) => each.row),
            ),
        ),
      ).toEqual([]);
    },
  );
});
