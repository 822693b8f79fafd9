import type { Gene } from '#domain/api/schemas/gene';
import { crossReferenceUrl, parseCrossReferences } from '#domain/catalogue/cross-references';
import { splitList } from '#domain/catalogue/lists';
import { geneRecord, type StructuredData } from '../../parts/structured-data';

/** The gene for search engines. */
export function geneData(gene: Gene): StructuredData {
  return geneRecord(location.origin, {
    id: gene.geneId,
    name: gene.geneName || gene.geneId,
    description: gene.description,
    aliases: splitList(gene.aliasName),
    transcriptIds: splitList(gene.relatedTranscriptId),
    sameAs: parseCrossReferences(gene.database).flatMap((reference) => crossReferenceUrl(reference, 'gene') ?? []),
  });
}
