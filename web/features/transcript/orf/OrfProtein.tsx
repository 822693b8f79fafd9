import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import { PEPTIDE_ID_LIST_MAX } from '#domain/api/limits';
import { paths } from '#domain/catalogue/paths';
import { coveredResidues } from '#domain/sequence/orf';
import { callQuery, useCall } from '../../../api/useCall';
import { SequenceLines } from '../../../parts/SequenceLines';
import { formatCount } from '../../../ui/format-number';
import { NewTabLink } from '../../../ui/NewTabLink';
import { MorePopover } from '../../../ui/popup/MorePopover';
import { SkeletonLines } from '../../../ui/Skeleton';
import { peptideIdsOf } from './orf-facts';

const SEQUENCES_SHOWN = 8;

/** The first peptide id of each sequence; undefined until all are loaded. */
function useSequences(peptideIds: readonly string[]): ReadonlyMap<string, string> | undefined {
  const lists = Array.from({ length: Math.ceil(peptideIds.length / PEPTIDE_ID_LIST_MAX) }, (_, page) =>
    peptideIds.slice(page * PEPTIDE_ID_LIST_MAX, (page + 1) * PEPTIDE_ID_LIST_MAX),
  );
  return useQueries({
    queries: lists.map((peptideIdList) => callQuery('listByPeptideIds', { peptideIdList })),
    combine: (answers) => {
      if (answers.some(({ data }) => data === undefined)) return undefined;
      const rows = answers.flatMap(({ data }) => data ?? []);
      return new Map(rows.toReversed().map(({ sequence, peptideId }) => [sequence, peptideId]));
    },
  });
}

function MarkedProtein({ orf, peptide }: { orf: Orf; peptide: string | null }) {
  const protein = useCall('orfSequence', { orfId: orf.orfId, seqType: 'protein' }).data;
  const sequences = useSequences(peptideIdsOf(orf));
  if (protein === undefined || sequences === undefined) return <SkeletonLines lines={3} />;
  const only = peptide !== null && protein.includes(peptide) ? peptide : null;
  const start = protein.indexOf(only ?? '') + 1;
  const inOrder = [...sequences].toSorted(([one], [other]) => protein.indexOf(one) - protein.indexOf(other));
  return (
    <>
      {only === null ? (
        <div className="orf-protein-legend">
          <mark>Marked</mark>: {formatCount(sequences.size)}{' '}
          {sequences.size === 1 ? 'peptide sequence' : 'peptide sequences'} of the catalogue, {orf.coverage}% of the
          protein.{' '}
          <MorePopover
            what="peptides"
            limit={SEQUENCES_SHOWN}
            items={inOrder.map(([sequence, id]) => (
              <NewTabLink key={sequence} className="mono" href={paths.peptide(id)} title={id}>
                {sequence}
              </NewTabLink>
            ))}
          />
        </div>
      ) : (
        <p className="orf-protein-legend">
          <mark>Marked</mark>: <span className="mono">{only}</span>, residues {formatCount(start)} to{' '}
          {formatCount(start + only.length - 1)} of {formatCount(protein.length)}.
        </p>
      )}
      <section className="orf-protein-lines" aria-label={`Protein of ${orf.orfId}`}>
        <SequenceLines
          id={orf.orfId}
          sequence={protein}
          covered={coveredResidues(protein, only === null ? sequences.keys() : [only])}
        />
      </section>
    </>
  );
}

/**
 * The positions of the peptides in the protein of an ORF; loaded when the user opens it, or came for one of them.
 */
export function OrfProtein({ orf, peptide }: { orf: Orf; peptide: string | null }) {
  const [open, setOpen] = useState(peptide !== null);
  return (
    <details className="orf-protein" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Peptides in the protein</summary>
      {open ? <MarkedProtein orf={orf} peptide={peptide} /> : null}
    </details>
  );
}
