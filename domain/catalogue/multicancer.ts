import { joinList, splitList } from './lists';

/**
 * Peptides with the same sequence in another cancer. In a field: `cancer:id,id;cancer:id`; malformed items are dropped.
 */
export interface CancerOccurrence {
  cancer: string;
  peptideIds: string[];
}

export function parseMulticancer(text: string): CancerOccurrence[] {
  return text.split(';').flatMap((part) => {
    const colon = part.indexOf(':');
    if (colon < 1) return [];
    const peptideIds = splitList(part.slice(colon + 1));
    return peptideIds.length === 0 ? [] : [{ cancer: part.slice(0, colon).trim(), peptideIds }];
  });
}

export function formatMulticancer(occurrences: readonly CancerOccurrence[]): string {
  return occurrences.map(({ cancer, peptideIds }) => `${cancer}:${joinList(peptideIds)}`).join(';');
}
