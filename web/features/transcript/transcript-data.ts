import type { Transcript } from '#domain/api/schemas/transcript';
import { crossReferenceUrl, parseCrossReferences, rnacentralUrl } from '#domain/catalogue/cross-references';
import { transcriptRecord, type StructuredData } from '../../parts/structured-data';

/** The transcript for search engines. */
export function transcriptData(transcript: Transcript): StructuredData {
  const references = parseCrossReferences(transcript.database).flatMap((reference) => crossReferenceUrl(reference, 'transcript') ?? []);
  return transcriptRecord(location.origin, {
    id: transcript.transcriptId,
    name: transcript.transcriptId,
    description: transcript.description,
    geneId: transcript.relatedGeneId,
    sameAs: transcript.rnacentralId === '' ? references : [rnacentralUrl(transcript.rnacentralId), ...references],
  });
}
