import { useMemo, useState } from 'react';
import type { BrowseStatistics } from '#domain/api/schemas/browse';
import { expressionCodes, expressionGroups, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import { ChartFigure } from '../../../charts/ChartFigure';
import { describeBars, groupBarsOption, totalOf } from '../../../charts/group-bars';
import { describePie, rnaTypePieOption } from '../../../charts/rna-type-pie';
import { fileNameOf } from '../../../charts/tsv';
import { useChartTheme } from '../../../charts/useChartTheme';
import { ExpressionMark } from '../../../parts/marks';
import { formatCount } from '../../../ui/format-number';
import { SkeletonLines } from '../../../ui/Skeleton';
import { distributionOf, firstGroupWithData, type Distribution } from './distribution';
import './distribution.css';

const HEIGHT_PX = 264;

interface Lists {
  title: string;
  /** Cancer and tissue, for the names of files. */
  place: readonly [cancer: string, tissue: string];
  validated: readonly number[] | undefined;
  nonValidated: readonly number[] | undefined;
  rnaTypes: BrowseStatistics['rnaTypeList'] | undefined;
}

/** A bar per expression group and, beside it, the RNA types of one of them. Undefined lists: not known yet. */
export function DistributionChart({ title, place, validated, nonValidated, rnaTypes }: Lists) {
  const distribution = useMemo(
    () => (validated && nonValidated && rnaTypes ? distributionOf(validated, nonValidated, rnaTypes) : null),
    [validated, nonValidated, rnaTypes],
  );
  return (
    <section className="distribution" aria-label={title} aria-busy={distribution === null}>
      {distribution === null
        ? <div className="distribution-wait"><SkeletonLines lines={6} /></div>
        : <LoadedDistribution key={place.join()} title={title} place={place} distribution={distribution} />}
    </section>
  );
}

function LoadedDistribution({ title, place, distribution }: Pick<Lists, 'title' | 'place'> & { distribution: Distribution }) {
  const { counts, shares, rnaTypes } = distribution;
  const theme = useChartTheme();
  const [group, setGroup] = useState<ExpressionGroup>(() => firstGroupWithData(counts));
  const bars = useMemo(() => groupBarsOption(counts, group, theme), [counts, group, theme]);
  const pie = useMemo(() => rnaTypePieOption(shares[group], rnaTypes, theme), [shares, group, rnaTypes, theme]);
  const inGroup = totalOf(counts.filter((count) => count.group === group));
  const pieTitle = `RNA types, ${expressionGroups[group].label}`;
  const select = ({ dataIndex }: { dataIndex: number }) => setGroup(counts[dataIndex]?.group ?? group);
  return (
    <>
      <div className="distribution-charts">
        <ChartFigure
          title={title}
          note={`n = ${formatCount(totalOf(counts))}`}
          description={describeBars(title, counts)}
          fileName={fileNameOf(title, ...place)}
          data={() => ({
            columns: ['expression_group', 'validated', 'non_validated'],
            rows: counts.map((count) => [expressionGroups[count.group].label, count.validated, count.nonValidated]),
          })}
          theme={theme}
          option={bars}
          heightPx={HEIGHT_PX}
          onClick={select}
          onHover={select}
        />
        <ChartFigure
          title={pieTitle}
          note={`n = ${formatCount(inGroup)}`}
          description={describePie(`${pieTitle}, of ${title}`, shares[group])}
          fileName={fileNameOf('RNA types', title, ...place, expressionGroups[group].label)}
          data={() => ({
            columns: ['expression_group', 'rna_type', 'peptides'],
            rows: expressionCodes.flatMap((code) => shares[code].map(({ name, value }) => [expressionGroups[code].label, name, value])),
          })}
          theme={theme}
          option={pie}
          heightPx={HEIGHT_PX}
        />
      </div>
      <div className="group-choice" role="group" aria-label={`Expression group of the RNA types, ${title}`}>
        {counts.map((count) => (
          <button key={count.group} type="button" aria-pressed={count.group === group} onClick={() => setGroup(count.group)}>
            <ExpressionMark group={count.group} />
          </button>
        ))}
      </div>
    </>
  );
}
