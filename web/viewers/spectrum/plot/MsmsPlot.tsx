import { type Dispatch, memo, useState } from 'react';
import type { PeakList } from '#domain/spectrum/peaks';
import type { Range } from '#domain/spectrum/plot-range';
import type { Mark } from '../scene/marks';
import type { MsmsGeometry } from '../scene/msms-scene';
import { GRAPHIC_CONTRAST, readableColor } from '../scene/readable-color';
import type { Box, Scene } from '../scene/scene';
import { inSight, tipOf } from '../scene/sticks';
import { nothingPointed, pointAtPeak, type Pointed, pointedPeaks } from '../state/linked-ions';
import { zoomAfterKey, zoomOfSelection } from '../state/plot-zoom';
import type { ViewerAction, ViewerState } from '../state/viewer-state';
import { type DrawnPeaks, nearestDrawnPeak, type NearPeakOfSeries } from './nearest-peak';
import { PlotSurface } from './PlotSurface';
import { peakTexts, Tooltip } from './Tooltip';
import { dragAxesOf } from './useDrag';

export interface MsmsPlotProps {
  id: string;
  label: string;
  scene: Scene;
  geometry: MsmsGeometry;
  peaks: PeakList;
  marks: readonly Mark[];
  /** The further series that are drawn with the spectrum. */
  further: readonly DrawnPeaks[];
  /** The full range of both axes. */
  full: { readonly mz: Range; readonly top: number };
  state: ViewerState;
  dispatch: Dispatch<ViewerAction>;
  pointed: Pointed;
  onPointed: (pointed: Pointed) => void;
  tooltipZIndex: number | null;
}

/** The MS/MS spectrum: drag to zoom, point at a peak for its annotation. */
export const MsmsPlot = memo(function MsmsPlot(props: MsmsPlotProps) {
  const {
    id,
    label,
    scene,
    geometry,
    peaks,
    marks,
    further,
    full,
    state,
    dispatch,
    pointed,
    onPointed,
    tooltipZIndex,
  } = props;
  const { frame, x, y } = geometry;
  const [near, setNear] = useState<NearPeakOfSeries | null>(null);

  const select = (box: Box): void => {
    const selection = {
      mz: { from: x.toValue(box.left), to: x.toValue(box.right) },
      top: y.toValue(Math.min(box.top, y.fromPx)),
    };
    const zoom = zoomOfSelection(selection, state, state.zoom);
    if (zoom !== null) dispatch({ type: 'zoom', zoom });
  };
  const key = (name: string): boolean => {
    const zoom = zoomAfterKey(name, state.zoom, full, state);
    if (zoom !== undefined) dispatch({ type: 'zoom', zoom });
    return zoom !== undefined;
  };
  const point = (at: { x: number; y: number } | null): void => {
    const found = at === null ? null : nearestDrawnPeak({ peaks, marks, scales: geometry }, further, at.x, at.y);
    if (found?.index === near?.index && found?.series === near?.series) return;
    setNear(found);
    onPointed(found?.series === -1 ? pointAtPeak(marks, found.index) : nothingPointed);
  };
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
      {state.tooltip && near !== null ? (
        <PeakTooltip {...{ near, peaks, marks, further, geometry }} zIndex={tooltipZIndex} />
      ) : null}
    </PlotSurface>
  );
});

function PeakTooltip({
  near,
  peaks,
  marks,
  further,
  geometry,
  zIndex,
}: Pick<MsmsPlotProps, 'peaks' | 'marks' | 'further' | 'geometry'> & {
  near: NearPeakOfSeries;
  zIndex: number | null;
}) {
  const series = further[near.series];
  const { peaks: drawn, y } = series ?? { peaks, y: geometry.y };
  const mz = drawn.mz[near.index];
  const intensity = drawn.intensity[near.index];
  if (mz === undefined || intensity === undefined || !inSight(mz, geometry.x)) return null;
  const ions = marks
    .filter(({ match }) => match.peakIndex === near.index)
    .map(({ match }) => match.label)
    .join(', ');
  const note = series === undefined ? ions : (series.notes[near.index] ?? '');
  const content = { x: geometry.x.toPixel(mz), y: tipOf(intensity, y), lines: peakTexts(mz, intensity), note };
  return <Tooltip zIndex={zIndex} content={content} />;
}

function PointedPeaks({
  pointed,
  marks,
  peaks,
  geometry,
  background,
}: {
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
      // Two ions of the same color may share a peak.
      // oxlint-disable-next-line react/no-array-index-key
      <g key={`${peakIndex} ${index}`}>
        <line x1={at} x2={at} y1={frame.area.top} y2={y.fromPx} stroke={color} strokeOpacity={0.16} strokeWidth={11} />
        <line x1={at} x2={at} y1={tip} y2={y.fromPx} stroke={color} strokeWidth={4} />
        <circle cx={at} cy={tip} r={4} fill={color} />
      </g>
    );
  });
}
