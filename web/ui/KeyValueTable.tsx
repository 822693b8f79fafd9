import type { ReactNode } from 'react';
import { SkeletonLines } from './Skeleton';

export interface KeyValue {
  key: string;
  value: ReactNode;
}

/** Height of a row of one line. */
const ROW_REM = 2.6;

/** Two columns, key and value. While `rows` is null the keys are not known to matter, so a skeleton stands in. */
export function KeyValueTable({ label, rows, skeletonRows = 6 }: { label: string; rows: readonly KeyValue[] | null; skeletonRows?: number }) {
  // As high as the table that will come: nothing below is pushed away by it.
  if (rows === null) return <div style={{ minHeight: `${skeletonRows * ROW_REM}rem` }}><SkeletonLines lines={skeletonRows} /></div>;
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
