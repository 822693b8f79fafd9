import { type Dispatch, memo, useMemo, useState } from 'react';
import { ms1FullRange, ms1Geometry, ms1Scene, ms1Tallest, precursorWindow } from '../scene/ms1-scene';
import type { Palette } from '../scene/palette';
import { inSight, tipOf } from '../scene/sticks';
import { rangeAfterKey } from '../state/plot-zoom';
import type { ViewerAction, ViewerState } from '../state/viewer-state';
import { nearestPeak } from './nearest-peak';
import { PlotSurface } from './PlotSurface';
import { peakTexts, Tooltip } from './Tooltip';

/** The survey scan with the isolation window and the precursor. */
export const Ms1Plot = memo(function Ms1Plot({
  id,
  state,
  dispatch,
  palette,
  onPrecursor,
}: {
  id: string;
  state: ViewerState;
  dispatch: Dispatch<ViewerAction>;
  palette: Palette;
  onPrecursor: ((mz: number) => void) | undefined;
}) {
  const { input, ms1PrecursorPeak: precursorPeak } = state.prepared;
  const { ms1Peaks: peaks, precursorPeaks, scan, view } = input;
  const full = useMemo(() => ms1FullRange(peaks), [peaks]);
  const { ms1Zoom: zoom, widthPx } = state;
  const range = zoom ?? full.mz;
  const tallest = useMemo(
    () => ms1Tallest(peaks, zoom, scan.precursorMz, full.maxIntensity),
    [peaks, zoom, scan.precursorMz, full],
  );
  const geometry = useMemo(() => ms1Geometry({ widthPx, mz: range, tallest }), [widthPx, range, tallest]);
  const scene = useMemo(
    () =>
      ms1Scene(
        {
          widthPx,
          mz: range,
          maxIntensity: full.maxIntensity,
          tallest,
          peaks,
          precursorPeaks,
          precursorPeak,
          scan,
          label: view.ms1ScanLabel,
          palette,
        },
        geometry,
      ),
    [widthPx, range, full, tallest, peaks, precursorPeaks, precursorPeak, scan, view, palette, geometry],
  );
  const [near, setNear] = useState(-1);
  const precursorMz = peaks.mz[precursorPeak];
  const peakAt = (at: { x: number; y: number } | null): number =>
    at === null ? -1 : (nearestPeak(peaks, [], geometry, at.x, at.y)?.index ?? -1);
  const [nearMz, nearIntensity] = [peaks.mz[near], peaks.intensity[near]];

  const key = (name: string): boolean => {
    const next = rangeAfterKey(name, zoom, full.mz);
    if (next !== undefined) dispatch({ type: 'zoom ms1', range: next });
    return next !== undefined;
  };
  const zoomIn = (): void => dispatch({ type: 'zoom ms1', range: precursorWindow(peaks, scan.precursorMz) });
  return (
    <div className="spectrum-ms1">
      <div className="spectrum-caption">
        <span>MS1</span>
        <button
          type="button"
          className="spectrum-link"
          aria-label="zoom in (MS1)"
          disabled={scan.precursorMz === null}
          onClick={zoomIn}
        >
          zoom in
        </button>
        <button
          type="button"
          className="spectrum-link"
          aria-label="zoom out (MS1)"
          onClick={() => dispatch({ type: 'zoom ms1', range: null })}
        >
          zoom out
        </button>
        {onPrecursor !== undefined && precursorMz !== undefined ? (
          <button type="button" className="spectrum-link" onClick={() => onPrecursor(precursorMz)}>
            precursor {precursorMz.toFixed(2)}
          </button>
        ) : null}
      </div>
      <PlotSurface
        id={id}
        label={`MS1 spectrum of ${peaks.length} peaks${precursorMz === undefined ? '' : `, precursor at m/z ${precursorMz.toFixed(2)}`}`}
        scene={scene}
        area={geometry.frame.area}
        dragAxes="x"
        cursor={near >= 0 && near === precursorPeak && onPrecursor !== undefined ? 'pointer' : undefined}
        onSelect={(box) =>
          dispatch({
            type: 'zoom ms1',
            range: { from: geometry.x.toValue(box.left), to: geometry.x.toValue(box.right) },
          })
        }
        onKey={key}
        onPoint={(at) => setNear(peakAt(at))}
        onClick={(at) => {
          if (precursorMz !== undefined && peakAt(at) === precursorPeak) onPrecursor?.(precursorMz);
        }}
      >
        {state.tooltip && nearMz !== undefined && nearIntensity !== undefined && inSight(nearMz, geometry.x) ? (
          <Tooltip
            zIndex={view.tooltipZIndex}
            content={{
              x: geometry.x.toPixel(nearMz),
              y: tipOf(nearIntensity, geometry.y),
              lines: peakTexts(nearMz, nearIntensity),
              note: near === precursorPeak ? 'precursor' : '',
            }}
          />
        ) : null}
      </PlotSurface>
    </div>
  );
});
