import { useMemo, useState } from 'react';
import { hasPart, type WithParts } from '#domain/catalogue/release-parts';
import { type ExpressionState, expressionStates, UNKNOWN } from '#domain/catalogue/vocabulary';
import type { RowFilters } from '#domain/search/row-filters';
import { groupLabel } from '../../../identity/own-words';
import { useReleaseFile } from '../../../api/site-data';
import { useCall } from '../../../api/useCall';
import { groupTable, hasStatus, totalOf } from '../../../charts/group-counts';
import { GroupBars } from '../../../charts/GroupBars';
import { Pie } from '../../../charts/Pie';
import { ExpressionMark } from '../../../parts/marks';
import { Card } from '../../../ui/Card';
import { formatCount } from '../../../ui/format-number';
import { SkeletonLines } from '../../../ui/Skeleton';
import {
  distributions,
  firstGroupWithData,
  longestList,
  rnaTypesOf,
  sharesNote,
  type Distribution,
} from './distribution';
import { cards, ShowInList } from '../cards';
import { Folded } from '../../../ui/Folded';
import './distribution.css';

const titles = ['Peptides per expression group', 'Immunogenic peptides per expression group'] as const;

/** Peptides and immunogenic peptides of a cancer and tissue by expression group and RNA type. */
export function DistributionCard({
  catalogue,
  cancer,
  tissue,
  onShow,
}: {
  catalogue: WithParts;
  cancer: string;
  tissue: string;
  /** Lists the peptides that pass the filters. */
  onShow: (filters: Partial<RowFilters>) => void;
}) {
  // The same call as for the statistics table, so that one request serves both.
  const { data } = useCall('statistics', { cancer, tissue });
  const both = useMemo(() => data && distributions(data), [data]);
  const rnaTypes = useMemo(() => data && rnaTypesOf(data), [data]);
  return (
    <Card {...cards.distribution} note={`${cancer}, ${tissue}`}>
      <Folded cardId={cards.distribution.id} summary="Bar charts and RNA types">
        {both === undefined || rnaTypes === undefined ? (
          <div className="two-columns">
            {titles.map((title) => (
              <section key={title} className="distribution stack wait" aria-label={title} aria-busy="true">
                <h3>{title}</h3>
                <SkeletonLines lines={6} />
              </section>
            ))}
          </div>
        ) : (
          <div className="two-columns distributions" key={`${cancer}@${tissue}`}>
            <DistributionChart
              title={titles[0]}
              place={[cancer, tissue]}
              distribution={both.all}
              rnaTypes={rnaTypes}
              onShow={(expression) => onShow({ expression })}
            />
            {hasPart(catalogue, 'immunogenicity') && (
              <DistributionChart
                title={titles[1]}
                place={[cancer, tissue]}
                distribution={both.immunogenic}
                rnaTypes={rnaTypes}
                onShow={(expression) => onShow({ expression, immunogenicity: 1 })}
              />
            )}
          </div>
        )}
      </Folded>
    </Card>
  );
}

/**
 * A bar per expression group and, beside the bars, the RNA types of one group, selected by pointing at its bar or by
 * its button below.
 */
function DistributionChart({
  title,
  place,
  distribution,
  rnaTypes,
  onShow,
}: {
  title: string;
  /** Cancer and tissue, for file names. */
  place: readonly [cancer: string, tissue: string];
  distribution: Distribution;
  /** RNA types of both charts of the card, in the order of their colors. */
  rnaTypes: readonly string[];
  onShow: (group: ExpressionState) => void;
}) {
  const release = useReleaseFile().data?.release ?? '';
  const { counts, shares } = distribution;
  const [group, setGroup] = useState<ExpressionState>(() => firstGroupWithData(counts));
  const label = groupLabel(group);
  return (
    <section className="distribution stack" aria-label={title}>
      <h3>{title}</h3>
      <div className="distribution-charts stack">
        <GroupBars
          title={title}
          caption={hasStatus(counts) ? 'By status' : 'By expression group'}
          note={`n = ${formatCount(totalOf(counts))}`}
          fileName={[title, ...place]}
          release={release}
          data={() => groupTable(counts)}
          counts={counts}
          selected={group}
          onSelect={setGroup}
        />
        <Pie
          title={`${title}: RNA types, ${label}`}
          caption={`RNA types, ${label}`}
          note={sharesNote(totalOf(counts.filter((count) => count.group === group)), shares[group])}
          fileName={['RNA types', title, ...place, label]}
          release={release}
          data={() => ({
            columns: ['expression_group', 'rna_type', 'peptides'],
            rows: counts.flatMap((count) =>
              shares[count.group].map(({ name, value }) => [expressionStates[count.group].label, name, value]),
            ),
          })}
          shares={shares[group]}
          allNames={rnaTypes}
          longestList={longestList(distribution)}
          nameTitle="RNA type"
          unit="Peptides"
          none="No peptides in this group"
        />
      </div>
      <fieldset className="group-choice button-row">
        <legend className="visually-hidden">Expression group of the RNA types: {title}</legend>
        {counts.map((count) => (
          <button
            key={count.group}
            type="button"
            className="chip"
            aria-pressed={count.group === group}
            onClick={() => setGroup(count.group)}
          >
            <ExpressionMark group={count.group === UNKNOWN ? null : count.group} />
          </button>
        ))}
        <ShowInList what={label} onShow={() => onShow(group)} />
      </fieldset>
    </section>
  );
}
