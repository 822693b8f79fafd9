import { describe, expect, it } from 'vitest';
import { intensityTable, type NamedIntensities } from '../../../../data-loader/make-bundle/readers/intensity-table';
import { readAll, tabbed, withFile } from './reading';

/** Samples, measure and the values of each row. */
const read = (content: string, named?: NamedIntensities) =>
  withFile(content, async (file) => {
    const table = await intensityTable(file, () => undefined, named);
    const rows: [string, ...(number | null)[]][] = [];
    for await (const { sequence, values } of table.rows) rows.push([sequence, ...values]);
    return { samples: table.samples, measure: table.measure, rows };
  });

describe('intensities by sample', () => {
  it.each([
    [
      'FragPipe, before normalization',
      tabbed(
        'Peptide Sequence|Prev AA|Next AA|Peptide Length|A Spectral Count|A Intensity|B Intensity|A MaxLFQ Intensity',
        'ASPEPLK|K|R|7|1|1500.5|0.0|9',
      ),
      'Intensity',
      [1500.5, 0],
    ],
    [
      'MaxQuant peptides.txt',
      tabbed(
        'Sequence|N-term cleavage window|Amino acid before|Intensity|Intensity A|Intensity B|LFQ intensity A',
        'ASPEPLK|x|K|3000|1500.5|0|9',
      ),
      'Intensity',
      [1500.5, 0],
    ],
    [
      'DIA-NN pr_matrix.tsv',
      tabbed(
        'Protein.Group|Stripped.Sequence|Modified.Sequence|Precursor.Id|D:\\raw\\A.raw|D:\\raw\\B.raw',
        'P1|ASPEPLK|ASPEPLK|ASPEPLK2|1500.5|',
      ),
      'Precursor.Normalized',
      [1500.5, null],
    ],
    [
      'Sage lfq.tsv',
      tabbed(
        'peptide|charge|proteins|q_value|score|spectral_angle|A.mzML.gz|B.mzML.gz',
        'ASPEPLK|2|P1|0.01|1|0.9|1500.5|0',
      ),
      'intensity',
      [1500.5, 0],
    ],
    [
      'PEAKS',
      'Peptide,-10LgP,Avg. Area,A.raw Normalized Area,B.raw Normalized Area,Group 1 Normalized Area\nASPEPLK,50,9,1500.5,0,9\n',
      'Normalized Area',
      [1500.5, 0],
    ],
    [
      'Proteome Discoverer',
      tabbed(
        'Annotated Sequence|Master Protein Accessions|Abundance: A|Abundance: B|Abundances (Normalized): A',
        '[K].ASPEPLK.[R]|P1|1500.5||9',
      ),
      'Abundance',
      [1500.5, null],
    ],
    ['a plain table', 'sequence;A;B;remark\nASPEPLK;1500.5;0;good\n', '', [1500.5, 0]],
  ])('OWN-12 are read of %s', async (_, content, measure, values) => {
    expect(await read(content)).toEqual({ samples: ['A', 'B'], measure, rows: [['ASPEPLK', ...values]] });
  });

  it('OWN-12 OWN-16 have the samples of a table of runs in alphabetical order, whatever the order of its rows', async () => {
    const header = 'Sequence|Modified sequence|Leading razor protein|Raw file|Experiment|Intensity';
    const rows = ['ASPEPLK|_ASPEPLK_|P|r2|B|20', 'ASPEPLK|_ASPEPLK_|P|r1|A|10', 'ASPEPLR|_ASPEPLR_|P|r1|A|'];
    expect(await read(tabbed(header, ...rows))).toEqual({
      samples: ['A', 'B'],
      measure: 'Intensity',
      rows: [
        ['ASPEPLK', null, 20],
        ['ASPEPLK', 10, null],
        ['ASPEPLR', null, null],
      ],
    });
  });

  it.each([
    ['MSstats', 'ProteinName|PeptideSequence|PrecursorCharge|FragmentIon|Run|Intensity', 'P|ASPEPLK|2|NA'],
    ['no known program', 'protein|sequence|charge|scan|run|intensity', 'P|ASPEPLK|2|7'],
  ])('OWN-19 OWN-22 are read of a table of runs of %s', async (_, header, row) => {
    expect(await read(tabbed(header, `${row}|B|20`, `${row}|A|10`))).toMatchObject({
      samples: ['A', 'B'],
      rows: [
        ['ASPEPLK', null, 20],
        ['ASPEPLK', 10, null],
      ],
    });
  });

  it('OWN-14 are of no sample in a row that names none, which is left out', async () => {
    const { rows, problems } = await readAll(
      tabbed('protein|sequence|charge|scan|run|intensity', 'P|ASPEPLK|2|7||20', 'P|ASPEPLK|2|7|A|10'),
      async (file, report) => (await intensityTable(file, report)).rows,
    );
    expect([rows.map(({ values }) => values), problems]).toEqual([[[10]], ['2: names no sample: ASPEPLK']]);
  });

  it('OWN-12 are of the columns that somebody names', async () => {
    const table = tabbed('Ligand|x|n|y', 'ASPEPLK|1|2|3');
    expect(await read(table, { sequence: 'Ligand', samples: ['y', 'x'] })).toEqual({
      samples: ['y', 'x'],
      measure: '',
      rows: [['ASPEPLK', 3, 1]],
    });
  });

  it.each([
    [
      'two columns of one sample',
      tabbed('Peptide|-10LgP|A.raw Area|A.mgf Area', 'ASPEPLK|5|1|2'),
      'has several columns of the sample "A"',
    ],
    ['no sample', tabbed('Peptide|-10LgP', 'ASPEPLK|5'), 'has no columns of intensities by sample'],
  ])('OWN-12 are refused with %s', async (_, content, says) => {
    const { refusal } = await readAll(content, async (file, report) => (await intensityTable(file, report)).rows);
    expect(refusal).toBe(`0: ${says}`);
  });
});
