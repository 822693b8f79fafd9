import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { annotatedPercent } from '#domain/spectrum/annotated-spectrum';
import type { SpectrumInput } from '#domain/spectrum/options';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import { proForma } from '#domain/spectrum/peptide';
import type { InputProblem } from '#domain/spectrum/problems';
import { toleranceOfInstrument } from '#domain/spectrum/precursor-error';
import { useElementWidth } from '../../ui/useElementWidth';
import { ExportButtons } from './export/ExportButtons';
import { FragmentLadder } from './info/FragmentLadder';
import { IonTable } from './info/IonTable';
import { MatchTable } from './info/MatchTable';
import { PrecursorWarning } from './info/PrecursorCheck';
import { Problems, reportProblems } from './info/Problems';
import { ReporterTable } from './info/ReporterTable';
import { FileInfo, SequenceInfo } from './info/SpectrumFacts';
import { OptionsPanel } from './panel/OptionsPanel';
import { SpectrumPlots } from './plot/SpectrumPlots';
import './spectrum.css';
import { lossesOf, tablePlace, tableWidthPx } from './state/viewer-state';
import { SimilarityLine } from './tools/SimilarityLine';
import { usePrint } from './usePrint';
import { useViewer, type Viewer, type ViewerAddress } from './useViewer';
import type { ViewerOptions } from './viewer-options';

export interface SpectrumViewerProps {
  /** Unique on the page: the ids of the viewer's elements begin with it. */
  id: string;
  /** Another object starts a new viewer, so keep it between renders. */
  options: ViewerOptions;
  /**
   * The width that suits the viewer's place, instead of that of the options; the plots follow it until the user
   * chooses another.
   */
  fittingWidthPx?: number | undefined;
  /** Where the user's choices are kept; read once. Keep it between renders. */
  address?: ViewerAddress | undefined;
  /** What stands above the viewer and may change what it shows; keep it between renders. */
  tools?: ((viewer: Viewer) => ReactNode) | undefined;
  /** Called with what is shown whenever that changes; keep it between renders. */
  onShown?: ((shown: Viewer) => void) | undefined;
}

/**
 * An annotated MS/MS spectrum and its options. A page may hold any number of viewers. Its controls are those of
 * `ControlsContext`: native elements unless the page gives others, because it is also the viewer of other sites
 * (`embed/`), which have no toolkit.
 */
export const SpectrumViewer = memo(function SpectrumViewer(props: SpectrumViewerProps) {
  // Other options begin with a fresh state.
  const [shown, setShown] = useState({ options: props.options, number: 0 });
  if (shown.options !== props.options) setShown({ options: props.options, number: shown.number + 1 });
  return <ViewerOfOptions key={shown.number} {...props} />;
});

function ViewerOfOptions(props: SpectrumViewerProps) {
  const { id, options, tools, onShown } = props;
  const viewer = useViewer(options, props);
  useLayoutEffect(() => onShown?.(viewer), [viewer, onShown]);
  return (
    <div className="spectrum-frame">
      {tools === undefined ? null : <div className="spectrum-tools">{tools(viewer)}</div>}
      <AnnotatedViewer id={id} options={options} viewer={viewer} />
    </div>
  );
}

/** The problems of a second spectrum that the first does not have: a pasted one has the same options. */
function problemsBeyond(second: PreparedSpectrum | null, first: PreparedSpectrum): InputProblem[] {
  const known = new Set(first.problems.map(({ message }) => message));
  return (second?.problems ?? []).filter(({ message }) => !known.has(message));
}

