import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { GeneTrack } from '#domain/api/schemas/gene';
import { lazyPart } from '../../failures/lazy-part';
import { EmptyState } from '../../ui/EmptyState';
import { usePrinting } from '../../ui/usePrinting';
import type { GenomeViewProps } from './GenomeView';

const GenomeView = lazyPart(() => import('./GenomeView').then((module) => ({ default: module.GenomeView })));

/** Not announced: it is fetched only when the user comes near, which is too late for paper once printing begins. */
function Waiting() {
  return usePrinting() ? (
    <p className="fine-print">Printed before the genome view was drawn.</p>
  ) : (
    <div aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}

/** The view once its track and its program are there. `track` is null in a release without tracks of genes. */
export function LateGenomeView({
  track,
  release,
  ...rest
}: Omit<GenomeViewProps, 'track' | 'release'> & { track: GeneTrack | null | undefined; release: string | undefined }) {
  if (track === null) return <EmptyState title={`This release has no positions of ${rest.name} in the genome.`} />;
  if (track === undefined || release === undefined) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <GenomeView track={track} release={release} {...rest} />
    </Suspense>
  );
}
