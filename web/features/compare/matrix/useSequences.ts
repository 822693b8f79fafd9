import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { exportPages, type ExportRequest } from '../../../api/export-pages';

/** All sequences of a list, read in parts, and how far that is. */
export function useSequences(request: ExportRequest) {
  const [progress, setProgress] = useState<{ read: number; total: number } | null>(null);
  const { data, error } = useQuery({
    queryKey: ['all sequences', request],
    queryFn: async ({ signal }) => {
      let sequences: SequenceRow[] = [];
      // Every source has the unit.
      const bySequence = { ...request, query: { ...request.query, unit: 'sequences' } } as ExportRequest;
      for await (const { rows, total, first } of exportPages(bySequence, signal)) {
        if (first) sequences = [];
        sequences.push(...rows.filter((row) => 'entries' in row));
        setProgress({ read: sequences.length, total });
      }
      return sequences;
    },
    // Each call is repeated by itself.
    retry: false,
  });
  return { data, error, progress };
}
