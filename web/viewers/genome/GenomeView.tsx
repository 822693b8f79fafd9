import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Radio } from 'antd';
import type { GeneTrack } from '#domain/api/schemas/gene';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { formatLocation } from '#domain/catalogue/spans';
import { type FigureItem, figureExons, figureRows, geneFigure, type GeneFigure, inView } from './layout/gene-layout';
import { genomeScale, type GenomeScale, type IntronMode, intronModes } from './layout/genome-scale';
import { windowWith } from './layout/genome-window';
import { identity } from '../../identity/page-identity';
import { useChartTheme } from '../../charts/chart-theme';
import { DownloadMenu } from '../../charts/DownloadMenu';
import type { FigureSize } from '../../charts/figure-sizes';
import { figureSource } from '../../charts/figure-source';
import { persistently } from '../../failures/persistently';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { PointerTip } from '../../ui/popup/PointerTip';
import { saveBlob } from '../../ui/save-file';
import { textScale } from '../../ui/text-scale';
import { useElementWidth } from '../../ui/useElementWidth';
import { GenomeLegend } from './GenomeLegend';
import { GenomePicture } from './GenomePicture';
import { GenomeTable } from './GenomeTable';
import { counted, type GenomePlace, itemText } from './item-text';
import { useGenomeWindow } from './useGenomeWindow';
import './genome.css';

/** More transcripts are drawn when the user asks for them. */
const TRANSCRIPTS_AT_FIRST = 10;
const STEP = { zoom: 1.6, pan: 0.2 } as const;

interface Range {
  chromosome: string;
  startPosition: number;
  endPosition: number;
}

export interface GenomeViewProps extends GenomePlace {
  track: GeneTrack;
  /** Draws this transcript alone. */
  only?: string;
  /** The entry of the page, for titles and files. */
  name: string;
  release: string;
  /** Links to other browsers at a place. */
  browserLinks: (range: Range) => ReactNode;
}

/** Transcripts with their exons, ORFs and peptides on the genome. */
export function GenomeView(props: GenomeViewProps) {
  const { track, only, name } = props;
  const [introns, setIntrons] = useState<IntronMode>('shortened');
  const figure = useMemo(() => geneFigure(track, only), [track, only]);
  const scale = useMemo(() => genomeScale(figureExons(figure), introns), [figure, introns]);
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(place) / textScale;
  return (
    <div ref={place} className="stack">
      {scale === null ? (
        <EmptyState title={`The catalogue has no exons of ${name}.`} />
      ) : widthPx === 0 ? null : (
        <View {...props} figure={figure} scale={scale} introns={introns} onIntrons={setIntrons} widthPx={widthPx} />
      )}
    </div>
  );
}

interface ViewProps extends GenomeViewProps {
  figure: GeneFigure;
  scale: GenomeScale;
  introns: IntronMode;
  onIntrons: (mode: IntronMode) => void;
  widthPx: number;
}

