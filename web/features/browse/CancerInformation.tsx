import type { BrowseStatistics } from '#domain/api/schemas/browse';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { validationStates } from '#domain/catalogue/vocabulary';
import { useCall } from '../../api/useCall';
import { CancerName } from '../../parts/CancerName';
import { repositoryNames, StudyLinks } from '../../parts/external-lists';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { SkeletonLines } from '../../ui/Skeleton';
import { studiesOf } from './browse-state';
import { cards } from './cards';

/** Facts and numbers of the chosen cancer and tissue, independent of the chosen studies. */
export function CancerInformation({ map, cancer, tissue }: { map: CancerMap; cancer: string; tissue: string }) {
  const studies = studiesOf(map, cancer, tissue);
  return (
    <Card {...cards.information}>
      <div className="two-columns">
        <div>
          <h3>Basic information</h3>
          <KeyValueTable
            label="Basic information"
            rows={[
              { key: 'Cancer', value: <CancerName cancer={cancer} /> },
              { key: 'Tissue', value: tissue },
              { key: 'Studies', value: <StudyLinks accessions={studies} /> },
              { key: 'Data source', value: repositoryNames(studies) },
            ]}
          />
        </div>
        <div>
          <h3>Statistics</h3>
          <StatisticsTable cancer={cancer} tissue={tissue} />
        </div>
      </div>
    </Card>
  );
}

interface StatisticsRow {
  label: string;
  validated: number;
  nonValidated: number;
}

/**
 * Numbers of validated and non-validated peptides: all that were identified, the tumor-specific and the immunogenic.
 */
export function statisticsRows(statistics: BrowseStatistics): StatisticsRow[] {
  return [
    { label: 'Identified', validated: statistics.validatedAll, nonValidated: statistics.nonValidatedAll },
    { label: 'Tumor-specific', validated: statistics.vTumorSpecific, nonValidated: statistics.nvTumorSpecific },
    { label: 'Immunogenic', validated: statistics.vIm, nonValidated: statistics.nvIm },
  ];
}

function StatisticsTable({ cancer, tissue }: { cancer: string; tissue: string }) {
  const { data } = useCall('statistics', { cancer, tissue });
  if (data === undefined) return <SkeletonLines lines={4} />;
  return (
    <table className="plain-table" aria-label="Statistics">
      <thead>
        <tr>
          <th scope="col">Peptides</th>
          <th scope="col">{validationStates[1]}</th>
          <th scope="col">{validationStates[0]}</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {statisticsRows(data).map(({ label, validated, nonValidated }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCount(validated)}</td>
            <td>{formatCount(nonValidated)}</td>
            <td>{formatCount(validated + nonValidated)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
