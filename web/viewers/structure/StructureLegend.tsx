import type { PairTable } from '#domain/structure/dot-bracket';
import { legendOf } from '#domain/structure/elements';

/** What the colours mean, the same as in the pictures of longer transcripts. Without a table: of a structure without pseudoknots. */
export function StructureLegend({ table = { crossing: [] } }: { table?: Pick<PairTable, 'crossing'> }) {
  return (
    <ul className="structure-legend" aria-label="Colours">
      {legendOf(table).map(({ label, colour }) => <li key={label}><span style={{ background: colour }} aria-hidden="true" />{label}</li>)}
    </ul>
  );
}
