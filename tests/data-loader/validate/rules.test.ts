import { describe, expect, it } from 'vitest';
import type { ValidationProgress } from '../../../data-loader/validate/validated-bundle';
import type { BundleTexts } from '../../fixtures/bundle/bundle-tables';
import { after, messagesAfter } from './after';

const textOf =
  (file: string, text: string) =>
  (texts: BundleTexts): void =>
    void texts.set(file, text);

describe('the files of a bundle at their rules', () => {
  const spectrum = (lines: string): string => `BEGIN IONS\n${lines}END IONS\n`;
  const sound = 'TITLE=MS0000001\nPEPMASS=361.2158\nCHARGE=2+\nSCANS=1\nSEQ=QISFVK\n';

  it.each<[string, string, string[]]>([
    ['a missing parameter', spectrum(`${sound.replace(/SCANS.*\n/, '')}100 1\n`), ['1: spectrum lacks SCANS']],
    [
      'a parameter twice',
      spectrum(`${sound}charge=2+\n100 1\n`),
      ['7: CHARGE occurs twice in one spectrum, first on line 4'],
    ],
    ['an end without a beginning', `END IONS\n${spectrum(`${sound}100 1\n`)}`, ['1: END IONS without BEGIN IONS']],
    [
      'a spectrum without an end before another',
      `BEGIN IONS\n${sound}100 1\n${spectrum(`${sound}100 1\n`)}`,
      ['1: spectrum has no END IONS', '9: TITLE MS0000001 is already on line 2'],
    ],
    [
      'a peak of m/z 0',
      spectrum(`${sound}0 1\n`),
      ['7: peak must be an m/z above 0 and an intensity of at least 0, not "0 1"', '1: spectrum has no peaks'],
    ],
    [
      'a long line that is not a peak',
      spectrum(`${sound}100 1\n${'x'.repeat(41)}\n`),
      [`8: peak must be an m/z above 0 and an intensity of at least 0, not "${'x'.repeat(40)}…"`],
    ],
    [
      'lines between spectra',
      `# a\n; b\n! c\n/ d\nCOM=e\n\nf\n${spectrum(`${sound}100 1\n`)}`,
      ['7: is outside BEGIN IONS and END IONS: "f"'],
    ],
  ])('LOAD-03 reports of spectra.mgf %s', async (_what, text, expected) => {
    const messages = await messagesAfter({
      tables: ({ peptides }) => Object.assign(peptides[3] ?? {}, { ms_id: '' }),
      texts: textOf('spectra.mgf', text),
    });
    const own = messages.filter((each) => each.startsWith('spectra.mgf:'));
    expect(own.toSorted()).toEqual(expected.map((each) => `spectra.mgf:${each}`).toSorted());
  });

  it.each<[string, string, string]>([
    ['transcripts.fasta', 'ACGT\n', '1: stands before the first header line (>)'],
    ['transcripts.fasta', '>\nACGT\n', '1: header has no id'],
    ['transcripts.fasta', '>SPENT000001\n', '1: SPENT000001 has no sequence'],
    [
      'structures.dbn',
      'x\ny\n',
      '1: is not part of a record: a record is a header line (>), a sequence line and a structure line',
    ],
    ['manifest.json', '[]', ' must be an object'],
    ['structures.dbn', '> x\nACGT\n....\n', '1: header without an id is not in transcripts.tsv'],
    ['expression/Breast_cancer@Breast@PXD012431.tsv', 'id\tTumor 1\n', '1: header must begin with peptide_id'],
    ['expression/Breast_cancer@Breast@PXD012431.tsv', 'peptide_id\n', '1: header names no sample'],
    [
      'expression/Breast_cancer@Breast@PXD012431.tsv',
      'peptide_id\t Tumor 1\n',
      '1: header has the unusable sample name " Tumor 1"',
    ],
    ['expression/Breast_cancer@Breast@PXD012431.tsv', 'peptide_id\t\n', '1: header has the unusable sample name ""'],
    [
      'expression/Breast_cancer@Breast@PXD012431.tsv',
      'peptide_id\tPeptide ID\n',
      '1: header has the unusable sample name "Peptide ID"',
    ],
    ['expression/Breast_cancer@Breast@PXD012431.tsv', '', ' is empty; a header line is expected'],
  ])('LOAD-03 reports of %s that begins %j its fault', async (file, text, message) => {
    const messages = await messagesAfter({ texts: textOf(file, text) });
    expect(messages.filter((each) => each.startsWith(`${file}:`))[0]).toBe(`${file}:${message}`);
  });

  it('LOAD-03 takes the first line of a matrix for its samples: tumor samples are those whose names say so', async () => {
    const { result } = await after({});
    expect(
      result.valid && result.matrices.map(({ controlLabels, tumorLabels }) => [controlLabels, tumorLabels]),
    ).toEqual([
      [
        ['Control 1', 'Control 2'],
        ['Tumor 1', 'Tumor 2'],
      ],
      [[], ['Tumor 1', 'Tumor 2']],
    ]);
  });

  it('LOAD-03 counts its records, and reports the bytes that it has read of all', async () => {
    const seen: ValidationProgress[] = [];
    const { result } = await after({ options: { onProgress: (each) => seen.push(each) } });
    expect(result.valid && result.counts).toEqual({
      studies: 4,
      genes: 2,
      transcripts: 3,
      sequences: 3,
      structures: 1,
      orfs: 3,
      spectra: 2,
      peptides: 8,
      samples: 0,
      backgrounds: 0,
      immunogenicity: 4,
      expression: 3,
    });
    expect(seen[0]?.file).toBe('manifest.json');
    expect(seen.at(-1)?.bytesDone).toBe(seen.at(-1)?.bytesTotal);
    expect(seen.map(({ bytesDone }) => bytesDone)).toEqual(
      seen.map(({ bytesDone }) => bytesDone).toSorted((a, b) => a - b),
    );
  });
});
