import type { ChangesFile } from '#domain/api/schemas/changes';
import { ExpressionMark } from '../../parts/marks';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';

/** How many peptides went from which expression group to which. */
export function Moves({ moves }: { moves: ChangesFile['moves'] }) {
  return (
    <Card title="Moved between expression groups">
      <div className="scroll-x">
        <table className="plain-table changes-table" aria-label="Moved between expression groups">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Peptides</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
    </Card>
  );
}
