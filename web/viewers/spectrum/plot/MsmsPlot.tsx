import { memo, useState, type Dispatch } from 'react';
import type { PeakList, Range } from '#domain/spectrum/index';
import type { Mark } from '../scene/marks';
import type { MsmsGeometry } from '../scene/msms-scene';
import { GRAPHIC_CONTRAST, readableColor } from '../scene/readable-color';
import type { Box } from '../scene/place-labels';
import type { Scene } from '../scene/scene';
import { inSight, tipOf } from '../scene/stick-lines';
import { nothingPointed, pointAtPeak, type Pointed, pointedPeaks } from '../state/linked-ions';
import { zoomAfterKey } from '../state/plot-keys';
import { zoomOfSelection } from '../state/plot-zoom';
import type { ViewerAction } from '../state/viewer-action';
import type { ViewerState } from '../state/viewer-state';
import { nearestPeak } from './nearest-peak';
import { PlotSurface } from './PlotSurface';
import { Tooltip } from './Tooltip';
import { dragAxesOf } from './drag-axes';

export interface MsmsPlotProps {
  id: string;
  label: string;
  scene: Scene;
  geometry: MsmsGeometry;
  peaks: PeakList;
  marks: readonly Mark[];
  /** All of both axes. */
  full: { readonly mz: Range; readonly top: number };
  state: ViewerState;
  dispatch: Dispatch<ViewerAction>;
  pointed: Pointed;
  onPointed: (pointed: Pointed) => void;
  tooltipZIndex: number | null;
}

/** The MS/MS spectrum: drag to zoom, point to see what a peak is. */
export const MsmsPlot = memo(function MsmsPlot(props: MsmsPlotProps) {
  const { id, label, scene, geometry, peaks, marks, full, state, dispatch, pointed, onPointed, tooltipZIndex } = props;
  const { frame, x, y } = geometry;
  const [near, setNear] = useState(-1);

  const select = (box: Box): void => {
    const selection = { mz: { from: x.toValue(box.left), to: x.toValue(box.right) }, top: y.toValue(Math.min(box.top, y.fromPx)) };
    const zoom = zoomOfSelection(selection, state, state.zoom);
    if (zoom !== null) dispatch({ type: 'zoom', zoom });
  };
  const key = (name: string): boolean => {
    const zoom = zoomAfterKey(name, state.zoom, full, state);
    if (zoom !== undefined) dispatch({ type: 'zoom', zoom });
    return zoom !== undefined;
  };
  const point = (at: { x: number; y: number } | null): void => {
    const found = at === null ? -1 : nearestPeak(peaks, marks, geometry, at.x, at.y);
    if (found === near) return;
    setNear(found);
    onPointed(found < 0 ? nothingPointed : pointAtPeak(marks, found));
  };
  const mz = peaks.mz[near];
  const intensity = peaks.intensity[near];
  return (
    <PlotSurface
      id={id}
      label={label}
      scene={scene}
      area={frame.area}
      dragAxes={dragAxesOf(state)}
      onSelect={select}
      onKey={key}
      onPoint={point}
      overlay={<PointedPeaks {...{ pointed, marks, peaks, geometry }} background={scene.background} />}
    >
      {state.tooltip && mz !== undefined && intensity !== undefined && inSight(mz, x) ? (
        <Tooltip
          plotWidthPx={scene.widthPx}
          zIndex={tooltipZIndex}
          content={{
            x: x.toPixel(mz),
            y: tipOf(intensity, y),
            lines: [`m/z: ${mz.toFixed(2)}`, `intensity: ${intensity.toFixed(2)}`],
            note: marks.filter(({ match }) => match.peakIndex === near).map(({ match }) => match.label).join(', '),
          }}
        />
      ) : null}
    </PlotSurface>
  );
});

function PointedPeaks({ pointed, marks, peaks, geometry, background }: {
  pointed: Pointed;
  marks: readonly Mark[];
  peaks: PeakList;
  geometry: MsmsGeometry;
  background: string;
}) {
  const { x, y, frame } = geometry;
  return pointedPeaks(pointed, marks).map(({ peakIndex, color: recorded }, index) => {
    const mz = peaks.mz[peakIndex] ?? 0;
    if (!inSight(mz, x)) return null;
    const color = readableColor(recorded, background, GRAPHIC_CONTRAST);
    const at = Math.round(x.toPixel(mz));
    const tip = tipOf(peaks.intensity[peakIndex] ?? 0, y);
    return (
      // Two ions of one colour may share a peak.
      // oxlint-disable-next-line react/no-array-index-key
      <g key={`${peakIndex} ${index}`}>
        <line x1={at} x2={at} y1={frame.area.top} y2={y.fromPx} stroke={color} strokeOpacity={0.16} strokeWidth={11} />
        <line x1={at} x2={at} y1={tip} y2={y.fromPx} stroke={color} strokeWidth={4} />
        <circle cx={at} cy={tip} r={4} fill={color} />
      </g>
    );
  });
}
