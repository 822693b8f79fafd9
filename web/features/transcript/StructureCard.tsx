import type { Transcript } from '#domain/api/schemas/transcript';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { useCall } from '../../api/useCall';
import { formatMeasure } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { ImagePreview } from '../../ui/ImagePreview';
import { Placeholder } from '../../ui/Placeholder';
import { SkeletonLines } from '../../ui/Skeleton';
import type { StructureRegime } from './structure-regime';

function NoStructure() {
  return <p className="fine-print">No secondary structure is recorded for this transcript.</p>;
}

/** Null: the transcript, and so the way to show its structure, is not known yet. */
export function StructureCard({ transcript, regime }: { transcript: Transcript | null; regime: StructureRegime | null }) {
  if (transcript === null) return <SkeletonLines lines={6} />;
  const { transcriptId, mfe } = transcript;
  // A picture is made of a folded structure, which has an energy: without one there is none to ask for.
  if (regime === 'image' && mfe === null) return <NoStructure />;
  return (
    <>
      <p className="fine-print">
        Minimum free energy: <span className="numeric">{mfe === null ? '-' : `${formatMeasure(mfe, 6)} kcal/mol`}</span>
      </p>
      {regime === 'image' ? <StructureImage transcriptId={transcriptId} /> : <StructureText transcriptId={transcriptId} />}
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
  if (data === null) return <NoStructure />;
  return (
    <>
      <Placeholder title="The drawing of the structure will stand here">With zoom, and for download as SVG, PNG and JPG.</Placeholder>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="dot-bracket" tabIndex={0} aria-label="Sequence and structure in dot-bracket notation">
        <span>{data.sequence}</span>
        <span>{data.structure}</span>
      </section>
    </>
  );
}
