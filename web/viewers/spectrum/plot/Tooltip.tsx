import { PointerTip } from '../../../ui/popup/PointerTip';
import { fixed } from '../scene/marks';
import type { ErrorPoint } from '../scene/mass-error-scene';

export interface TooltipContent {
  /** The point that the tooltip belongs to, in pixels of the plot. */
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly note: string;
}

const GAP = { mainAxis: 5, crossAxis: 5 } as const;

/** A tooltip that fades in beside a point of a plot. */
export function Tooltip({ content, zIndex }: { content: TooltipContent; zIndex: number | null }) {
  const { x, y, lines, note } = content;
  return (
    <PointerTip
      key={`${x} ${y}`}
      className="spectrum-tooltip"
      role="tooltip"
      inFrame
      anchor={content}
      gap={GAP}
      zIndex={zIndex}
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {note === '' ? null : <div className="spectrum-tooltip-note">{note}</div>}
    </PointerTip>
  );
}

/** The tooltip of a peak. */
export function peakTexts(mz: number, intensity: number): string[] {
  return [`m/z: ${mz.toFixed(2)}`, `intensity: ${intensity.toFixed(2)}`];
}

/**
 * The tooltip of a mass error: two decimals in the unit of the plot, as in the original viewer, and a precise note in
 * both units.
 */
export function errorTexts({ mz, error, mark: { match } }: ErrorPoint): { lines: string[]; note: string } {
  return {
    lines: [`m/z: ${mz.toFixed(2)}`, `error: ${fixed(error, 2)}`],
    note: `${match.label}: ${fixed(match.error.th, 4)} Th, ${fixed(match.error.ppm, 2)} ppm`,
  };
}
