import type { SequenceKind } from '#domain/catalogue/paths';

/** The `type` of the address: everything that is not an ORF means transcript. */
export function sequenceKind(type: string | undefined): SequenceKind {
  return type === 'orf' || type === 'orfProtein' ? type : 'transcript';
}

export const sequenceTitles: Record<SequenceKind, string> = {
  transcript: 'Transcript Sequence',
  orf: 'ORF Sequence',
  orfProtein: 'ORF protein Sequence',
};

export const residueUnits: Record<SequenceKind, string> = { transcript: 'nt', orf: 'nt', orfProtein: 'aa' };
