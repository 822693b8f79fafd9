import type { ReactNode } from 'react';
import { SkeletonLines } from './Skeleton';

export interface KeyValue {
  key: string;
  value: ReactNode;
}

/** A table with two columns, key and value. Shows a skeleton while `rows` is null. */
export function KeyValueTable({ label, rows }: { label: string; rows: readonly KeyValue[] | null }) {
  if (rows === null) return <SkeletonLines lines={8} />;
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
