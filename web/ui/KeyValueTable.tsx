import type { ReactNode } from 'react';
import { SkeletonLines } from './Skeleton';

export interface KeyValue {
  key: string;
  value: ReactNode;
}

/**
 * A table of keys and values, in two columns where both have room: the rows go on at the top of the second one. antd's
 * Descriptions would give keys no scope, and put lists into a `span`. Shows a skeleton while `rows` is null.
 */
export function KeyValueTable({ label, rows }: { label: string; rows: readonly KeyValue[] | null }) {
  if (rows === null) return <SkeletonLines lines={8} />;
  return (
    <div className="key-value-columns">
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
    </div>
  );
}
