import { memo, type Dispatch } from 'react';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import { useControls } from '../panel/controls';
import type { Palette } from '../scene/palette';
import type { Pointed } from '../state/linked-ions';
import { fullZoom, type ViewFlag, type ViewerAction, type ViewerState } from '../state/viewer-state';
import { MassErrorPlot } from './MassErrorPlot';
import { Ms1Plot } from './Ms1Plot';
import { MsmsPlot } from './MsmsPlot';
import type { MsmsPicture } from './useMsmsPicture';

/** What the parts of a viewer show. */
export interface PlottedSpectrum {
  readonly state: ViewerState;
  readonly dispatch: Dispatch<ViewerAction>;
  readonly annotated: AnnotatedSpectrum;
  readonly pointed: Pointed;
  readonly onPointed: (pointed: Pointed) => void;
  readonly palette: Palette;
  readonly picture: MsmsPicture;
}

/**
 * The plots of a viewer below each other: the MS/MS spectrum with its view options, the mass errors, the survey scan.
 */
export function SpectrumPlots({
  id,
  viewer,
  onPrecursor,
}: {
  id: string;
  viewer: PlottedSpectrum;
  onPrecursor: ((mz: number) => void) | undefined;
}) {
  const { state, dispatch, annotated, pointed, onPointed, palette, picture } = viewer;
  const { peaks, ms1Peaks, view } = state.prepared.input;
  const shared = { pointed, onPointed, tooltipZIndex: view.tooltipZIndex, state, dispatch };
  return (
    <div className="spectrum-plots scroll-x">
      <MsmsPlot
        {...shared}
        id={`${id}-msms`}
        label={`MS/MS spectrum of ${peaks.length} peaks, ${annotated.counts.distinctMatchedPeaks} of them annotated`}
        scene={picture.scene}
        geometry={picture.geometry}
        peaks={peaks}
        marks={picture.marks}
        further={picture.further}
        full={picture.full}
      />
      {view.viewingOptions ? (
        <ViewOptions
          zoomX={state.zoomX}
          zoomY={state.zoomY}
          tooltip={state.tooltip}
          massErrorPlot={state.massErrorPlot}
          zoomed={state.zoom.mz !== fullZoom.mz || state.zoom.top !== fullZoom.top}
          dispatch={dispatch}
        />
      ) : null}
      {state.massErrorPlot ? (
        <MassErrorPlot
          {...shared}
          id={`${id}-errors`}
          marks={picture.marks}
          mz={picture.mz}
          fullMz={picture.full.mz}
          palette={palette}
        />
      ) : null}
      {ms1Peaks.length > 0 ? (
        <Ms1Plot id={`${id}-ms1`} state={state} dispatch={dispatch} palette={palette} onPrecursor={onPrecursor} />
      ) : null}
    </div>
  );
}

const boxes: readonly (readonly [ViewFlag, string])[] = [
  ['zoomX', 'Zoom X'],
  ['zoomY', 'Zoom Y'],
];
const plots: readonly (readonly [ViewFlag, string])[] = [
  ['tooltip', 'Enable tooltip'],
  ['massErrorPlot', 'Plot mass error'],
];

const ViewOptions = memo(function ViewOptions({
  zoomX,
  zoomY,
  tooltip,
  massErrorPlot,
  zoomed,
  dispatch,
}: Record<ViewFlag, boolean> & {
  zoomed: boolean;
  dispatch: Dispatch<ViewerAction>;
}) {
  const on = { zoomX, zoomY, tooltip, massErrorPlot };
  const box = ([flag, label]: readonly [ViewFlag, string]) => (
    <ViewBox key={flag} flag={flag} label={label} checked={on[flag]} dispatch={dispatch} />
  );
  return (
    <fieldset className="spectrum-view-options">
      <legend className="visually-hidden">View options</legend>
      <span className="spectrum-hint">Click and drag in the plot to zoom</span>
      {boxes.map(box)}
      <button type="button" className="button small" disabled={!zoomed} onClick={() => dispatch({ type: 'zoom out' })}>
        Zoom Out
      </button>
      {plots.map(box)}
    </fieldset>
  );
});

const ViewBox = memo(function ViewBox({
  flag,
  label,
  checked,
  dispatch,
}: {
  flag: ViewFlag;
  label: string;
  checked: boolean;
  dispatch: Dispatch<ViewerAction>;
}) {
  const { CheckBox } = useControls();
  return <CheckBox label={label} checked={checked} onChange={(on) => dispatch({ type: 'view', flag, on })} />;
});
