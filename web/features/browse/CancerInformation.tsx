import type { BrowseStatistics } from '#domain/api/schemas/browse';
import type { CancerMap } from '#domain/api/schemas/site-data';
import { UNKNOWN, validationStates } from '#domain/catalogue/vocabulary';
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
  /** Nobody looked for them in earlier studies. */
  unknown: number;
}

/**
 * Numbers of validated peptides, of others and of those that nobody looked for: all that were identified, the tumor-specific and the immunogenic.
 */
export function statisticsRows(statistics: BrowseStatistics): StatisticsRow[] {
  const { validatedAll, nonValidatedAll, vTumorSpecific, nvTumorSpecific, vIm, nvIm } = statistics;
  const { all = 0, tumorSpecific = 0, im = 0 } = statistics.unknownValidation ?? {};
  return [
    { label: 'Identified', validated: validatedAll, nonValidated: nonValidatedAll, unknown: all },
    { label: 'Tumor-specific', validated: vTumorSpecific, nonValidated: nvTumorSpecific, unknown: tumorSpecific },
    { label: 'Immunogenic', validated: vIm, nonValidated: nvIm, unknown: im },
  ];
}

function StatisticsTable({ cancer, tissue }: { cancer: string; tissue: string }) {
  const { data } = useCall('statistics', { cancer, tissue });
  if (data === undefined) return <SkeletonLines lines={4} />;
  const withUnknown = data.unknownValidation !== undefined;
  return (
    <table className="plain-table" aria-label="Statistics">
      <thead>
        <tr>
          <th scope="col">Peptides</th>
          <th scope="col">{validationStates[1]}</th>
          <th scope="col">{validationStates[0]}</th>
          {withUnknown ? <th scope="col">{validationStates[UNKNOWN]}</th> : null}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {statisticsRows(data).map(({ label, validated, nonValidated, unknown }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCount(validated)}</td>
            <td>{formatCount(nonValidated)}</td>
            {withUnknown ? <td>{formatCount(unknown)}</td> : null}
            <td>{formatCount(validated + nonValidated + unknown)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
