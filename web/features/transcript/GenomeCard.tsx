import { useRef } from 'react';
import type { Transcript } from '#domain/api/schemas/transcript';
import { isNotFound } from '../../api/call-failure';
import { useReleaseFile } from '../../api/site-data';
import { useCall } from '../../api/useCall';
import { useSeenOrPrinted } from '../../charts/useSeenOrPrinted';
import { GenomeBrowserLinks } from '../../parts/genome-browsers';
import { SkeletonLines } from '../../ui/Skeleton';
import { LateGenomeView } from '../../viewers/genome/LateGenomeView';

/** The transcript's exons, ORFs and peptides in the genome, from the track of its gene. */
export function GenomeCard({ transcript }: { transcript: Transcript | null }) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeenOrPrinted(place);
  const geneId = transcript?.relatedGeneId;
  const { data: track, error } = useCall('geneTrack', seen && geneId ? { geneId } : null);
  const { data: release } = useReleaseFile();
  return (
    <div ref={place}>
      {transcript === null ? (
        <SkeletonLines lines={8} />
      ) : (
        <LateGenomeView
          key={transcript.transcriptId}
          track={isNotFound(error) || geneId === '' ? null : track}
          only={transcript.transcriptId}
          release={release?.release}
          name={transcript.transcriptId}
          chromosome={transcript.chromosome}
          strand={transcript.strand}
          browserLinks={(range) => <GenomeBrowserLinks place={range} />}
        />
      )}
    </div>
  );
}