function AnnotatedViewer({ id, options, viewer }: { id: string; options: ViewerOptions; viewer: Viewer }) {
  const { state, dispatch, annotated, compared } = viewer;
  const { prepared, second } = state;
  const { input, problems } = prepared;
  const { peptide, view, scan } = input;
  useEffect(() => reportProblems(problems), [problems]);
  const furtherProblems = useMemo(() => problemsBeyond(compared, prepared), [compared, prepared]);
  useEffect(() => reportProblems(furtherProblems), [furtherProblems]);
  const losses = useMemo(() => lossesOf(prepared), [prepared]);
  const { place, print } = usePrint();
  const tolerance = toleranceOfInstrument(options.instrument ?? '');
  const title = peptide === null ? input.sequence || 'Spectrum' : proForma(peptide, scan.charge);
  return (
    <section ref={place} id={id} className="spectrum" aria-label={`Spectrum viewer, ${title}`}>
      <header className="spectrum-head">
        <span className="spectrum-title">{title}</span>
        <span className="spectrum-share">{annotatedPercent(annotated.ionCurrent)} % of the ion current annotated</span>
        <ExportButtons annotated={annotated} picture={viewer.picture} state={state} source={options} />
        <button type="button" className="button small" onClick={print}>
          Print
        </button>
      </header>
      <Problems problems={problems} />
      <PrecursorWarning input={input} annotated={annotated} tolerance={tolerance} />
      <div className="spectrum-body">
        {view.optionsTable ? <OptionsPanel id={id} state={state} losses={losses} dispatch={dispatch} /> : null}
        <div className="spectrum-main">
          {view.sequenceInfo ? <PeptideInfo viewer={viewer} /> : null}
          <FileInfo prepared={prepared} annotated={annotated} collection={options.collection} tolerance={tolerance} />
          {second === null || compared === null ? null : (
            <>
              <Problems problems={furtherProblems} of={second.label} />
              <SimilarityLine
                first={input.peaks}
                second={compared.input.peaks}
                label={second.label}
                peptidoforms={[formOf(input), formOf(compared.input)]}
                tolerance={state.choices.tolerance}
              />
            </>
          )}
          <Pictures id={id} viewer={viewer} onPrecursor={options.precursorPeakClickFn} />
          <ReporterTable reporters={annotated.reporters} searched={state.choices.reporters} />
          <MatchTable annotated={annotated} />
        </div>
      </div>
    </section>
  );
}

/** The peptide with its modifications; '' for none. */
function formOf({ peptide, sequence }: SpectrumInput): string {
  return peptide === null ? sequence : proForma(peptide);
}

function PeptideInfo({ viewer: { state, annotated, palette, pointed, onPointed } }: { viewer: Viewer }) {
  const { input } = state.prepared;
  const { background } = palette;
  return (
    <div className="spectrum-info">
      {input.peptide === null ? null : (
        <FragmentLadder peptide={input.peptide} {...{ annotated, background, pointed, onPointed }} />
      )}
      <SequenceInfo input={input} annotated={annotated} />
    </div>
  );
}

/** The plots, and the ion table beside, below or above them. */
function Pictures({
  id,
  viewer,
  onPrecursor,
}: {
  id: string;
  viewer: Viewer;
  onPrecursor: ((mz: number) => void) | undefined;
}) {
  const { annotated, state, dispatch, palette, pointed, onPointed } = viewer;
  const { peptide, view } = state.prepared.input;
  const { background } = palette;
  const pictures = useRef<HTMLDivElement>(null);
  const roomPx = useElementWidth(pictures);
  // Until the room is known, enough is assumed: on most screens the first layout is then the last.
  const place = tablePlace(state.tablePlace, roomPx || Infinity, state.widthPx, annotated.series.length);
  return (
    <div ref={pictures} className={`spectrum-pictures table-${place}`}>
      <SpectrumPlots id={id} viewer={viewer} onPrecursor={onPrecursor} />
      {view.ionTable && peptide !== null ? (
        <IonTable
          {...{ peptide, annotated, background, pointed, onPointed }}
          split={place !== 'beside' && roomPx < tableWidthPx(annotated.series.length)}
          onMove={() => dispatch({ type: 'move table' })}
        />
      ) : null}
    </div>
  );
}
