import { describe, expect, it } from 'vitest';
import type { PeptideList } from '#domain/match/peptide-list';
import { readPeptides } from '#domain/match/read-peptides';
import { readOracle } from '../../oracle/oracle-data';

/** Results of search engines as the programs wrote them; counts by a plain look into the files (README of the data). */
const files = [
  ['maxquant_evidence.txt', 'MaxQuant evidence.txt', 'Sequence', 300, 50, [7, 28]],
  // Three rows are of contam_ proteins only.
  ['fragpipe_combined_ion.tsv', 'FragPipe', 'Peptide Sequence', 297, 238, [7, 33]],
  ['fragpipe_psm.tsv', 'FragPipe psm.tsv', 'Peptide', 1, 1, [20, 20]],
  ['diann_report.tsv', 'DIA-NN', 'Stripped.Sequence', 300, 59, [6, 39]],
  // 18 rows are True in column Contaminant.
  ['proteome_discoverer_peptide_groups.txt', 'Proteome Discoverer', 'Sequence', 282, 276, [12, 51]],
  ['casanovo.mztab', 'mzTab', 'sequence', 279, 231, [6, 35]],
  ['sage_results.tsv', 'Sage', 'peptide', 1, 1, [19, 19]],
  // Distinct sequences without their modifications as pandas 3.0.1 counts them in these 100 rows each.
  ['alphadia_precursor_matrix.tsv', 'AlphaDIA', 'sequence', 100, 21, [7, 24]],
  ['alphapept_results.csv', 'table', 'sequence_naked', 100, 29, [7, 27]],
  ['i2masschroq.tsv', 'table', 'sequence', 100, 100, [6, 35]],
  ['msaid.tsv', 'table', 'SEQUENCE', 100, 17, [10, 28]],
  // One row is a contaminant.
  ['peaks_lfq_dia_features.csv', 'PEAKS', 'Peptide', 99, 99, [7, 26]],
  ['pepnet.tsv', 'PepNet', 'DENOVO', 100, 89, [6, 23]],
  ['quantms_msstats_in.csv', 'table', 'PeptideSequence', 100, 100, [7, 27]],
  ['sage_lfq.tsv', 'Sage lfq.tsv', 'peptide', 100, 100, [6, 25]],
] as const;

function listOf(text: string, column: number | null = null): PeptideList {
  const reading = readPeptides(text, column);
  if (reading.kind !== 'peptides') throw new Error(JSON.stringify(reading));
  return reading;
}

describe('results of search engines', () => {
  it.each(files)(
    'MATCH-02 READ-13 %s is recognized as %s, and column %s is read',
    (name, source, column, rows, distinct, [shortest, longest]) => {
      const list = listOf(readOracle(`search-results/${name}`));
      expect(list).toMatchObject({
        source,
        column,
        entries: rows,
        sequences: distinct,
        problemCount: 0,
        beyondLimit: 0,
      });
      const lengths = list.peptides.map(({ sequence }) => sequence.length);
      expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([shortest, longest]);
    },
  );

  it.each([
    ['maxquant_evidence.txt', 'Modified sequence', 'Sequence'],
    ['fragpipe_combined_ion.tsv', 'Modified Sequence', 'Peptide Sequence'],
    ['diann_report.tsv', 'Modified.Sequence', 'Stripped.Sequence'],
    ['proteome_discoverer_peptide_groups.txt', 'Annotated Sequence', 'Sequence'],
  ])('MATCH-03 %s: column %s without its modifications is what column %s says', (name, modified, bare) => {
    const text = readOracle(`search-results/${name}`);
    const headers = (text.split(/\r?\n/, 1)[0] ?? '').split('\t').map((header) => header.replaceAll('"', ''));
    const sequencesOf = (header: string) => {
      const list = listOf(text, headers.indexOf(header));
      expect(list.problemCount).toBe(0);
      return [...new Set(list.peptides.map(({ sequence }) => sequence))];
    };
    expect(sequencesOf(modified)).toEqual(sequencesOf(bare));
  });
});
