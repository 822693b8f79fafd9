import { memo, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { annotate, annotatedPercent, prepareSpectrum, type PreparedSpectrum, proForma } from '#domain/spectrum/index';
import { useElementWidth } from '../../ui/useElementWidth';
import { ExportButtons } from './export/ExportButtons';
import { spectrumIdentifier } from './info/spectrum-identifier';
import { FileInfo } from './info/FileInfo';
import { FragmentLadder } from './info/FragmentLadder';
import { IonTable } from './info/IonTable';
import { MatchTable } from './info/MatchTable';
import { Problems } from './info/Problems';
import { reportProblems } from './info/report-problems';
import { SequenceInfo } from './info/SequenceInfo';
import { OptionsPanel } from './panel/OptionsPanel';
import { ViewOptions } from './panel/ViewOptions';
import { MassErrorPlot } from './plot/MassErrorPlot';
import { Ms1Plot } from './plot/Ms1Plot';
import { MsmsPlot } from './plot/MsmsPlot';
import { type MsmsPicture, useMsmsPicture } from './plot/useMsmsPicture';
import { usePalette } from './plot/usePalette';
import { massErrorGeometry, massErrorScene } from './scene/mass-error-scene';
import { lightPalette } from './scene/palette';
import type { Scene } from './scene/scene';
import { stackScenes } from './scene/stack-scenes';
import './spectrum.css';
import { nothingPointed, type Pointed } from './state/linked-ions';
import { precursorWindow } from './state/ms1-range';
import { tablePlace } from './state/table-place';
import { readViewerAddress, writeViewerAddress } from './state/viewer-address';
import { viewerReducer } from './state/viewer-reducer';
import { fullZoom, initialState, type ViewerState } from './state/viewer-state';
import { usePrint } from './usePrint';
import type { ViewerOptions } from './viewer-options';

export interface SpectrumViewerProps {
  /** Unique on the page: ids of the viewer's elements begin with it. */
  id: string;
  /** Read when the object changes, which begins a new viewer: keep it between renders. */
  options: ViewerOptions;
  /** The width that suits the viewer's place, in place of that of the options; the plots follow it until a reader chooses another. */
  fittingWidthPx?: number | undefined;
  /** What a shared link says of the choices; read once. */
  address?: URLSearchParams | undefined;
  /** Told the choices that differ from the options, whenever they change; keep it between renders. */
  onAddress?: ((params: URLSearchParams) => void) | undefined;
}

/** An annotated MS/MS spectrum with all that can be chosen about it. Any number of them may stand on one page. */
export const SpectrumViewer = memo(function SpectrumViewer(props: SpectrumViewerProps) {
  const { options } = props;
  const prepared = useMemo(() => prepareSpectrum(options), [options]);
  useEffect(() => reportProblems(prepared.problems), [prepared]);
  return <PreparedViewer key={keyOf(prepared)} {...props} prepared={prepared} />;
});

const keys = new WeakMap<PreparedSpectrum, number>();
let nextKey = 1;

/** One state belongs to one spectrum: another spectrum begins anew. */
function keyOf(prepared: PreparedSpectrum): number {
  const key = keys.get(prepared) ?? nextKey++;
  keys.set(prepared, key);
  return key;
}

function PreparedViewer({ id, options, prepared, fittingWidthPx, address, onAddress }: SpectrumViewerProps & { prepared: PreparedSpectrum }) {
  const { input, problems } = prepared;
  const { peptide, view, scan } = input;
  const losses = useMemo(() => peptide?.losses ?? [], [peptide]);
  const initial = useMemo(() => initialState(prepared, precursorWindow(input.ms1Peaks, scan.precursorMz), fittingWidthPx), [prepared, input, scan, fittingWidthPx]);
  const [state, dispatch] = useReducer(viewerReducer, null, () => (
    address === undefined ? initial : readViewerAddress(address, initial, losses.map((loss) => loss.id))
  ));
  useLayoutEffect(() => {
    if (fittingWidthPx !== undefined) dispatch({ type: 'fit width', widthPx: fittingWidthPx });
  }, [fittingWidthPx]);
  useEffect(() => onAddress?.(writeViewerAddress(state, initial)), [state, initial, onAddress]);

  const { choices } = state;
  const annotated = useMemo(() => annotate(prepared, choices), [prepared, choices]);
  const [pointed, setPointed] = useState<Pointed>(nothingPointed);
  const { alone, print } = usePrint();
  const palette = usePalette();
  const picture = useMsmsPicture(prepared, annotated, state, palette);
  const { background } = palette;
  const shared = { pointed, onPointed: setPointed, tooltipZIndex: view.tooltipZIndex, state, dispatch };
  const title = peptide === null ? input.sequence || 'Spectrum' : proForma(peptide, scan.charge);
  const plotLabel = `MS/MS spectrum of ${input.peaks.length} peaks, ${annotated.counts.distinctMatchedPeaks} of them annotated`;
  const usi = useMemo(() => spectrumIdentifier(options.collection, prepared), [options.collection, prepared]);

  const pictures = useRef<HTMLDivElement>(null);
  const place = tablePlace(state.tablePlace, useElementWidth(pictures), state.widthPx);
  const table = view.ionTable && peptide !== null
    ? <IonTable {...{ peptide, annotated, background, pointed }} onPointed={setPointed} onMove={() => dispatch({ type: 'move table' })} />
    : null;
  return (
    <section id={id} className={alone ? 'spectrum printing' : 'spectrum'} aria-label={`Spectrum viewer, ${title}`}>
      <header className="spectrum-head">
        <span className="spectrum-title">{title}</span>
        <span className="spectrum-share">{annotatedPercent(annotated.ionCurrent)} % of the ion current annotated</span>
        <ExportButtons input={input} annotated={annotated} picture={() => exportedPicture(picture, state)} />
        <button type="button" className="button small" onClick={print}>Print</button>
      </header>
      <Problems problems={problems} />
      <div className="spectrum-body">
        {view.optionsTable ? <OptionsPanel id={id} state={state} losses={losses} dispatch={dispatch} /> : null}
        <div className="spectrum-main">
          {view.sequenceInfo ? (
            <div className="spectrum-info">
              {peptide === null ? null : <FragmentLadder {...{ peptide, annotated, background, pointed }} onPointed={setPointed} />}
              <SequenceInfo input={input} annotated={annotated} />
            </div>
          ) : null}
          <FileInfo input={input} annotated={annotated} usi={usi} />
          <div ref={pictures} className={`spectrum-pictures table-${place}`}>
            <div className="spectrum-plots scroll-x">
              <MsmsPlot
                {...shared}
                id={`${id}-msms`}
                label={plotLabel}
                scene={picture.scene}
                geometry={picture.geometry}
                peaks={input.peaks}
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
                <MassErrorPlot {...shared} id={`${id}-errors`} marks={picture.marks} mz={picture.mz} fullMz={picture.full.mz} palette={palette} />
              ) : null}
              {input.ms1Peaks.length > 0 ? (
                <Ms1Plot id={`${id}-ms1`} prepared={prepared} state={state} dispatch={dispatch} palette={palette} onPrecursor={options.precursorPeakClickFn} />
              ) : null}
            </div>
            {table}
          </div>
          <MatchTable annotated={annotated} />
        </div>
      </div>
    </section>
  );
}

/** The plots as they stand, in the light theme: the spectrum, and under it the mass errors while they are shown. */
function exportedPicture({ marks, mz, lightScene }: MsmsPicture, { massErrorPlot, massErrorUnit, widthPx }: ViewerState): Scene {
  if (!massErrorPlot) return lightScene();
  return stackScenes([lightScene(), massErrorScene(massErrorGeometry(marks, massErrorUnit, mz, widthPx), lightPalette)]);
}
