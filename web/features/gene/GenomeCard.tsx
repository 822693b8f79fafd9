import { useRef } from 'react';
import type { Gene } from '#domain/api/schemas/gene';
import { isNotFound } from '../../api/call-failure';
import { useReleaseFile } from '../../api/site-data';
import { useCall } from '../../api/useCall';
import { useSeenOrPrinted } from '../../charts/useSeenOrPrinted';
import { GenomeBrowserLinks } from '../../parts/genome-browsers';
import { SkeletonLines } from '../../ui/Skeleton';
import { LateGenomeView } from '../../viewers/genome/LateGenomeView';

/** The gene's transcripts, ORFs and peptides in the genome, once the card has been seen or the page could soon be printed. */
export function GenomeCard({ gene }: { gene: Gene | null }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeenOrPrinted(place);
  const { data: track, error } = useCall('geneTrack', seen && gene !== null ? { geneId: gene.geneId } : null);
  const { data: release } = useReleaseFile();
  return (
    <div ref={place}>
      {gene === null ? (
        <SkeletonLines lines={8} />
      ) : (
        <LateGenomeView
          key={gene.geneId}
          track={isNotFound(error) ? null : track}
          release={release?.release}
          name={gene.geneName || gene.geneId}
          chromosome={gene.chromosome}
          strand={gene.strand}
          browserLinks={(range) => <GenomeBrowserLinks place={range} />}
        />
      )}
    </div>
  );
}
