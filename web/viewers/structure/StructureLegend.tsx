import { legendOf } from '#domain/structure/elements';

const elementKeys = legendOf({ crossing: [] });

/** What the colors of a structure say, in the viewer and beside the images of longer transcripts. */
export function StructureLegend({ keys = elementKeys }: { keys?: readonly { label: string; color: string }[] }) {
  return (
    <ul className="structure-legend legend" aria-label="Colors">
      {keys.map(({ label, color }) => (
        <li key={label}>
          <span style={{ background: color }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
