import { legendOf } from '#domain/structure/elements';

const elementKeys = legendOf({ crossing: [] });

/** What the colours of a structure say, in the viewer and beside the images of longer transcripts. */
export function StructureLegend({ keys = elementKeys }: { keys?: readonly { label: string; colour: string }[] }) {
  return (
    <ul className="structure-legend legend" aria-label="Colours">
      {keys.map(({ label, colour }) => (
        <li key={label}>
          <span style={{ background: colour }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
