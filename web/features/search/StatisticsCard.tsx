import { useMemo } from 'react';
import type { PieItem } from '#domain/api/schemas/search';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { hasPart } from '#domain/catalogue/release-parts';
import { expressionStateCodes, expressionStates, UNKNOWN } from '#domain/catalogue/vocabulary';
import { filterValues } from '#domain/search/fields';
import { chosenTexts, isFiltered, withChoice } from '#domain/search/row-filters';
import { useReleaseFile } from '../../api/site-data';
import { peptidesOf } from '../../charts/cancer-bars';
import { groupColors } from '../../charts/chart-theme';
import { Pie } from '../../charts/Pie';
import type { Share } from '../../charts/shares';
import { Absence } from '../../parts/Absence';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import { CancerChart } from './CancerChart';
import type { SearchAction, SearchState } from './search-state';
import type { SearchResult } from './useSearch';

/** Shares of the expression groups in their order, without empty groups and unknown names. */
export function groupShares(items: readonly PieItem[]): Share[] {
  return expressionStateCodes.flatMap((code) => {
    const name: string = expressionStates[code].label;
    const value = items.find((item) => item.name === name)?.value ?? 0;
    return value > 0 ? [{ name, value }] : [];
  });
}

/** The colour of a group, the same on every page. */
export function colorOfGroup(name: string): string {
  return groupColors[expressionStateCodes.find((code) => expressionStates[code].label === name) ?? 4];
}

const NO_NAMES: readonly string[] = [];

/** What a chart counts. Filters narrow the list below, not the charts. */
const noteOf = (count: number, filtered: boolean): string =>
  `n = ${formatCount(count)}${filtered ? ', before filters' : ''}`;

function GroupPie({
  title,
  items,
  filtered,
  none,
}: {
  title: string;
  items: readonly PieItem[];
  filtered: boolean;
  /** Shown instead of an empty pie. */
  none: string;
}) {
  const release = useReleaseFile().data?.release ?? '';
  const shares = useMemo(() => groupShares(items), [items]);
  return (
    <Pie
      title={title}
      note={noteOf(
        shares.reduce((sum, { value }) => sum + value, 0),
        filtered,
      )}
      fileName={['search', title]}
      release={release}
      data={() => ({ columns: ['expression_group', 'peptides'], rows: shares.map(({ name, value }) => [name, value]) })}
      shares={shares}
      allNames={NO_NAMES}
      colorOf={colorOfGroup}
      nameTitle="Expression group"
      unit="Peptides"
      none={none}
    />
  );
}

/** Expression groups and cancers of the peptides found. The filters of the list below do not affect them. */
export function StatisticsCard({
  catalogue,
  state: { filters },
  result: { answered, statistics, cancers },
  dispatch,
}: {
  catalogue: CatalogueFile;
  state: Pick<SearchState, 'filters'>;
  result: Pick<SearchResult, 'answered' | 'statistics' | 'cancers'>;
  dispatch: (action: SearchAction) => void;
}) {
  const filtered = isFiltered(filters);
  const chosen = useMemo(() => chosenTexts(filters, 'cancer'), [filters]);
  const choose = (names: string[]) => dispatch({ type: 'filters', filters: withChoice(filters, 'cancer', names) });
  return (
    <Card title="Statistical graph">
      {statistics === undefined ? (
        <SkeletonLines lines={4} />
      ) : (
        <div className="two-columns search-charts" aria-busy={!answered} inert={!answered}>
          <div className="search-pies">
            {hasPart(catalogue, 'matrices') && (
              <GroupPie
                title="Expression groups"
                items={statistics.expression}
                filtered={filtered}
                none="No peptides were found."
              />
            )}
            {hasPart(catalogue, 'matrices') && hasPart(catalogue, 'immunogenicity') && (
              <GroupPie
                title="Immunogenic peptides by expression group"
                items={statistics.imExpression}
                filtered={filtered}
                none={
                  filterValues('immunogenicity', catalogue).includes(UNKNOWN)
                    ? 'None of these peptides is known to be immunogenic.'
                    : 'No immunogenic peptides were found.'
                }
              />
            )}
            <Absence release={catalogue} of={['matrices', 'immunogenicity']} />
          </div>
          {cancers === undefined || !hasPart(catalogue, 'severalCancers') ? null : (
            <CancerChart
              cancers={cancers}
              chosen={chosen}
              note={noteOf(
                cancers.reduce((sum, cancer) => sum + peptidesOf(cancer), 0),
                filtered,
              )}
              onChoose={filterValues('cancer', catalogue).length > 0 ? choose : null}
            />
          )}
        </div>
      )}
    </Card>
  );
}
