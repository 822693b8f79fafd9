import { splitList } from '#domain/catalogue/lists';

interface RelatedGene {
  id: string;
  /** Undefined if the row has no name for this gene. */
  name: string | undefined;
}

/** Pairs names and ids by position: two comma-separated lists in the same order, where a name may be missing. */
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
