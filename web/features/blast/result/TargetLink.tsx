import { paths } from '#domain/catalogue/paths';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { PeptideLink, TranscriptLink } from '../../../parts/entity-links';
import { NewTabLink } from '../../../ui/NewTabLink';

/** To the page of a target, in a new tab. */
export function TargetLink({ database, id }: { database: BlastDatabase; id: string }) {
  switch (database) {
    case 'transcripts':
      return <TranscriptLink id={id} />;
    case 'peptides':
      return <PeptideLink id={id} />;
    case 'orf_proteins':
      return <NewTabLink className="mono" href={paths.sequence('orfProtein', id)}>{id}</NewTabLink>;
  }
}
