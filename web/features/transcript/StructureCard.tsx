import type { Transcript } from '#domain/api/schemas/transcript';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { useCall } from '../../api/useCall';
import { formatMeasure } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { ImagePreview } from '../../ui/ImagePreview';
import { Placeholder } from '../../ui/Placeholder';
import { SkeletonLines } from '../../ui/Skeleton';
import type { StructureRegime } from './structure-regime';

/** Null: the transcript, and so the way to show its structure, is not known yet. */
export function StructureCard({ transcript, regime }: { transcript: Transcript | null; regime: StructureRegime | null }) {
  if (transcript === null) return <SkeletonLines lines={6} />;
  return (
    <>
      <p className="fine-print">
        Minimum free energy: <span className="numeric">{transcript.mfe === null ? '-' : `${formatMeasure(transcript.mfe, 6)} kcal/mol`}</span>
      </p>
      {regime === 'image'
        ? <StructureImage transcriptId={transcript.transcriptId} />
        : <StructureText transcriptId={transcript.transcriptId} />}
    </>
  );
}

function StructureImage({ transcriptId }: { transcriptId: string }) {
  const src = publicPath(releasePaths.structureImage(transcriptId));
  return (
    <>
      <div className="entry-actions">
        <a className="button" href={src} download={`${transcriptId}_secondary_structure.png`}><Icon name="download" />Download</a>
      </div>
      <ImagePreview src={src} alt={`Secondary structure of ${transcriptId}`} />
    </>
  );
}

function StructureText({ transcriptId }: { transcriptId: string }) {
  const { data } = useCall('transcriptStructure', { transcriptId });
  if (data === undefined) return <SkeletonLines lines={6} />;
  if (data === null) return <p className="fine-print">No secondary structure is recorded for this transcript.</p>;
  return (
    <>
      <Placeholder title="The drawing of the structure will stand here">With zoom, and for download as SVG, PNG and JPG.</Placeholder>
      <div className="dot-bracket" tabIndex={0} role="region" aria-label="Sequence and structure in dot-bracket notation">
        <span>{data.sequence}</span>
        <span>{data.structure}</span>
      </div>
    </>
  );
}
