import { useCall, useFirstAnswer } from '../../../api/useCall';
import { Card } from '../../../ui/Card';
import { SkeletonLines } from '../../../ui/Skeleton';
import { distributionOf, rnaTypesOf } from './distribution';
import { DistributionChart } from './DistributionChart';
import './distribution.css';

const titles = ['Peptides per expression group', 'Immunogenic peptides per expression group'] as const;

/** Peptides and immunogenic peptides of a cancer and tissue by expression group and RNA type. */
export function DistributionCard({ cancer, tissue }: { cancer: string; tissue: string }) {
  // The same call as the statistics table: one request for both.
  const data = useFirstAnswer(useCall('statistics', { cancer, tissue }).data);
  const shared = { place: [cancer, tissue] as const, rnaTypes: data === undefined ? [] : rnaTypesOf(data) };
  return (
    <Card title="Distribution" note={`${cancer}, ${tissue}`}>
      {data === undefined ? (
        <div className="two-columns">
          {titles.map((title) => <section key={title} className="distribution wait" aria-label={title} aria-busy="true"><h3>{title}</h3><SkeletonLines lines={6} /></section>)}
        </div>
      ) : (
        <div className="two-columns" key={`${cancer}@${tissue}`}>
          <DistributionChart {...shared} title={titles[0]} distribution={distributionOf(data.validatedList, data.nonValidatedList, data.rnaTypeList)} />
          <DistributionChart {...shared} title={titles[1]} distribution={distributionOf(data.vImList, data.nvImList, data.imRnaTypeList)} />
        </div>
      )}
    </Card>
  );
}
