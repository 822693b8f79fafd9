import type { PeptideFacts } from './peptide-row';
import type { PostingLists } from './posting-lists';

/** `URS000075C808_9606` is found as it is and without its taxon. */
function rnacentralForms(rnacentralId: string): string[] {
  const unspecific = rnacentralId.replace(/_\d+$/, '');
  return rnacentralId === '' ? [] : [...new Set([rnacentralId, unspecific])];
}

/** Every term by which search finds a row: its own id, those of its transcripts and genes, and its publications. */
export async function addTerms(postings: PostingLists, ordinal: number, { record, study, relations }: PeptideFacts): Promise<void> {
  await postings.add('peptideId', record.peptideId, ordinal);
  for (const transcript of relations.transcripts) {
    await postings.add('transcriptId', transcript.transcriptId, ordinal);
    for (const form of rnacentralForms(transcript.rnacentralId)) await postings.add('rnacentralId', form, ordinal);
    for (const identifier of transcript.externalIds) await postings.add('otherId', identifier, ordinal);
  }
  for (const gene of relations.genes) {
    await postings.add('geneId', gene.geneId, ordinal);
    await postings.add('geneName', gene.geneName, ordinal);
    for (const identifier of gene.externalIds) await postings.add('otherId', identifier, ordinal);
  }
  for (const pmid of new Set([...study.pubmed, ...record.validationPubmed])) await postings.add('pmid', pmid, ordinal);
}
