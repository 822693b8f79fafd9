import { Suspense } from 'react';
import { isNotFound } from '../../api/call-failure';
import { useCall } from '../../api/useCall';
import { latePart } from '../../failures/late-part';
import { SkeletonLines } from '../../ui/Skeleton';

/** Chemistry and drawing come when there is a spectrum to show. */
const SpectrumPanel = latePart(() => import('./SpectrumPanel').then((module) => ({ default: module.SpectrumPanel })));

/** The spectrum behind the peptide. '' = none: then nothing is asked for. An id that is not in the catalogue is an answer too. */
export function SpectrumCard({ msId, study }: { msId: string; study: string }) {
  const { data, error } = useCall('msInfo', msId === '' ? null : { msId });
  if (msId === '' || isNotFound(error)) return <p className="fine-print">No spectrum is recorded for this peptide.</p>;
  if (data === undefined) return <SkeletonLines lines={14} />;
  return (
    <Suspense fallback={<SkeletonLines lines={14} />}>
      <SpectrumPanel spectrum={data} study={study} />
    </Suspense>
  );
}
