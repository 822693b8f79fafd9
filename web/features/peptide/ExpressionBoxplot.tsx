import { splitList } from '#domain/catalogue/lists';
import { useReleaseFile } from '../../api/site-data';
import { Boxplot } from '../../charts/Boxplot';
import { boxGroups, fiveNumberRows, groupLabel, sampleValues } from '../../charts/boxplot-groups';
import { categoryColors } from '../../charts/chart-theme';
import { ChartFigure } from '../../charts/ChartFigure';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount } from '../../ui/format-number';

const groupNames = ['Tumor', 'Normal'] as const;
/** What is looked into has a colour, what it is held against is grey. */
const colorOf = (name: string) => (name === 'Tumor' ? categoryColors[5] : 'var(--muted)');
const AXIS = 'log2 intensity';

/** Tumor beside normal: a box for each group in which the peptide was detected, and its five numbers in a table below. */
export function ExpressionBoxplot({ peptideId, logTumor, logNormal }: { peptideId: string; logTumor: string; logNormal: string }) {
  const release = useReleaseFile().data?.release ?? '';
  const [tumor, normal] = groupNames;
  const groups = boxGroups([
    { name: tumor, values: sampleValues(splitList(logTumor)) },
    { name: normal, values: sampleValues(splitList(logNormal)) },
  ]);
  if (groups.length === 0) {
    return <EmptyState title="No intensity of this peptide is recorded in any tumor or normal sample, so there is nothing to plot." />;
  }
  const title = `Expression of ${peptideId} in ${groups.map(({ name }) => name.toLowerCase()).join(' and ')} samples`;
  const samples = groups.reduce((sum, { values }) => sum + values.length, 0);
  const absent = groupNames.filter((name) => groups.every((group) => group.name !== name));
  return (
    <div className="expression-plot">
      <ChartFigure
        title={title}
        caption={groups.length === 2 ? 'Tumor versus normal' : `${groups[0]?.name ?? ''} only`}
        note={`n = ${formatCount(samples)}`}
        fileName={['Expression', peptideId]}
        release={release}
        data={() => ({
          columns: ['group', 'log2_intensity'],
          rows: groups.flatMap(({ name, values }) => values.map((value) => [name, value])),
        })}
      >
        <Boxplot title={title} groups={groups} axis={AXIS} colorOf={colorOf} />
      </ChartFigure>
      {absent.map((name) => <p key={name} className="fine-print">Not detected in any {name.toLowerCase()} sample.</p>)}
      <table className="five-numbers" aria-label={`Five-number summary, ${AXIS}`}>
        <thead>
          <tr><td>{AXIS}</td>{groups.map((group) => <th key={group.name} scope="col">{groupLabel(group)}</th>)}</tr>
        </thead>
        <tbody>
          {fiveNumberTable(groups.map(fiveNumberRows)).map(([label, values]) => (
            <tr key={label}><th scope="row">{label}</th>{values.map((value, index) => <td key={groups[index]?.name}>{value}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The summaries of the groups side by side: a row per number. */
function fiveNumberTable(summaries: readonly (readonly [label: string, value: string][])[]): [label: string, values: string[]][] {
  return (summaries[0] ?? []).map(([label], row) => [label, summaries.map((summary) => summary[row]?.[1] ?? '')]);
}
