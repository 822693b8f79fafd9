import { roundTicks } from '#domain/axis/ticks';
import { massErrorRange, type Range } from '#domain/spectrum/plot-range';
import type { ToleranceUnit } from '#domain/spectrum/tolerance';
import { type Frame, leftAxis, type LinearScale, linearScale, mzAxis, plotFrame } from './axes';
import type { Mark } from './marks';
import type { Palette } from './palette';
import { GRAPHIC_CONTRAST, readableColor } from './readable-color';
import type { Scene, SceneItem } from './scene';
import { inSight } from './sticks';

export const MASS_ERROR_HEIGHT_PX = 100;
const DOT_PX = 2.5;

/** A matched ion of a series, drawn as a dot. */
export interface ErrorPoint {
  readonly mz: number;
  /** Theoretical minus observed, in the unit of the plot. */
  readonly error: number;
  readonly mark: Mark;
}

export interface MassErrorGeometry {
  readonly frame: Frame;
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly points: readonly ErrorPoint[];
}

/** The plot shows the ions of series and their losses; other ions are left out. */
export function massErrorGeometry(
  marks: readonly Mark[],
  unit: ToleranceUnit,
  mz: Range,
  widthPx: number,
): MassErrorGeometry {
  const frame = plotFrame(widthPx, MASS_ERROR_HEIGHT_PX, 6, 18);
  const points = marks
    .filter(({ ion }) => ion !== null)
    .map((mark): ErrorPoint => ({
      mz: mark.match.mz,
      error: unit === 'Th' ? mark.match.error.th : mark.match.error.ppm,
      mark,
    }));
  return {
    frame,
    x: linearScale(mz, frame.area.left, frame.area.right),
    y: linearScale(massErrorRange(points.map(({ error }) => error)), frame.area.bottom, frame.area.top),
    points,
  };
}

export function massErrorScene({ frame, x, y, points }: MassErrorGeometry, palette: Palette): Scene {
  const byColor = new Map<string, number[]>();
  for (const { mz, error, mark } of points) {
    if (!inSight(mz, x)) continue;
    const color = readableColor(mark.color, palette.background, GRAPHIC_CONTRAST);
    const dots = byColor.get(color) ?? [];
    dots.push(x.toPixel(mz), y.toPixel(error));
    byColor.set(color, dots);
  }
  const zero = Math.floor(y.toPixel(0)) + 0.5;
  return {
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    background: palette.background,
    items: [
      ...leftAxis(frame, y, points.length === 0 ? [] : roundTicks(y.range, 4), palette),
      { kind: 'lines', color: palette.axis, widthPx: 1, points: [frame.area.left, zero, frame.area.right, zero] },
      ...mzAxis(frame, x, palette, null),
      ...Array.from(byColor, ([color, dots]): SceneItem => ({ kind: 'dots', color, radiusPx: DOT_PX, points: dots })),
    ],
  };
}
