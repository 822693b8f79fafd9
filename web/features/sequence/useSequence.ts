import { useQuery } from '@tanstack/react-query';
import type { SequenceKind } from '#domain/catalogue/paths';
import { isNotFound } from '../../api/call-failure';
import { call } from '../../api/client';
import type { Entity } from '../../api/useCall';

export function useSequence(kind: SequenceKind, id: string): Entity<string> {
  const { data, error } = useQuery({
    queryKey: ['sequence', kind, id],
    queryFn: ({ signal }) => kind === 'transcript'
      ? call('transcriptSequence', { transcriptId: id }, signal)
      : call('orfSequence', { orfId: id, seqType: kind === 'orf' ? 'nucleotide' : 'protein' }, signal),
  });
  if (isNotFound(error)) return { state: 'absent' };
  return data === undefined ? { state: 'loading' } : { state: 'found', value: data };
}