function View({ figure, scale, introns, onIntrons, widthPx, track, name, release, browserLinks, ...place }: ViewProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const theme = useChartTheme();
  const [all, setAll] = useState(false);
  const [active, setActive] = useState<{ key: string; by: 'pointer' | 'keys' } | null>(null);
  const moves = useGenomeWindow(canvas, scale.length, widthPx);
  const { window } = moves;
  const pxPerUnit = widthPx / window.width;
  const transcripts = all ? figure.transcripts.length : TRANSCRIPTS_AT_FIRST;
  const leastPxPerUnit = widthPx / scale.length;
  const rows = useMemo(
    () => figureRows(figure, scale, { transcripts, pxPerUnit, leastPxPerUnit }),
    [figure, scale, transcripts, pxPerUnit, leastPxPerUnit],
  );
  const view = { window, pxPerUnit };
  const range = {
    chromosome: place.chromosome,
    startPosition: scale.toPosition(window.from),
    endPosition: scale.toPosition(window.from + window.width),
  };
  const item = rows.items.find(({ key }) => key === active?.key);
  const reach = (next: FigureItem | undefined) => {
    if (next === undefined) return;
    setActive({ key: next.key, by: 'keys' });
    moves.show(windowWith(window, scale.length, next.extent));
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => moves.pan(-STEP.pan),
    ArrowRight: () => moves.pan(STEP.pan),
    ArrowDown: () => reach(rows.items[item === undefined ? 0 : rows.items.indexOf(item) + 1]),
    ArrowUp: () => reach(item === undefined ? rows.items.at(-1) : rows.items[rows.items.indexOf(item) - 1]),
    '+': () => moves.zoom(STEP.zoom),
    '=': () => moves.zoom(STEP.zoom),
    '-': () => moves.zoom(1 / STEP.zoom),
    '0': moves.reset,
    Escape: () => setActive(null),
    Enter: () =>
      canvas.current
        ?.querySelector<SVGAElement>(`[data-item="${CSS.escape(item?.key ?? '')}"]`)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: globalThis.window })),
  };
  const press = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  const save = async (format: 'svg' | 'png', size: FigureSize) => {
    const { genomeFile } = await persistently(() => import('./genome-file'));
    const title = `${name}, ${formatLocation(range)} (${place.strand})`;
    const shown = { figure, scale, introns, place, window, transcripts, title, source: figureSource(release) };
    saveBlob(
      exportFileName([name, 'genome'], { filePrefix: identity.filePrefix, release, date: dayOf(new Date()) }, format),
      await genomeFile(shown, { size, drawnPx: widthPx }, format),
    );
  };
  const hidden = rows.hidden.filter((extent) => inView(extent, window)).length;
  return (
    <>
      <div className="genome-bar row">
        <div className="genome-buttons button-row" role="toolbar" aria-label="View of the genome">
          <button type="button" className="button icon-only" aria-label="Zoom out" onClick={() => keys['-']?.()}>
            <Icon name="minus" />
          </button>
          <button type="button" className="button icon-only" aria-label="Zoom in" onClick={() => keys['+']?.()}>
            <Icon name="plus" />
          </button>
          <button type="button" className="button" onClick={moves.reset}>
            Show all
          </button>
        </div>
        <Radio.Group
          aria-label="Introns"
          optionType="button"
          value={introns}
          options={Object.entries(intronModes).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => onIntrons(target.value === 'toScale' ? 'toScale' : 'shortened')}
        />
        <span className="mono genome-range" aria-live="polite">
          {formatLocation(range)}
        </span>
        <span className="genome-out row">
          {browserLinks(range)}
          <DownloadMenu about={`Genome view of ${name}`} labeled onPicture={save} />
        </span>
      </div>
      {/* A drawing application: it handles and documents its own keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={canvas}
        className="genome-canvas"
        role="application"
        aria-roledescription="genome view"
        aria-label={`Genome view of ${name}`}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={press}
        onPointerOver={({ target }) => {
          const hovered = target instanceof Element ? target.closest('[data-item]') : null;
          const key = hovered?.getAttribute('data-item') ?? null;
          setActive(key === null ? null : { key, by: 'pointer' });
        }}
        onPointerLeave={() => setActive(null)}
        onDragStart={(event) => event.preventDefault()}
        {...moves.drag}
      >
        <GenomePicture {...{ figure, rows, scale, view, introns, place, theme, widthPx }} active={item?.key ?? null} />
        {item === undefined ? null : <ItemTip lines={itemText(figure, item, place)} item={item} {...view} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {item !== undefined && active?.by === 'keys' ? itemText(figure, item, place).join(', ') : ''}
      </p>
      <GenomeLegend figure={figure} />
      <div className="genome-notes row">
        {figure.transcripts.length > TRANSCRIPTS_AT_FIRST ? (
          <button type="button" className="button small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show ${TRANSCRIPTS_AT_FIRST} transcripts` : `Show all ${figure.transcripts.length} transcripts`}
          </button>
        ) : null}
        {hidden === 0 ? null : (
          <span>{counted(hidden, 'peptide sequence')} more in this range; zoom in to see them.</span>
        )}
        {track.peptidesOmitted === 0 ? null : (
          <span>
            {counted(track.peptidesOmitted, 'peptide sequence')} with the fewest rows are not drawn; the list of
            peptides has them.
          </span>
        )}
      </div>
      <p id={hintId} className="fine-print">
        Drag to move; the wheel zooms with Ctrl. With the keyboard: ← and → move, + and − zoom, 0 shows all, ↓ and ↑ go
        from item to item, Enter opens the page of one.
      </p>
      <GenomeTable figure={figure} place={place} name={name} />
    </>
  );
}

const GAP = { mainAxis: 8, crossAxis: 0 } as const;

/** The facts of an item, below the part of it that is in view. */
function ItemTip({
  lines: [title, ...facts],
  item: { extent, yPx, heightPx },
  window,
  pxPerUnit,
}: {
  lines: readonly [string, ...string[]];
  item: FigureItem;
  window: { from: number; width: number };
  pxPerUnit: number;
}) {
  const left = Math.max(0, (extent.from - window.from) * pxPerUnit);
  const right = Math.min(window.width * pxPerUnit, (extent.to - window.from) * pxPerUnit);
  return (
    <PointerTip
      className="genome-tip"
      role="presentation"
      inFrame
      placement="bottom"
      anchor={{ x: left, y: yPx, width: Math.max(0, right - left), height: heightPx }}
      gap={GAP}
    >
      <strong>{title}</strong>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </PointerTip>
  );
}
