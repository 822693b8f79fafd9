import type { PieItem } from '#domain/api/schemas/search';
import { useReleaseFile } from '../../api/site-data';
import { ChartFigure } from '../../charts/ChartFigure';
import { Pie } from '../../charts/Pie';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { SkeletonLines } from '../../ui/Skeleton';
import type { Statistics } from './found-peptides';
import { colorOfGroup, groupShares } from './group-shares';

const HEIGHT_PX = 156;

function GroupPie({ title, items, none }: {
  title: string;
  items: readonly PieItem[];
  /** Said in place of an empty pie. */
  none: string;
}) {
  const release = useReleaseFile().data?.release ?? '';
  const shares = groupShares(items);
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartFigure
      title={title}
      note={`n = ${formatCount(total)}`}
      empty={total === 0}
      fileName={['search', title]}
      release={release}
      data={() => ({ columns: ['expression_group', 'peptides'], rows: shares.map(({ name, value }) => [name, value]) })}
    >
      {total === 0
        ? <p className="fine-print">{none}</p>
        : <Pie title={title} shares={shares} allNames={[]} colorOf={colorOfGroup} counted leastHeightPx={HEIGHT_PX} unit="Peptides" />}
    </ChartFigure>
  );
}

/** Expression groups of what was found; filters of the list below do not change it. */
export function StatisticsCard({ searched, statistics }: { searched: boolean; statistics: Statistics | undefined }) {
  return (
    <Card title="Statistical graph">
      {!searched ? <p className="fine-print">The expression groups of the peptides found, and of the immunogenic ones among them, are drawn here.</p>
        : statistics === undefined ? <SkeletonLines lines={4} />
          : (
            <div className="two-columns">
              <GroupPie title="Expression groups" items={statistics.expression} none="No peptide was found." />
              <GroupPie title="Immunogenic peptides by expression group" items={statistics.imExpression} none="No immunogenic peptide was found." />
            </div>
          )}
    </Card>
  );
}
