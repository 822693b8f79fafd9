import type { Orf } from '#domain/api/schemas/orf';
import { paths } from '#domain/catalogue/paths';
import { call } from '../../../api/client';
import { identity } from '../../../identity/page-identity';
import { SequenceButton } from '../../../parts/entity-links';
import { BlastButton } from '../../../parts/find/BlastButton';
import { Icon } from '../../../ui/Icon';
import { NewTabLink } from '../../../ui/NewTabLink';
import { OrfProtein } from './OrfProtein';
import { orfFacts, orfSentence } from './orf-facts';
import { AssociatedPeptides } from './OrfTable';

interface OrfDetailsProps {
  orfs: readonly Orf[];
  chosen: string | null;
  /** The sequence of a peptide to mark; null for none. */
  peptide: string | null;
  onGoToRow: () => void;
  onClose: () => void;
}

/** The chosen ORF with its peptides, below the diagram; announced to screen readers. */
export function OrfDetails({ orfs, chosen, peptide, onGoToRow, onClose }: OrfDetailsProps) {
  const index = orfs.findIndex(({ orfId }) => orfId === chosen);
  const orf = orfs[index];
  const facts = orf === undefined ? null : orfFacts(orf, index);
  const first = facts?.peptideIds[0];
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {facts === null ? '' : orfSentence(facts)}
      </p>
      {orf === undefined || facts === null ? null : (
        <section className="orf-details" aria-label={`Chosen: ${facts.name}`}>
          <div>
            <strong>{facts.name}</strong> <span className="mono">{orf.orfId}</span> · {facts.frame} · {facts.place} ·{' '}
            {facts.cpat}
          </div>
          {facts.topPeptide === null ? null : (
            <div>
              Top peptide <span className="mono">{facts.topPeptide}</span>
            </div>
          )}
          <div>
            {facts.peptideIds.length === 0 ? (
              'No peptides of the catalogue map to this ORF.'
            ) : (
              <>
                Peptides <AssociatedPeptides orf={orf} />
              </>
            )}
          </div>
          <div className="orf-details-actions">
            <button type="button" className="button small" onClick={onGoToRow}>
              Table row
            </button>
            {first === undefined ? null : (
              <NewTabLink className="button small" href={paths.peptideOrf(first, orf.orfId)}>
                Peptides below the protein
              </NewTabLink>
            )}
            {identity.genome.places === 'proteins' ? null : (
              <SequenceButton kind="orf" id={orf.orfId} of={`nucleotides of ${orf.orfId}`} />
            )}
            <BlastButton
              small
              type="blastp"
              id={orf.orfId}
              of={`protein of ${orf.orfId}`}
              read={() => call('orfSequence', { orfId: orf.orfId, seqType: 'protein' })}
            />
            <button type="button" className="button small icon-only" aria-label="Deselect this ORF" onClick={onClose}>
              <Icon name="close" size={15} />
            </button>
          </div>
          {facts.peptideIds.length === 0 ? null : <OrfProtein key={orf.orfId} orf={orf} peptide={peptide} />}
        </section>
      )}
    </>
  );
}
