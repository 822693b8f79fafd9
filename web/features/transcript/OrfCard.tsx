import { Suspense, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Transcript } from '#domain/api/schemas/transcript';
import { ORF_PARAMETER, PEPTIDE_PARAMETER } from '#domain/catalogue/paths';
import { hasPart } from '#domain/catalogue/release-parts';
import { ORF_HEIGHT } from '../../viewers/diagram/model/orf-height';
import { identity } from '../../identity/page-identity';
import { useCatalogue } from '../../api/site-data';
import { useCall } from '../../api/useCall';
import { lazyPart } from '../../failures/lazy-part';
import { SkeletonLines } from '../../ui/Skeleton';
import { figureHeight } from './orf/orf-facts';
import './orf/orf.css';
import { OrfTable, useOrfLink } from './orf/OrfTable';

const { cpatScore } = identity.thresholds;

/** The diagram is loaded when there is something to draw. */
const OrfFigure = lazyPart(() => import('./orf/OrfFigure').then((module) => ({ default: module.OrfFigure })));

/** Height of the buttons above the diagram and of the legend and hints below it. */
const AROUND_FIGURE_PX = 132;

/** The open reading frames as a diagram and a linked table. `transcript` is null until it is loaded. */
export function OrfCard({ transcriptId, transcript }: { transcriptId: string; transcript: Transcript | null }) {
  const { data: catalogue } = useCatalogue();
  const { data: orfs } = useCall('orfInfo', { transcriptId });
  const [params] = useSearchParams();
  const named = params.get(ORF_PARAMETER);
  const link = useOrfLink(named);
  const [requests, setRequests] = useState(0);
  const [shown, setShown] = useState(0);
  const figure = useRef<HTMLDivElement>(null);
  const { onChoose } = link;
  const goToRow = useCallback(() => setRequests((times) => times + 1), []);
  const show = useCallback(
    (orfId: string) => {
      onChoose(orfId);
      setShown((times) => times + 1);
      figure.current?.scrollIntoView({ block: 'nearest' });
    },
    [onChoose],
  );
  const waiting = (
    <div style={{ minHeight: (orfs === undefined ? ORF_HEIGHT : figureHeight(orfs)) + AROUND_FIGURE_PX }}>
      <SkeletonLines />
    </div>
  );
  return (
    <>
      {orfs?.length === 0 ? null : (
        <div ref={figure}>
          {orfs === undefined || transcript === null ? (
            waiting
          ) : (
            <Suspense fallback={waiting}>
              <OrfFigure
                orfs={orfs}
                transcript={transcript}
                link={link}
                requests={shown}
                peptide={link.chosen === named ? params.get(PEPTIDE_PARAMETER) : null}
                onGoToRow={goToRow}
              />
            </Suspense>
          )}
        </div>
      )}
      <OrfTable orfs={orfs} scored={hasPart(catalogue, 'orfScores')} link={link} requests={requests} onShow={show} />
      <p className="fine-print">
        {cpatScore === null || !hasPart(catalogue, 'orfScores')
          ? ''
          : `A CPAT score of ${cpatScore} and above means coding. `}
        Lengths include the stop codon.
      </p>
    </>
  );
}
