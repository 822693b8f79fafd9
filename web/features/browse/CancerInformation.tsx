import type { BrowseStatistics } from '#domain/api/schemas/browse';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { hasPart, type ReleasePart, type WithParts } from '#domain/catalogue/release-parts';
import { UNKNOWN, validationStates } from '#domain/catalogue/vocabulary';
import { groupLabel, own } from '../../identity/own-words';
import { useCall } from '../../api/useCall';
import { EmptyCard } from '../../parts/EmptyCard';
import { CancerName } from '../../parts/CancerName';
import { repositoryNames, StudyLinks } from '../../parts/external-lists';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { SkeletonLines } from '../../ui/Skeleton';
import { studiesOf } from './browse-state';
import { cards } from './cards';

/** Facts and numbers of the chosen cancer and tissue, independent of the chosen studies. */
export function CancerInformation({
  catalogue,
  cancer,
  tissue,
}: {
  catalogue: Pick<CatalogueFile, 'cancers' | 'has'>;
  cancer: string;
  tissue: string;
}) {
  const studies = studiesOf(catalogue.cancers, cancer, tissue);
  const sources = repositoryNames(studies);
  return (
    <Card {...cards.information}>
      <div className="two-columns cancer-facts">
        <div>
          <h3 className="visually-hidden">Basic information</h3>
          <KeyValueTable
            label="Basic information"
            rows={[
              { key: own('Cancer'), value: <CancerName cancer={cancer} /> },
              { key: 'Tissue', value: tissue },
              { key: 'Studies', value: <StudyLinks accessions={studies} /> },
              ...(sources === '' ? [] : [{ key: 'Data source', value: sources }]),
            ]}
          />
        </div>
        <div>
          <h3 className="visually-hidden">Statistics</h3>
          <StatisticsTable release={catalogue} cancer={cancer} tissue={tissue} />
          <EmptyCard release={catalogue} of={['matrices', 'validation', 'immunogenicity', 'severalCancers']} />
        </div>
      </div>
    </Card>
  );
}

interface StatisticsRow {
  label: string;
  /** Without it, there are none. */
  part?: ReleasePart;
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
    {
      label: groupLabel(1),
      part: 'matrices',
      validated: vTumorSpecific,
      nonValidated: nvTumorSpecific,
      unknown: tumorSpecific,
    },
    { label: 'Immunogenic', part: 'immunogenicity', validated: vIm, nonValidated: nvIm, unknown: im },
  ];
}

function StatisticsTable({ release, cancer, tissue }: { release: WithParts; cancer: string; tissue: string }) {
  const { data } = useCall('statistics', { cancer, tissue });
  if (data === undefined) return <SkeletonLines lines={4} />;
  const checked = hasPart(release, 'validation');
  const withUnknown = checked && data.unknownValidation !== undefined;
  return (
    <table className="plain-table" aria-label="Statistics">
      <thead>
        <tr>
          <th scope="col">Peptides</th>
          {checked ? <th scope="col">{validationStates[1]}</th> : null}
          {checked ? <th scope="col">{validationStates[0]}</th> : null}
          {withUnknown ? <th scope="col">{validationStates[UNKNOWN]}</th> : null}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {statisticsRows(data)
          .filter(({ part }) => part === undefined || hasPart(release, part))
          .map(({ label, validated, nonValidated, unknown }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {checked ? <td>{formatCount(validated)}</td> : null}
              {checked ? <td>{formatCount(nonValidated)}</td> : null}
              {withUnknown ? <td>{formatCount(unknown)}</td> : null}
              <td>{formatCount(validated + nonValidated + unknown)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
