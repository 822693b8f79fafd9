import type { ChangesFile } from '#domain/api/schemas/changes';
import { ExpressionMark } from '../../parts/marks';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { ChangesTable } from './ChangesTable';

/** How many peptides went from which expression group to which. */
export function Moves({ moves }: { moves: ChangesFile['moves'] }) {
  return (
    <Card title="Moved between expression groups">
      <ChangesTable label="Moved between expression groups" titles={['From', 'To', 'Peptides']}>
        {moves.map(({ from, to, peptides }) => (
          <tr key={`${from} ${to}`}>
            <td>
              <ExpressionMark group={from} />
            </td>
            <td>
              <ExpressionMark group={to} />
            </td>
            <td className="mono">{formatCount(peptides)}</td>
          </tr>
        ))}
      </ChangesTable>
    </Card>
  );
}
