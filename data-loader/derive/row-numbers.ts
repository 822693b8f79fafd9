import type { RowNumbers } from '#domain/api/schemas/peptide';
import { normalElsewhere } from '#domain/catalogue/normal-samples';
import { occurrences } from '#domain/sequence/orf';
import type { PeptideFacts } from './peptide-row';

/** Where an ORF has a peptide: residues of its protein, 1-based inclusive. */
type RowOrf = RowNumbers['orfs'][number];

/** Every place of a sequence in the protein of an ORF, overlapping ones included. */
export function placesIn(protein: string, sequence: string): Pick<RowOrf, 'from' | 'to'>[] {
  return occurrences(protein, sequence).map((start) => ({ from: start + 1, to: start + sequence.length }));
}

/** Of equal affinities, the first genotype of the bundle counts. */
function bestOf(hla: PeptideFacts['hla']): PeptideFacts['hla'][number] | undefined {
  return hla.reduce<PeptideFacts['hla'][number] | undefined>(
    (best, prediction) => (best !== undefined && best.affinityNm <= prediction.affinityNm ? best : prediction),
    undefined,
  );
}

/** What the numbers of a row are read from. */
interface NumberFacts extends Pick<PeptideFacts, 'hla' | 'occurrences' | 'normalDetection'> {
  record: Pick<PeptideFacts['record'], 'sequence' | 'recognitionScore'>;
  statistic: Pick<PeptideFacts['statistic'], 'logFc' | 'adjustedP' | 'inNormal'>;
}

/** The numbers of a row, see search/numbers.ts. */
export function rowNumbers(
  { record, statistic, hla, occurrences: others, normalDetection }: NumberFacts,
  orfs: readonly RowOrf[],
): RowNumbers {
  const best = bestOf(hla);
  const elsewhere = normalElsewhere(normalDetection, statistic.inNormal);
  return {
    length: record.sequence.length,
    log2FoldChange: statistic.logFc,
    adjustedP: statistic.adjustedP,
    affinity: best?.affinityNm ?? null,
    genotype: best?.hla ?? null,
    ...(elsewhere !== null && { normalElsewhere: elsewhere }),
    stability: best?.stabilityHours ?? null,
    recognitionScore: record.recognitionScore,
    // Only sequences of several cancers have occurrences.
    cancers: Math.max(1, others.length),
    orfs: [...orfs],
  };
}
