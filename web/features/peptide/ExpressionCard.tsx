import { useMemo } from 'react';
import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { splitList } from '#domain/catalogue/lists';
import { own } from '../../identity/own-words';
import { useReleaseFile } from '../../api/site-data';
import { Boxplot } from '../../charts/Boxplot';
import { boxGroups, fiveNumberRows, groupLabel, sampleValues } from '../../charts/boxplot-groups';
import { categoryColors, type ChartTheme } from '../../charts/chart-theme';
import { ExpressionMark } from '../../parts/marks';
import { EmptyState } from '../../ui/EmptyState';
import { formatCount, formatMeasure } from '../../ui/format-number';
import { KeyValueTable } from '../../ui/KeyValueTable';
import './expression-card.css';

const groupNames = [own('Tumor'), own('Normal')] as const;
/** The tumor samples are colored, the normal samples for comparison are gray. */
const colorOf = (name: string, { muted }: ChartTheme) => (name === groupNames[0] ? categoryColors[5] : muted);
const AXIS = 'log2 intensity';

/**
 * Tumor versus normal: a box for each group in which the peptide was detected, and a table of their five-number
 * summaries.
 */
function ExpressionBoxplot({
  peptideId,
  logTumor,
  logNormal,
}: {
  peptideId: string;
  logTumor: string;
  logNormal: string;
}) {
  const release = useReleaseFile().data?.release ?? '';
  const [tumor, normal] = groupNames;
  const groups = useMemo(
    () =>
      boxGroups([
        { name: tumor, values: sampleValues(splitList(logTumor)) },
        { name: normal, values: sampleValues(splitList(logNormal)) },
      ]),
    [logTumor, logNormal, tumor, normal],
  );
  if (groups.length === 0) {
    return <EmptyState title={own('No intensities are recorded for this peptide in tumor or normal samples.')} />;
  }
  const title = `Expression of ${peptideId} in ${groups.map(({ name }) => name.toLowerCase()).join(' and ')} samples`;
  const samples = groups.reduce((sum, { values }) => sum + values.length, 0);
  return (
    <div className="expression-plot stack">
      <Boxplot
        title={title}
        caption={groups.length === 2 ? own('Tumor versus normal') : `${groups[0]?.name ?? ''} only`}
        note={`n = ${formatCount(samples)}`}
        fileName={['Expression', peptideId]}
        release={release}
        data={() => ({
          columns: ['group', 'log2_intensity'],
          rows: groups.flatMap(({ name, values }) => values.map((value) => [name, value])),
        })}
        groups={groups}
        axis={AXIS}
        colorOf={colorOf}
      />
      <table className="plain-table five-numbers" aria-label={`Five-number summary, ${AXIS}`}>
        <thead>
          <tr>
            <td>{AXIS}</td>
            {groups.map((group) => (
              <th key={group.name} scope="col">
                {groupLabel(group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fiveNumberTable(groups.map(fiveNumberRows)).map(([label, values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={groups[index]?.name}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The summaries of the groups side by side, one row per number. */
function fiveNumberTable(
  summaries: readonly (readonly [label: string, value: string][])[],
): [label: string, values: string[]][] {
  return (summaries[0] ?? []).map(([label], row) => [label, summaries.map((summary) => summary[row]?.[1] ?? '')]);
}

const measure = (value: number | null) => <span className="numeric">{formatMeasure(value)}</span>;

/** Where a peptide was not detected, if it was in the other group alone: the two cannot be compared. */
function missingGroup({ logTumor, logNormal }: PeptideDetail): string | null {
  const [inTumor, inNormal] = [logTumor, logNormal].map((values) => sampleValues(splitList(values)).length > 0);
  if (inTumor === inNormal) return null;
  return own(inTumor ? 'normal' : 'tumor');
}

export function ExpressionCard({ peptide }: { peptide: PeptideDetail }) {
  const missing = missingGroup(peptide);
  return (
    <div className="two-columns">
      <div>
        <KeyValueTable
          label="Differential expression"
          rows={[
            { key: 'Expression Group', value: <ExpressionMark group={peptide.expression} /> },
            ...(missing === null
              ? [
                  { key: 'log2 Fold Change', value: measure(peptide.logFc) },
                  { key: 'P Value', value: measure(peptide.pValue) },
                  { key: 'Adjusted P Value', value: measure(peptide.adjustedPValue) },
                  { key: 'T Value', value: measure(peptide.tValue) },
                ]
              : []),
          ]}
        />
        {missing === null ? null : (
          <p className="not-tested">
            {`No fold change or test: the peptide was not detected in any ${missing} sample.`}
          </p>
        )}
      </div>
      <ExpressionBoxplot peptideId={peptide.peptideId} logTumor={peptide.logTumor} logNormal={peptide.logNormal} />
    </div>
  );
}
