import { fixed } from '../scene/fixed';
import type { ErrorPoint } from '../scene/mass-error-scene';

/** What a tooltip says of a peak. */
export function peakTexts(mz: number, intensity: number): string[] {
  return [`m/z: ${mz.toFixed(2)}`, `intensity: ${intensity.toFixed(2)}`];
}

/** What a tooltip says of a mass error in the unit of the plot; 2 decimals as recorded, so the note beside it is exact in both units. */
export function errorTexts({ mz, error, mark: { match } }: ErrorPoint): { lines: string[]; note: string } {
  return {
    lines: [`m/z: ${mz.toFixed(2)}`, `error: ${fixed(error, 2)}`],
    note: `${match.label}: ${fixed(match.error.th, 4)} Th, ${fixed(match.error.ppm, 2)} ppm`,
  };
}
