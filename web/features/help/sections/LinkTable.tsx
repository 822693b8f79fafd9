import { Fragment, type ReactNode } from 'react';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { ExternalLink } from '../../../ui/ExternalLink';

export interface LinkedRow {
  name: string;
  about: string;
  /** '' = none. */
  url: string;
}

/** An address that may break after its slashes and points, not within a word. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=[/.?=&])/).map((piece, place) => (
    // Pieces of one address have no other identity than their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>{piece}<wbr /></Fragment>
  ));
}

/** Three columns, the last a link; a dash where there is none. */
export function LinkTable({ label, columns: [name, about, url], rows }: {
  label: string;
  columns: readonly [name: string, about: string, url: string];
  rows: readonly LinkedRow[];
}) {
  return (
    <div className="scroll-x">
      <table className="plain-table help-table" aria-label={label}>
        <thead><tr><th scope="col">{name}</th><th scope="col">{about}</th><th scope="col">{url}</th></tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name + row.about}>
              <th scope="row">{row.name}</th>
              <td>{row.about}</td>
              <td>{row.url === '' ? EMPTY_VALUE : <ExternalLink href={row.url}>{breakable(row.url.replace(/^https?:\/\//, '').replace(/\/$/, ''))}</ExternalLink>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
