import type { PairTable } from '#domain/structure/dot-bracket';
import { legendOf } from '#domain/structure/elements';

/**
 * The colours of structure elements, in the viewer and in the images of longer transcripts. `table` defaults to no
 * pseudoknots.
 */
export function StructureLegend({ table = { crossing: [] } }: { table?: Pick<PairTable, 'crossing'> }) {
  return (
    <ul className="structure-legend" aria-label="Colours">
      {legendOf(table).map(({ label, colour }) => (
        <li key={label}>
          <span style={{ background: colour }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
