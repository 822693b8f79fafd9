import type { ReactNode } from 'react';
import { ScrollRegion } from '../../ui/ScrollRegion';

/** A table of this page, which scrolls where it is wider than its card. `children` are its rows. */
export function ChangesTable({
  label,
  titles,
  entries = false,
  children,
}: {
  label: string;
  titles: readonly string[];
  /** Whether its cells are texts rather than numbers. */
  entries?: boolean;
  children: ReactNode;
}) {
  return (
    <ScrollRegion label={`Table of ${label}`}>
      <table className={`plain-table changes-table${entries ? ' changed-entries' : ''}`} aria-label={label}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}
