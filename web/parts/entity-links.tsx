import { paths, type SequenceKind } from '#domain/catalogue/paths';
import { NewTabLink } from '../ui/NewTabLink';

// Links to entry and sequence pages; all open a new tab.

export function PeptideLink({ id }: { id: string }) {
  return (
    <NewTabLink className="mono" href={paths.peptide(id)}>
      {id}
    </NewTabLink>
  );
}

export function TranscriptLink({ id }: { id: string }) {
  return (
    <NewTabLink className="mono" href={paths.transcript(id)}>
      {id}
    </NewTabLink>
  );
}

/** Shows the name, or the id if there is no name. */
export function GeneLink({ id, name }: { id: string; name?: string | undefined }) {
  return name ? (
    <NewTabLink href={paths.gene(id)} title={id}>
      {name}
    </NewTabLink>
  ) : (
    <NewTabLink className="mono" href={paths.gene(id)}>
      {id}
    </NewTabLink>
  );
}

/** Without `children` it is a small button with the text View, for table cells. */
export function SequenceButton({
  kind,
  id,
  of,
  children,
}: {
  kind: SequenceKind;
  id: string;
  of: string;
  children?: string;
}) {
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
