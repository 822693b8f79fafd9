import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Staging } from '../../../data-loader/staging/staging';
import { type BundleTables, bundleTexts, writeTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { inTemporaryFolder, validateWhole } from '../../fixtures/bundle/temporary-bundle';

const key = "Skin_cancer@Skin@PXD011609@Bowen's_disease";
const matrix = `expression/${key}.tsv`;

/** What validation says of the small bundle without its matrix of tumors only, after a change. */
function after(change: (bundle: BundleTables) => void) {
  return inTemporaryFolder(async (folder) => {
    const bundle = smallBundle();
    delete bundle.matrices['Breast_cancer@Breast@PXD012431'];
    change(bundle);
    await writeTexts(folder, bundleTexts(bundle));
    const staging = await Staging.open(join(folder, '.staging'));
    try {
      const { result, messages: problems, warnings } = await validateWhole(folder, staging);
      const rows = [];
      for await (const { value } of staging.entries('expression', [key])) rows.push(value);
      return { problems, warnings, matrices: result.valid ? result.matrices : [], rows };
    } finally {
      await staging.close();
    }
  });
}

const sample = (name: string, role: string, rest: { label?: string; dataset?: string } = {}) => ({
  dataset: key,
  sample: name,
  role,
  label: '',
  subject: '',
  ...rest,
});
/** Columns in an order and by names that say nothing. */
const unnamed = (bundle: BundleTables): void => {
  bundle.matrices[key] = [
    ['peptide_id', 'A_1', 'B_1', 'A_2', 'B_2'],
    ['SPENP000001', '22.25', '', '23', '20.5'],
    ['SPENP000003', '21', '', '-0.5', ''],
  ];
};
const stated = [sample('A_1', 'tumor', { label: 'P1 tumor' }), sample('B_1', 'control')];
const further = [sample('B_2', 'control'), sample('A_2', 'tumor')];

describe('samples.tsv', () => {
  it('OWN-06 says which sample is what, whatever names and order, and how the heat map names it', async () => {
    const { problems, warnings, matrices, rows } = await after((bundle) => {
      unnamed(bundle);
      bundle.samples = [...stated, ...further];
    });
    expect([problems, warnings]).toEqual([[], []]);
    expect(matrices).toMatchObject([{ controlLabels: ['B_1', 'B_2'], tumorLabels: ['P1 tumor', 'A_2'], stated: true }]);
    expect(rows).toEqual([
      { peptideId: 'SPENP000001', control: [null, 20.5], tumor: [22.25, 23] },
      { peptideId: 'SPENP000003', control: [null, null], tumor: [21, -0.5] },
    ]);
  });

  it.each([
    ['lacks a sample of the matrix', stated, [`${matrix}:1: header has sample "A_2", which is not in samples.tsv`]],
    [
      'names a sample that the matrix does not have',
      [...stated, ...further, sample('C_1', 'tumor')],
      [`samples.tsv:6: sample "C_1" is not in ${matrix}`],
    ],
    [
      'names a sample or a label twice',
      [...stated, ...further, sample('A_1', 'control'), sample('C_1', 'tumor', { label: 'B_1' })],
      ['samples.tsv:6: sample "A_1" is already on line 2', 'samples.tsv:7: label "B_1" is already on line 3'],
    ],
    [
      'has another role, without a further message about the matrix',
      [...stated, ...further.slice(1), sample('B_2', 'normal')],
      ['samples.tsv:5: role must be control or tumor, not "normal"'],
    ],
    [
      'names a dataset that there is not',
      [...stated, ...further, sample('A_1', 'tumor', { dataset: 'Skin' })],
      ['samples.tsv:6: dataset Skin is not in studies.tsv'],
    ],
    [
      'names a dataset without a matrix',
      [...stated, ...further, sample('A_1', 'tumor', { dataset: 'Breast_cancer@Breast@PXD012431' })],
      ['samples.tsv:6: expression/Breast_cancer@Breast@PXD012431.tsv is missing'],
    ],
  ])('OWN-06 is refused if it %s', async (_what, samples, messages) => {
    const { problems } = await after((bundle) => {
      unnamed(bundle);
      bundle.samples = samples;
    });
    expect(problems).toEqual(messages);
  });
});

describe('a matrix that is probably not meant so', () => {
  const named =
    (names: string[], ...rows: string[][]) =>
    (bundle: BundleTables): void =>
      void (bundle.matrices[key] = [
        ['peptide_id', ...names],
        ...rows.map((cells, at) => [`SPENP00000${[1, 3][at]}`, ...cells]),
      ]);

  it.each([
    [
      'has no tumor because no name says so',
      named(['A_1', 'B_1'], ['20', '21']),
      'none of its 2 samples, such as "A_1", is a tumor; samples.tsv can say which are',
    ],
    [
      'has no control',
      named(['Tumor 1', 'Tumor 2'], ['20', '21']),
      'none of its 2 samples, such as "Tumor 1", is a control; samples.tsv can say which are',
    ],
    [
      'calls controls tumors because of their names',
      named(['Normal 1', 'Tumor-adjacent 1', 'Non-Tumor 1', 'Tumor 1'], ['20', '21', '20', '21']),
      '2 of 4 samples have a role that their name contradicts, the first is "Tumor-adjacent 1", a tumor; samples.tsv ' +
        'can say what they are',
    ],
    [
      'has zeros for what was not detected',
      named(['Control 1', 'Tumor 1'], ['20', '21'], ['19', '0']),
      '1 of 4 values are 0 beside values above 10, the first is of "Tumor 1" on line 3; 0 counts as detected, so a ' +
        'cell must be empty if nothing was',
    ],
    [
      'has values that are no logarithms',
      named(['Control 1', 'Tumor 1'], ['41', '20'], ['42', '']),
      'the median of its values is above 40 (2 of 3 are); log2 intensities are lower',
    ],
  ])('OWN-06 is warned of if it %s', async (_what, change, warning) => {
    const { problems, warnings } = await after(change);
    expect([problems, warnings]).toEqual([[], [`${matrix}: ${warning}`]]);
  });

  it('OWN-06 is not warned of a zero among many values, or of values below 1', async () => {
    const small = named(['Control 1', 'Tumor 1'], ['0', '0'], ['0.5', '2']);
    expect((await after(small)).warnings).toEqual([]);
    const one = named(
      ['Control 1', ...Array.from({ length: 120 }, (_, at) => `Tumor ${at}`)],
      Array.from({ length: 121 }, (_, at) => (at === 7 ? '0' : '20')),
    );
    expect((await after(one)).warnings).toEqual([]);
  });
});
