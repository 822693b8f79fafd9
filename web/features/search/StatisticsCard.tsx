import { Radio } from 'antd';
import { useMemo, useState } from 'react';
import type { CancerCounts } from '#domain/api/schemas/counts';
import type { PieItem } from '#domain/api/schemas/search';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { hasPart } from '#domain/catalogue/release-parts';
import { expressionStateCodes, expressionStates, UNKNOWN } from '#domain/catalogue/vocabulary';
import { filterValues } from '#domain/search/fields';
import { chosenTexts, isFiltered, type SearchFilters, withChoice } from '#domain/search/row-filters';
import { groupLabel } from '../../identity/own-words';
import { useReleaseFile } from '../../api/site-data';
import { peptidesOf } from '../../charts/cancer-bars';
import { groupColors } from '../../charts/chart-theme';
import { Pie } from '../../charts/Pie';
import type { Share } from '../../charts/shares';
import { EmptyCard } from '../../parts/EmptyCard';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import { CancerChart } from './CancerChart';
import type { SearchAction, SearchState } from './search-state';
import type { SearchResult } from './useSearch';

/** Shares of the expression groups in their order, without empty groups and unknown names. */
export function groupShares(items: readonly PieItem[]): Share[] {
  return expressionStateCodes.flatMap((code) => {
    const label: string = expressionStates[code].label;
    const value = items.find(({ name }) => name === label)?.value ?? 0;
    return value > 0 ? [{ name: groupLabel(code), value }] : [];
  });
}

/** The color of a group, the same on every page. */
export function colorOfGroup(name: string): string {
  return groupColors[expressionStateCodes.find((code) => groupLabel(code) === name) ?? 4];
}

const NO_NAMES: readonly string[] = [];

function GroupPie({
  title,
  items,
  part,
  none,
  chosen,
  onChoose,
}: {
  title: string;
  items: readonly PieItem[];
  /** What the filters have to do with it, such as ', after filters'. */
  part: string;
  /** Shown instead of an empty pie. */
  none: string;
  /** The value of the filter of groups. */
  chosen: string | undefined;
  /** Filters by a group. */
  onChoose: (group: string) => void;
}) {
  const release = useReleaseFile().data?.release ?? '';
  const shares = useMemo(() => groupShares(items), [items]);
  const codeOf = (name: string) => expressionStateCodes.find((code) => groupLabel(code) === name);
  return (
    <Pie
      title={title}
      note={`n = ${formatCount(shares.reduce((sum, { value }) => sum + value, 0))}${part}`}
      fileName={['search', title]}
      release={release}
      data={() => ({ columns: ['expression_group', 'peptides'], rows: shares.map(({ name, value }) => [name, value]) })}
      shares={shares}
      allNames={NO_NAMES}
      colorOf={colorOfGroup}
      nameTitle="Expression group"
      unit="Peptides"
      none={none}
      chosen={expressionStateCodes.filter((code) => String(code) === chosen).map((code) => groupLabel(code))}
      onChoose={(name) => {
        const code = codeOf(name);
        if (code !== undefined) onChoose(String(code));
      }}
    />
  );
}

/** Anchor of the card. */
export const STATISTICS = 'statistical-graph';

/** What the charts count: what passes the filters, or the whole search. */
type Scope = 'filtered' | 'whole';

const scopes = [
  { value: 'whole', label: 'Whole search' },
  { value: 'filtered', label: 'Filtered' },
] as const;

const countOf = (items: readonly PieItem[]): number => items.reduce((sum, { value }) => sum + value, 0);

/** A bar alone says nothing, unless it is pressed to see the others again. */
const isOfSeveral = (cancers: CancerCounts, chosen: readonly string[]): boolean =>
  cancers.length !== 1 || chosen.length > 0;

/** Expression groups and cancers of the peptides found, each of which filters them. */
export function StatisticsCard({
  catalogue,
  state: { filters },
  result,
  dispatch,
}: {
  catalogue: CatalogueFile;
  state: Pick<SearchState, 'filters'>;
  result: Pick<SearchResult, Scope>;
  dispatch: (action: SearchAction) => void;
}) {
  const [scope, setScope] = useState<Scope>('filtered');
  const isNarrowed = isFiltered(filters);
  const shown = isNarrowed ? scope : 'whole';
  const { answered, statistics, cancers } = result[shown];
  const part = !isNarrowed ? '' : shown === 'whole' ? ', before filters' : ', after filters';
  const chosen = useMemo(() => chosenTexts(filters, 'cancer'), [filters]);
  const show = (chosenFilters: SearchFilters) => dispatch({ type: 'filters', filters: chosenFilters });
  const [group] = chosenTexts(filters, 'expression');
  const immunogenic = chosenTexts(filters, 'immunogenicity')[0] === '1';
  /** A group that is chosen already is left again. */
  const chooseGroup = (code: string) => show(withChoice(filters, 'expression', code === group ? [] : [code]));
  const chooseImmunogenic = (code: string) => {
    const again = code === group && immunogenic;
    const one = withChoice(filters, 'expression', again ? [] : [code]);
    show(withChoice(one, 'immunogenicity', again ? [] : ['1']));
  };
  return (
    <Card
      id={STATISTICS}
      title="Statistical graph"
      actions={
        isNarrowed ? (
          <Radio.Group
            aria-label="Charts of"
            value={scope}
            options={[...scopes]}
            onChange={({ target }) => setScope(target.value === 'whole' ? 'whole' : 'filtered')}
          />
        ) : undefined
      }
    >
      {statistics === undefined ? (
        <SkeletonLines lines={4} />
      ) : !isNarrowed && countOf(statistics.expression) === 0 ? (
        <p className="fine-print">No peptides were found.</p>
      ) : (
        <div className="two-columns search-charts" aria-busy={!answered} inert={!answered}>
          <div className="search-pies stack">
            {hasPart(catalogue, 'matrices') && (
              <GroupPie
                title="Expression groups"
                items={statistics.expression}
                part={part}
                none="No peptides were found."
                chosen={group}
                onChoose={chooseGroup}
              />
            )}
            {hasPart(catalogue, 'matrices') && hasPart(catalogue, 'immunogenicity') && (
              <GroupPie
                title="Immunogenic peptides by expression group"
                items={statistics.imExpression}
                part={part}
                none={
                  filterValues('immunogenicity', catalogue).includes(UNKNOWN)
                    ? 'None of these peptides is known to be immunogenic.'
                    : 'No immunogenic peptides were found.'
                }
                chosen={immunogenic ? group : undefined}
                onChoose={chooseImmunogenic}
              />
            )}
            <EmptyCard release={catalogue} of={['matrices', 'immunogenicity']} />
          </div>
          {cancers === undefined || !isOfSeveral(cancers, chosen) || !hasPart(catalogue, 'severalCancers') ? null : (
            <CancerChart
              cancers={cancers}
              chosen={chosen}
              note={`n = ${formatCount(cancers.reduce((sum, cancer) => sum + peptidesOf(cancer), 0))}${part}`}
              onChoose={
                filterValues('cancer', catalogue).length > 0
                  ? (names) => show(withChoice(filters, 'cancer', names))
                  : null
              }
            />
          )}
        </div>
      )}
    </Card>
  );
}
