import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { ExternalLink } from '../../../ui/ExternalLink';

export interface LinkedRow {
  name: string;
  about: string;
  /** '' = none. */
  url: string;
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
              <td>{row.url === '' ? EMPTY_VALUE : <ExternalLink href={row.url}>{row.url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</ExternalLink>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
