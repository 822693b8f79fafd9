import { useMemo } from 'react';
import type { PieItem } from '#domain/api/schemas/search';
import { expressionCodes, expressionGroups } from '#domain/catalogue/vocabulary';
import { useReleaseFile } from '../../api/site-data';
import { groupColors } from '../../charts/chart-theme';
import { Pie } from '../../charts/Pie';
import type { Share } from '../../charts/shares';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import type { Statistics } from './page-plan';

/** Shares of the expression groups in their order, without empty groups and unknown names. */
export function groupShares(items: readonly PieItem[]): Share[] {
  return expressionCodes.flatMap((code) => {
    const name = expressionGroups[code].label;
    const value = items.find((item) => item.name === name)?.value ?? 0;
    return value > 0 ? [{ name, value }] : [];
  });
}

/** The colour of a group, the same on every page. */
export function colorOfGroup(name: string): string {
  return groupColors[expressionCodes.find((code) => expressionGroups[code].label === name) ?? 4];
}

const NO_NAMES: readonly string[] = [];

function GroupPie({
  title,
  items,
  none,
}: {
  title: string;
  items: readonly PieItem[];
  /** Shown instead of an empty pie. */
  none: string;
}) {
  const release = useReleaseFile().data?.release ?? '';
  const shares = useMemo(() => groupShares(items), [items]);
  return (
    <Pie
      title={title}
      note={`n = ${formatCount(shares.reduce((sum, { value }) => sum + value, 0))}`}
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

/** Expression groups of the peptides found. The filters of the list below do not affect them. */
export function StatisticsCard({ searched, statistics }: { searched: boolean; statistics: Statistics | undefined }) {
  return (
    <Card title="Statistical graph">
      {!searched ? (
        <p className="fine-print">Charts of expression groups will appear here after a search.</p>
      ) : statistics === undefined ? (
        <SkeletonLines lines={4} />
      ) : (
        <div className="two-columns">
          <GroupPie title="Expression groups" items={statistics.expression} none="No peptides were found." />
          <GroupPie
            title="Immunogenic peptides by expression group"
            items={statistics.imExpression}
            none="No immunogenic peptides were found."
          />
        </div>
      )}
    </Card>
  );
}
