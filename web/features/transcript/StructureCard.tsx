import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Transcript } from '#domain/api/schemas/transcript';
import { structureLengths } from '#domain/catalogue/thresholds';
import { NOT_PREDICTED } from '#domain/catalogue/vocabulary';
import { releasePaths } from '#domain/storage/object-keys';
import { releaseFilePath } from '../../identity/page-release';
import { call } from '../../api/client';
import { useReleaseFile } from '../../api/site-data';
import { useCall } from '../../api/useCall';
import { formatCount, formatMeasure } from '../../ui/format-number';
import { ImagePreview } from '../../ui/ImagePreview';
import { SkeletonLines } from '../../ui/Skeleton';
import { choicesOf, withChoices } from '../../viewers/structure/structure-choices';
import { StructureHead } from '../../viewers/structure/StructureHead';
import { StructureLegend } from '../../viewers/structure/StructureLegend';
import { structureName, viennaText } from '../../viewers/structure/molecule';
import { StructureViewer } from '../../viewers/structure/StructureViewer';
import { StructureMissing } from './StructureMissing';

/** `transcript` and `regime` are null until the transcript is loaded. */
export function StructureCard({
  transcriptId,
  transcript,
  regime,
}: {
  transcriptId: string;
  transcript: Transcript | null;
  regime: StructureRegime | null;
}) {
  if (transcript === null) return <SkeletonLines lines={6} />;
  const { mfe, hasStructure, length } = transcript;
  if (regime === 'interactive') return <StructureDrawing transcriptId={transcriptId} mfe={mfe} />;
  // Every recorded structure has an image, even if its energy is unknown.
  return hasStructure ? (
    <StructureImage transcriptId={transcriptId} mfe={mfe} length={length} />
  ) : (
    <StructureMissing transcriptId={transcriptId} />
  );
}

function StructureImage({ transcriptId, mfe, length }: { transcriptId: string; mfe: number | null; length: number }) {
  const src = releaseFilePath(releasePaths.structureImage(transcriptId));
  const svg = releaseFilePath(releasePaths.structureDrawing(transcriptId));
  const name = structureName(transcriptId);
  const energy = mfe === null ? NOT_PREDICTED.toLowerCase() : `${formatMeasure(mfe, 6)} kcal/mol`;
  return (
    <div className="structure">
      <ImagePreview
        key={src}
        src={src}
        largeSrc={svg}
        alt={`Secondary structure of ${transcriptId}`}
        head={(enlarge) => (
          <StructureHead
            name={name}
            facts={`${formatCount(length)} nt, minimum free energy ${energy}`}
            fullScreen={{ toggle: enlarge, opensDialog: true }}
            pictures={[
              { label: 'SVG', href: svg, fileName: `${name}.svg` },
              { label: 'PNG', href: src, fileName: `${name}.png` },
            ]}
            dotBracket={async () => {
              const found = await call('transcriptStructure', { transcriptId });
              return found && viennaText(transcriptId, found.sequence, found.structure, mfe);
            }}
          />
        )}
        missing="There is no picture of this structure."
      />
      {/* The legend in the image is too small to read on a phone. */}
      <div className="structure-picture-legend">
        <StructureLegend />
      </div>
    </div>
  );
}

function StructureDrawing({ transcriptId, mfe }: { transcriptId: string; mfe: number | null }) {
  const { data } = useCall('transcriptStructure', { transcriptId });
  const release = useReleaseFile().data?.release ?? '';
  const ready = useOthersReady();
  const [params, setParams] = useSearchParams();
  // Calls are retried until they succeed.
  if (data === undefined) return <SkeletonLines lines={6} />;
  if (data === null || data.sequence === '') return <StructureMissing transcriptId={transcriptId} />;
  return (
    <>
      <StructureViewer
        id={transcriptId}
        sequence={data.sequence}
        structure={data.structure}
        mfe={mfe}
        ready={ready}
        release={release}
        choices={choicesOf(params)}
        onChoices={(choices) =>
          setParams((before) => withChoices(before, choices), { replace: true, preventScrollReset: true })
        }
      />
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

/** How a secondary structure is shown: by the viewer, as an image, or not at all. */
export type StructureRegime = 'interactive' | 'image' | 'hidden';

export function structureRegime(lengthNt: number): StructureRegime {
  if (lengthNt > structureLengths.imageMax) return 'hidden';
  return lengthNt >= structureLengths.imageMin ? 'image' : 'interactive';
}

/** Failing calls are retried for ever; the drawing waits for them no longer than this. */
const LONGEST_WAIT_MS = 2_500;

/** Whether the page's calls have finished or taken too long, so that a heavy drawing may start. Stays true. */
function useOthersReady(): boolean {
  const fetching = useIsFetching();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return undefined;
    // In a timer, because a response often leads to the next call.
    const timer = setTimeout(() => setReady(true), fetching === 0 ? 0 : LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [fetching, ready]);
  return ready;
}
