import type { ReactNode } from 'react';
import { SkeletonLines } from './Skeleton';

export interface KeyValue {
  key: string;
  value: ReactNode;
}

/** Two columns, key and value. While `rows` is null the keys are not known to matter, so a skeleton stands in. */
export function KeyValueTable({ label, rows, skeletonRows = 6 }: { label: string; rows: readonly KeyValue[] | null; skeletonRows?: number }) {
  if (rows === null) return <SkeletonLines lines={skeletonRows} />;
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
