import { type Dispatch, memo, useMemo, useState } from 'react';
import type { Range } from '#domain/spectrum/plot-range';
import type { Mark } from '../scene/marks';
import { type ErrorPoint, massErrorGeometry, massErrorScene } from '../scene/mass-error-scene';
import type { Palette } from '../scene/palette';
import { inSight } from '../scene/sticks';
import { nothingPointed, type Pointed } from '../state/linked-ions';
import { rangeAfterKey } from '../state/plot-zoom';
import type { ViewerAction, ViewerState } from '../state/viewer-state';
import { PlotSurface } from './PlotSurface';
import { errorTexts, Tooltip } from './Tooltip';

const REACH_PX = 10;

/** The mass errors of the matched ions by m/z, with the zoom of the spectrum. */
export const MassErrorPlot = memo(function MassErrorPlot({
  id,
  marks,
  mz,
  fullMz,
  state,
  dispatch,
  palette,
  pointed,
  onPointed,
  tooltipZIndex,
}: {
  id: string;
  marks: readonly Mark[];
  /** The range in view. */
  mz: Range;
  fullMz: Range;
  state: ViewerState;
  dispatch: Dispatch<ViewerAction>;
  palette: Palette;
  pointed: Pointed;
  onPointed: (pointed: Pointed) => void;
  tooltipZIndex: number | null;
}) {
  const { massErrorUnit: unit, widthPx, zoom } = state;
  const geometry = useMemo(() => massErrorGeometry(marks, unit, mz, widthPx), [marks, unit, mz, widthPx]);
  const scene = useMemo(() => massErrorScene(geometry, palette), [geometry, palette]);
  const [near, setNear] = useState<ErrorPoint | null>(null);
  const { x, y, points, frame } = geometry;

  const point = (at: { x: number; y: number } | null): void => {
    const found =
      at === null
        ? null
        : nearest(points, (entry) => Math.hypot(x.toPixel(entry.mz) - at.x, y.toPixel(entry.error) - at.y));
    if (found === near) return;
    setNear(found);
    const ion = found?.mark.ion ?? null;
    onPointed(ion === null ? nothingPointed : { ions: [ion], peaks: [] });
  };
  const key = (name: string): boolean => {
    const range = state.zoomX || name === 'Escape' ? rangeAfterKey(name, zoom.mz, fullMz) : undefined;
    if (range !== undefined) dispatch({ type: 'zoom', zoom: { mz: range, top: zoom.top } });
    return range !== undefined;
  };
  return (
    <div className="spectrum-error">
      <div className="spectrum-caption">
        <span>Mass error (theoretical − observed) in</span>
        <button
          type="button"
          className="spectrum-link"
          onClick={() => dispatch({ type: 'toggle error unit' })}
          aria-label={`Unit of the mass error: ${unit}. Change`}
        >
          {unit}
        </button>
      </div>
      <PlotSurface
        id={id}
        label={`Mass errors of ${points.length} matched ions in ${unit}`}
        scene={scene}
        area={frame.area}
        dragAxes={state.zoomX ? 'x' : null}
        onSelect={(box) =>
          dispatch({
            type: 'zoom',
            zoom: { mz: { from: x.toValue(box.left), to: x.toValue(box.right) }, top: zoom.top },
          })
        }
        onKey={key}
        onPoint={point}
        overlay={points
          .filter(({ mark }) => mark.ion !== null && pointed.ions.includes(mark.ion) && inSight(mark.match.mz, x))
          .map((entry) => (
            <circle
              key={entry.mark.match.label}
              cx={x.toPixel(entry.mz)}
              cy={y.toPixel(entry.error)}
              r={6}
              className="spectrum-ring"
            />
          ))}
      >
        {state.tooltip && near !== null && points.includes(near) && inSight(near.mz, x) ? (
          <Tooltip
            zIndex={tooltipZIndex}
            content={{ x: x.toPixel(near.mz), y: y.toPixel(near.error), ...errorTexts(near) }}
          />
        ) : null}
      </PlotSurface>
    </div>
  );
});

function nearest(points: readonly ErrorPoint[], distanceOf: (point: ErrorPoint) => number): ErrorPoint | null {
  let best: ErrorPoint | null = null;
  let distance = REACH_PX;
  for (const entry of points) {
    const candidate = distanceOf(entry);
    if (candidate <= distance) [best, distance] = [entry, candidate];
  }
  return best;
}
