import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { GeneTrack } from '#domain/api/schemas/gene';
import { lazyPart } from '../../failures/lazy-part';
import { EmptyState } from '../../ui/EmptyState';
import type { GenomeViewProps } from './GenomeView';

const GenomeView = lazyPart(() => import('./GenomeView').then((module) => ({ default: module.GenomeView })));

/** Not announced: it is fetched only when the reader comes near. */
const waiting = (
  <div aria-busy="true">
    <Skeleton active title={false} paragraph={{ rows: 8 }} />
  </div>
);

/** The view once its track and its program are there. `track` is null in a release without tracks of genes. */
export function LateGenomeView({
  track,
  release,
  ...rest
}: Omit<GenomeViewProps, 'track' | 'release'> & { track: GeneTrack | null | undefined; release: string | undefined }) {
  if (track === null) return <EmptyState title={`This release has no positions of ${rest.name} in the genome.`} />;
  if (track === undefined || release === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <GenomeView track={track} release={release} {...rest} />
    </Suspense>
  );
}
