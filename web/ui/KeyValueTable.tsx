import type { ReactNode } from 'react';
import { SkeletonLines } from './Skeleton';

export interface KeyValue {
  key: string;
  value: ReactNode;
}

/** Height of a row with one line. */
const ROW_REM = 2.6;

/** A table with two columns, key and value. Shows a skeleton while `rows` is null. */
export function KeyValueTable({
  label,
  rows,
  skeletonRows = 6,
}: {
  label: string;
  rows: readonly KeyValue[] | null;
  skeletonRows?: number;
}) {
  // As high as the expected table, so that its arrival does not move the content below.
  if (rows === null)
    return (
      <div style={{ minHeight: `${skeletonRows * ROW_REM}rem` }}>
        <SkeletonLines lines={skeletonRows} />
      </div>
    );
  return (
    <table className="key-values" aria-label={label}>
      <tbody>
        {rows.map(({ key, value }) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
