export interface TooltipContent {
  /** Of what it belongs to, in pixels of the plot. */
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly note: string;
}

const WIDTH_PX = 180;

/** Fades in beside a point of a plot of the given width, to the left of it where there is no room at the right. */
export function Tooltip({ content, plotWidthPx, zIndex }: { content: TooltipContent; plotWidthPx: number; zIndex: number | null }) {
  const { x, y, lines, note } = content;
  const flipped = x + WIDTH_PX > plotWidthPx && x > plotWidthPx / 2;
  return (
    <div
      key={`${x} ${y}`}
      className="spectrum-tooltip"
      role="tooltip"
      style={{ left: x, top: y, ...(flipped ? { translate: 'calc(-100% - 8px) 5px' } : {}), ...(zIndex === null ? {} : { zIndex }) }}
    >
      {lines.map((line) => <div key={line}>{line}</div>)}
      {note === '' ? null : <div className="spectrum-tooltip-note">{note}</div>}
    </div>
  );
}
