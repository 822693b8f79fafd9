import type { Transcript } from '#domain/api/schemas/transcript';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { useCall, useFirstAnswer } from '../../api/useCall';
import { formatMeasure } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { ImagePreview } from '../../ui/ImagePreview';
import { SkeletonLines } from '../../ui/Skeleton';
import { StructureViewer } from '../../viewers/structure/StructureViewer';
import type { StructureRegime } from './structure-regime';
import { useOthersReady } from './useOthersReady';

function NoStructure() {
  return <p className="fine-print">No secondary structure is recorded for this transcript.</p>;
}

/** Null: the transcript, and so the way to show its structure, is not known yet. */
export function StructureCard({ transcriptId, transcript, regime }: {
  transcriptId: string;
  transcript: Transcript | null;
  regime: StructureRegime | null;
}) {
  if (transcript === null) return <SkeletonLines lines={6} />;
  const { mfe, hasStructure } = transcript;
  if (regime === 'interactive') return <StructureDrawing transcriptId={transcriptId} mfe={mfe} />;
  // A picture is made of every structure, also where its energy is unknown: only where there is none is none asked for.
  return hasStructure === false ? <NoStructure /> : <StructureImage transcriptId={transcriptId} mfe={mfe} />;
}

function StructureImage({ transcriptId, mfe }: { transcriptId: string; mfe: number | null }) {
  const src = publicPath(releasePaths.structureImage(transcriptId));
  return (
    <>
      <p className="fine-print">Minimum free energy: <span className="numeric">{mfe === null ? EMPTY_VALUE : `${formatMeasure(mfe, 6)} kcal/mol`}</span></p>
      <ImagePreview
        src={src}
        alt={`Secondary structure of ${transcriptId}`}
        actions={<a className="button" href={src} download={`${transcriptId}_secondary_structure.png`}><Icon name="download" />Download</a>}
        missing="There is no picture of this structure."
      />
    </>
  );
}

function StructureDrawing({ transcriptId, mfe }: { transcriptId: string; mfe: number | null }) {
  const data = useFirstAnswer(useCall('transcriptStructure', { transcriptId }).data);
  const ready = useOthersReady();
  // Until an answer with code 200 has come, whatever goes wrong.
  if (data === undefined) return <SkeletonLines lines={6} />;
  if (data === null || data.sequence === '') return <NoStructure />;
  return (
    <>
      <StructureViewer id={transcriptId} sequence={data.sequence} structure={data.structure} mfe={mfe} ready={ready} />
      <details className="dot-bracket-text">
        <summary>Sequence and structure as text</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <section className="dot-bracket" tabIndex={0} aria-label="Sequence and structure in dot-bracket notation">
          <span>{data.sequence}</span>
          <span>{data.structure}</span>
        </section>
      </details>
    </>
  );
}
