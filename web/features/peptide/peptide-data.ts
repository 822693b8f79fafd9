import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { expressionGroups } from '#domain/catalogue/vocabulary';
import { peptideRecord, type StructuredData } from '../../parts/structured-data';

/** The peptide for search engines. */
export function peptideData(peptide: PeptideDetail): StructuredData {
  return peptideRecord(location.origin, {
    id: peptide.peptideId,
    name: peptide.sequence,
    description: `Peptide ${peptide.sequence}, encoded by non-coding RNA, found in ${peptide.cancer}, ${peptide.tissue}`,
    sequence: peptide.sequence,
    facts: { cancer: peptide.cancer, tissue: peptide.tissue, study: peptide.study, 'expression group': expressionGroups[peptide.expression].label },
  });
}
