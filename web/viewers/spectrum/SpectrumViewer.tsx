import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { annotatedPercent } from '#domain/spectrum/annotated-spectrum';
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
import { FileInfo, SequenceInfo } from './info/SpectrumFacts';
import { OptionsPanel } from './panel/OptionsPanel';
import { SpectrumPlots } from './plot/SpectrumPlots';
import { preparedOf } from './prepare-ahead';
import { usePrint } from './printing';
import './spectrum.css';
import { readTrial, recordedTrial, type Trial, withTrial, withTrialParams } from './state/trial';
import { type LossTicks, withLossTicks, withTicksOf } from './state/viewer-address';
import { tablePlace, tableWidthPx } from './state/viewer-state';
import { CompareBox, type OtherSpectra, type SecondSpectrum } from './tools/CompareBox';
import { SimilarityLine } from './tools/SimilarityLine';
import { TrialBox } from './tools/TrialBox';
import { useViewer, type Viewer } from './useViewer';
import type { ViewerOptions } from './viewer-options';

export interface SpectrumViewerProps {
  /** Unique on the page: the ids of the viewer's elements begin with it. */
  id: string;
  /** Another object starts a new viewer, so keep it between renders. */
  options: ViewerOptions;
  /**
   * The width that suits the viewer's place, instead of that of the options; the plots follow it until the reader
   * chooses another.
   */
  fittingWidthPx?: number | undefined;
  /** The choices of a shared link; read once. */
  address?: URLSearchParams | undefined;
  /** Called with the choices that differ from the options whenever they change; keep it between renders. */
  onAddress?: ((params: URLSearchParams) => void) | undefined;
  /** Spectra of the same sequence to compare with; undefined while they are being looked up. */
  others?: OtherSpectra | undefined;
  /** Called when the reader wants to see them; a page without other spectra leaves it out. */
  onOthersWanted?: (() => void) | undefined;
}

/** An annotated MS/MS spectrum and its options. A page may hold any number of viewers. */
export const SpectrumViewer = memo(function SpectrumViewer(props: SpectrumViewerProps) {
  const { id, options, address, onAddress, others, onOthersWanted } = props;
  const [trial, setTrial] = useState(() => readTrial(address));
  const [second, setSecond] = useState<SecondSpectrum | null>(null);
  const recorded = useMemo(() => preparedOf(options), [options]);
  const tried = useMemo(() => withTrial(options, trial), [options, trial]);
  const prepared = useMemo(() => (tried === options ? recorded : preparedOf(tried)), [tried, options, recorded]);
  useEffect(() => reportProblems(prepared.problems), [prepared]);
  const compared = useMemo(() => (second === null ? null : preparedOf(second.options)), [second]);
  const furtherProblems = useMemo(() => problemsBeyond(compared, prepared), [compared, prepared]);
  useEffect(() => reportProblems(furtherProblems), [furtherProblems]);
  // Another interpretation is another viewer, which takes over the choices of the one before.
  const choices = useRef(address);
  const [carried, setCarried] = useState<Carried | null>(null);
  const change = useCallback(
    (next: Trial) => {
      const { current: params } = choices;
      setCarried((before) => ({ params, ticks: withTicksOf(prepared.input, params, before?.ticks ?? new Map()) }));
      setTrial(next);
    },
    [prepared],
  );
  const start = useMemo(
    () => (carried === null ? address : withLossTicks(carried.params, prepared.input, carried.ticks)),
    [carried, address, prepared],
  );
  const report = useCallback(
    (params: URLSearchParams) => {
      choices.current = params;
      onAddress?.(withTrialParams(params, trial));
    },
    [onAddress, trial],
  );
  const asRecorded = useMemo(() => recordedTrial(recorded.input), [recorded]);
  return (
    <div className="spectrum-frame">
      <div className="spectrum-tools">
        <TrialBox key={keyOf(recorded)} id={id} recorded={asRecorded} trial={trial} onTrial={change} />
        <CompareBox
          id={id}
          others={others}
          peptide={tried}
          second={second}
          onSecond={setSecond}
          onWanted={onOthersWanted}
        />
      </div>
      <PreparedViewer
        key={keyOf(prepared)}
        {...props}
        options={tried}
        address={start}
        onAddress={report}
        prepared={prepared}
        second={compared}
        secondLabel={second?.label ?? ''}
        secondProblems={furtherProblems}
      />
    </div>
  );
});

/** The problems of a second spectrum that the first does not have: a pasted one has the same options. */
function problemsBeyond(second: PreparedSpectrum | null, first: PreparedSpectrum): InputProblem[] {
  const known = new Set(first.problems.map(({ message }) => message));
  return (second?.problems ?? []).filter(({ message }) => !known.has(message));
}

/** The choices that another viewer takes over. */
interface Carried {
  readonly params: URLSearchParams | undefined;
  readonly ticks: LossTicks;
}

const keys = new WeakMap<PreparedSpectrum, number>();
let nextKey = 1;

/** Another spectrum starts with a fresh state. */
function keyOf(prepared: PreparedSpectrum): number {
  const key = keys.get(prepared) ?? nextKey++;
  keys.set(prepared, key);
  return key;
}

function PreparedViewer({
  id,
  options,
  prepared,
  second,
  secondLabel,
  secondProblems,
  ...place
}: SpectrumViewerProps & {
  prepared: PreparedSpectrum;
  second: PreparedSpectrum | null;
  secondLabel: string;
  secondProblems: readonly InputProblem[];
}) {
  const { input, problems } = prepared;
  const { peptide, view, scan } = input;
  const viewer = useViewer(prepared, second, secondLabel, place);
  const { state, dispatch, annotated } = viewer;
  const losses = useMemo(() => peptide?.losses ?? [], [peptide]);
  const { alone, print } = usePrint();
  const tolerance = toleranceOfInstrument(options.instrument ?? '');
  const title = peptide === null ? input.sequence || 'Spectrum' : proForma(peptide, scan.charge);
  return (
    <section id={id} className={alone ? 'spectrum printing' : 'spectrum'} aria-label={`Spectrum viewer, ${title}`}>
      <header className="spectrum-head">
        <span className="spectrum-title">{title}</span>
        <span className="spectrum-share">{annotatedPercent(annotated.ionCurrent)} % of the ion current annotated</span>
        <ExportButtons input={input} annotated={annotated} picture={viewer.picture} state={state} source={options} />
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
          <Problems problems={secondProblems} of={secondLabel} />
          {second === null ? null : (
            <SimilarityLine
              first={input.peaks}
              second={second.input.peaks}
              label={secondLabel}
              tolerance={state.choices.tolerance}
            />
          )}
          <Pictures id={id} viewer={viewer} onPrecursor={options.precursorPeakClickFn} />
          <MatchTable annotated={annotated} />
        </div>
      </div>
    </section>
  );
}

function PeptideInfo({ viewer: { prepared, annotated, palette, pointed, onPointed } }: { viewer: Viewer }) {
  const { input } = prepared;
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
  const { prepared, annotated, state, dispatch, palette, pointed, onPointed } = viewer;
  const { peptide, view } = prepared.input;
  const { background } = palette;
  const pictures = useRef<HTMLDivElement>(null);
  const roomPx = useElementWidth(pictures);
  const place = tablePlace(state.tablePlace, roomPx, state.widthPx, annotated.series.length);
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
