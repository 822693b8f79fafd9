import { Card } from '../../../ui/Card';
import { useCall } from '../../../api/useCall';
import { DistributionChart } from './DistributionChart';

/** Peptides and immunogenic peptides of a cancer and tissue by expression group and RNA type. */
export function DistributionCard({ cancer, tissue }: { cancer: string; tissue: string }) {
  // The same call as the statistics table: one request for both.
  const { data } = useCall('statistics', { cancer, tissue });
  const place = [cancer, tissue] as const;
  return (
    <Card title="Distribution" note={`${cancer}, ${tissue}`}>
      <div className="two-columns">
        <DistributionChart
          title="Peptides per expression group"
          place={place}
          validated={data?.validatedList}
          nonValidated={data?.nonValidatedList}
          rnaTypes={data?.rnaTypeList}
        />
        <DistributionChart
          title="Immunogenic peptides per expression group"
          place={place}
          validated={data?.vImList}
          nonValidated={data?.nvImList}
          rnaTypes={data?.imRnaTypeList}
        />
      </div>
    </Card>
  );
}
