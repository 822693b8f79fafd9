import { Select } from 'antd';
import { useId, useState } from 'react';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { isNotFound } from '../../../api/call-failure';
import { useCall } from '../../../api/useCall';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonLines } from '../../../ui/Skeleton';
import { OrfPicture } from './OrfPicture';

/** One of the peptide's ORFs, of several the chosen one, with all its peptides. Nothing without an ORF. */
export function OrfFigure({
  peptide: { peptideId, related },
  named = null,
}: {
  peptide: PeptideDetail;
  /** The id of the ORF that is chosen at first; without it, the first one is. */
  named?: string | null;
}) {
  const id = useId();
  const orfs = related?.orfs ?? [];
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      orfs.findIndex((orf) => orf.orfId === named),
    ),
  );
  const { orfId, transcriptId } = orfs[chosen] ?? {};
  const { data, error } = useCall(
    'orfPeptides',
    orfId === undefined || transcriptId === undefined ? null : { orfId, transcriptId },
  );
  if (orfId === undefined) return null;
  return (
    <section className="orf-figure-of-peptide" aria-label="Peptides of the open reading frame">
      {orfs.length > 1 ? (
        <div className="orf-picture-filters">
          <div>
            <label htmlFor={id}>ORF</label>
            <Select<number>
              id={id}
              value={chosen}
              options={orfs.map((orf, value) => ({ value, label: `ORF${orf.number} of ${orf.transcriptId}` }))}
              onChange={setChosen}
            />
          </div>
        </div>
      ) : null}
      {data !== undefined ? (
        <OrfPicture key={orfId} orf={data} peptideId={peptideId} />
      ) : isNotFound(error) ? (
        <EmptyState title="The peptides of this open reading frame are not in this release." />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </section>
  );
}
