import { paths, type SequenceKind } from '#domain/catalogue/paths';
import { NewTabLink } from '../ui/NewTabLink';

/** Links to entry and sequence pages; all open a new tab. */

export function PeptideLink({ id }: { id: string }) {
  return <NewTabLink className="mono" href={paths.peptide(id)}>{id}</NewTabLink>;
}

export function TranscriptLink({ id }: { id: string }) {
  return <NewTabLink className="mono" href={paths.transcript(id)}>{id}</NewTabLink>;
}

/** Shows the name where there is one, else the id. */
export function GeneLink({ id, name }: { id: string; name?: string | undefined }) {
  return name
    ? <NewTabLink href={paths.gene(id)} title={id}>{name}</NewTabLink>
    : <NewTabLink className="mono" href={paths.gene(id)}>{id}</NewTabLink>;
}

/** Without a text of its own it is small and says View, for table cells. */
export function SequenceButton({ kind, id, of, children }: { kind: SequenceKind; id: string; of: string; children?: string }) {
  return (
    <a
      className={children === undefined ? 'button small' : 'button'}
      href={paths.sequence(kind, id)}
      target="_blank"
      rel="noopener"
      aria-label={`${children ?? 'View'}: ${of}`}
    >
      {children ?? 'View'}
    </a>
  );
}
