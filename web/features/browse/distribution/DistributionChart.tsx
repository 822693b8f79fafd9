import { useState } from 'react';
import { expressionCodes, expressionGroups, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import { ChartFigure } from '../../../charts/ChartFigure';
import { totalOf } from '../../../charts/group-counts';
import { GroupBars } from '../../../charts/GroupBars';
import { Pie } from '../../../charts/Pie';
import { fileNameOf } from '../../../charts/tsv';
import { ExpressionMark } from '../../../parts/marks';
import { formatCount } from '../../../ui/format-number';
import { firstGroupWithData, sharesNote, type Distribution } from './distribution';

/** A bar per expression group and, beside it, the RNA types of one of them: pointing at a bar or choosing below picks which. */
export function DistributionChart({ title, place, distribution, rnaTypes }: {
  title: string;
  /** Cancer and tissue, for the names of files. */
  place: readonly [cancer: string, tissue: string];
  distribution: Distribution;
  /** Of the whole card. */
  rnaTypes: readonly string[];
}) {
  const { counts, shares } = distribution;
  const [group, setGroup] = useState<ExpressionGroup>(() => firstGroupWithData(counts));
  const label = expressionGroups[group].label;
  return (
    <section className="distribution" aria-label={title}>
      <h3>{title}</h3>
      <div className="distribution-charts">
        <ChartFigure
          title={title}
          caption="By status"
          note={`n = ${formatCount(totalOf(counts))}`}
          fileName={fileNameOf(title, ...place)}
          data={() => ({
            columns: ['expression_group', 'validated', 'non_validated'],
            rows: counts.map((count) => [expressionGroups[count.group].label, count.validated, count.nonValidated]),
          })}
        >
          <GroupBars title={title} counts={counts} selected={group} onSelect={setGroup} />
        </ChartFigure>
        <ChartFigure
          title={`${title}: RNA types, ${label}`}
          caption={`RNA types, ${label}`}
          note={sharesNote(totalOf(counts.filter((count) => count.group === group)), shares[group])}
          fileName={fileNameOf('RNA types', title, ...place, label)}
          data={() => ({
            columns: ['expression_group', 'rna_type', 'peptides'],
            rows: expressionCodes.flatMap((code) => shares[code].map(({ name, value }) => [expressionGroups[code].label, name, value])),
          })}
        >
          <Pie title={`${title}, RNA types, ${label}`} shares={shares[group]} allNames={rnaTypes} unit="Peptides" />
        </ChartFigure>
      </div>
      <fieldset className="group-choice">
        <legend className="visually-hidden">Expression group of the RNA types: {title}</legend>
        {counts.map((count) => (
          <button key={count.group} type="button" aria-pressed={count.group === group} onClick={() => setGroup(count.group)}>
            <ExpressionMark group={count.group} />
          </button>
        ))}
      </fieldset>
    </section>
  );
}
