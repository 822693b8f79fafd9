import { NO_BACKGROUND } from '#domain/catalogue/backgrounds';
import { UNKNOWN } from '#domain/catalogue/vocabulary';
import { fields, type IndexedField } from '#domain/search/fields';
import type { FacetValue } from '#domain/storage/facet-table';
import { termFields } from '#domain/storage/index-fields';
import type { PeptideFacts } from './peptide-row';
import type { PostingLists } from './posting-lists';

/** Finds `URS000075C808_9606` with and without its taxon. */
function rnacentralForms(rnacentralId: string): string[] {
  const unspecific = rnacentralId.replace(/_\d+$/, '');
  return rnacentralId === '' ? [] : [rnacentralId, unspecific];
}

/** For each field of the index, the values by which a search or a filter finds a row. */
export const rowValues: Readonly<Record<IndexedField, (facts: PeptideFacts) => readonly FacetValue[]>> = {
  cancer: ({ record }) => [record.cancer],
  tissue: ({ record }) => [record.tissue],
  study: ({ record }) => [record.study],
  geneName: ({ relations }) => relations.genes.map(({ geneName }) => geneName),
  geneId: ({ relations }) => relations.genes.map(({ geneId }) => geneId),
  transcriptId: ({ relations }) => relations.transcripts.map(({ transcriptId }) => transcriptId),
  RNAcentralId: ({ relations }) => relations.transcripts.flatMap(({ rnacentralId }) => rnacentralForms(rnacentralId)),
  // The type of a transcript is optional.
  rnaType: ({ relations }) => relations.transcripts.map(({ type }) => type.trim()).filter((type) => type !== ''),
  otherId: ({ relations }) => [...relations.transcripts, ...relations.genes].flatMap(({ externalIds }) => externalIds),
  peptideId: ({ record }) => [record.peptideId],
  expression: ({ statistic }) => [statistic.expression ?? UNKNOWN],
  immunogenicity: ({ record }) => [record.immunogenic ?? UNKNOWN],
  validation: ({ record }) => [record.validated ?? UNKNOWN],
  simultaneous: ({ record, occurrences }) => [occurrences.some(({ cancer }) => cancer !== record.cancer)],
  hla: ({ hla }) => hla.flatMap((prediction) => (prediction.immunogenic === 1 ? [prediction.hla] : [])),
  background: ({ backgrounds }) => (backgrounds?.length === 0 ? [NO_BACKGROUND] : (backgrounds ?? [])),
  pmid: ({ record, study }) => [...study.pubmed, ...record.validationPubmed],
};

/** Adds a row to the list of each of its terms. */
export async function addTerms(postings: PostingLists, ordinal: number, facts: PeptideFacts): Promise<void> {
  for (const field of termFields)
    for (const value of new Set(rowValues[field](facts)))
      await postings.add(fields[field].index, String(value), ordinal);
}
