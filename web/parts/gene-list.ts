import { splitList } from '#domain/catalogue/lists';

export interface RelatedGene {
  id: string;
  /** Undefined: the row has no name for this gene. */
  name: string | undefined;
}

/** Names and ids are two comma lists in the same order; a gap in the names must not shift the rest. */
export function relatedGenes(row: { relatedGeneName: string; relatedGeneId: string }): RelatedGene[] {
  const names = row.relatedGeneName.split(',').map((name) => name.trim());
  return row.relatedGeneId.split(',').flatMap((item, index) => {
    const id = item.trim();
    return id === '' ? [] : [{ id, name: names[index] || undefined }];
  });
}

export function relatedTranscripts(row: { relatedTranscriptId: string }): string[] {
  return [...new Set(splitList(row.relatedTranscriptId))];
}
