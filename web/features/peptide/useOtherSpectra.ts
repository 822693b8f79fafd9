import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { PeptideDetail, PeptideRow, Spectrum } from '#domain/api/schemas/peptide';
import { isNotFound } from '../../api/call-failure';
import { callQuery, useCall } from '../../api/useCall';
import type { OtherSpectra } from '../../viewers/spectrum/tools/CompareBox';
import { spectrumOptions, unknownRelease } from './spectrum-options';

/** Rows offered for comparison; the sequence of most rows has far fewer. */
const OTHERS_MAX = 100;
/** Rows whose peptidoform is looked up, which takes two calls each. */
const LOOKED_UP_MAX = 24;
const NO_SPECTRUM = 'no spectrum';

/** The peptide of a spectrum with its modifications. */
function peptidoformOf(spectrum: Spectrum | undefined): string {
  return spectrum === undefined ? NO_SPECTRUM : spectrum.proforma || spectrum.sequence;
}

/**
 * The rows to compare with: those with a spectrum of the same peptidoform first, then those of others, of unknown ones,
 * and without a spectrum. `forms` are by row; undefined is not known.
 */
export function comparisonRows(
  rows: readonly Pick<PeptideRow, 'peptideId' | 'cancer' | 'tissue' | 'study'>[],
  forms: readonly (string | undefined)[],
  same: string,
): OtherSpectra['list'] {
  const rankOf = (form: string | undefined): number =>
    form === same ? 0 : form === undefined ? 2 : form === NO_SPECTRUM ? 3 : 1;
  return rows
    .map(({ peptideId, cancer, tissue, study }, index) => {
      const form = forms[index];
      const known = form === undefined ? [] : [form];
      return { id: peptideId, label: [peptideId, ...known, cancer, tissue, study].join(', '), rank: rankOf(form) };
    })
    .toSorted((a, b) => a.rank - b.rank);
}

/** The other rows of a sequence, once they are wanted, and their spectra; those of the peptidoform `shown` first. */
export function useOtherSpectra(
  { peptideId, sequence }: PeptideDetail,
  shown: Spectrum,
  wanted: boolean,
): OtherSpectra | undefined {
  const client = useQueryClient();
  const { data: found, error } = useCall(
    'peptideMatch',
    wanted ? { sequences: [sequence], mode: 'equal', equateIL: false } : null,
  );
  const ids = useMemo(
    () => found?.matches.flatMap((match) => match.peptideIds).filter((id) => id !== peptideId),
    [found, peptideId],
  );
  const { data: rows } = useCall(
    'listByPeptideIds',
    ids === undefined || ids.length === 0 ? null : { peptideIdList: ids.slice(0, OTHERS_MAX) },
  );
  const spectrumOf = useCallback(
    async (id: string) => {
      const row = await client.fetchQuery(callQuery('peptideInfo', { peptideId: id }));
      if (row.msId === '') return null;
      return { row, spectrum: await client.fetchQuery(callQuery('msInfo', { msId: row.msId })) };
    },
    [client],
  );
  const forms = useQueries({
    queries: (rows ?? []).slice(0, LOOKED_UP_MAX).map((row) => ({
      queryKey: ['spectrum of row', row.peptideId],
      queryFn: () => spectrumOf(row.peptideId),
      retry: false,
    })),
    combine: knownForms,
  });
  const same = peptidoformOf(shown);
  return useMemo(() => {
    const none = ids?.length === 0 || isNotFound(error);
    if (rows === undefined && !none) return undefined;
    return {
      list: comparisonRows(rows ?? [], forms, same),
      load: async (id) => {
        const other = await spectrumOf(id);
        return other === null ? null : spectrumOptions(other.spectrum, other.row, unknownRelease);
      },
    };
  }, [rows, ids, error, forms, same, spectrumOf]);
}

/** Stable, so that the list changes only when a peptidoform becomes known. */
function knownForms(
  results: readonly { data: { spectrum: Spectrum } | null | undefined }[],
): readonly (string | undefined)[] {
  return results.map(({ data }) => (data === undefined ? undefined : peptidoformOf(data?.spectrum)));
}
