import { expressionStateCodes } from '#domain/catalogue/vocabulary';
import {
  type FigureItem,
  type FigureRows,
  type FigureView,
  type GeneFigure,
  inView,
  itemBoxes,
  itemLine,
} from './layout/gene-layout';
import { genomeTicks } from './layout/genome-axis';
import type { GenomeScale, IntronMode } from './layout/genome-scale';
import { inPageRelease } from '../../identity/page-release';
import { type ChartTheme, groupColors } from '../../charts/chart-theme';
import { formatCount } from '../../ui/format-number';
import { counted, type GenomePlace, itemPath, itemText } from './item-text';

export interface PictureProps {
  figure: GeneFigure;
  rows: FigureRows;
  scale: GenomeScale;
  view: FigureView;
  introns: IntronMode;
  place: GenomePlace;
  theme: ChartTheme;
  /** Key of the item that the keyboard has reached, or the pointer. */
  active: string | null;
  /** In a file its items are no links, and say what they are by titles. */
  inFile?: boolean;
}

const FONT_PX = 11;
/** Average width of a letter at that size. */
const LETTER_PX = 6.3;
const ARROW_STEP_PX = 26;

/** Small arrows along a line, in the direction of transcription. */
function arrows(xPx: number, widthPx: number, yPx: number, strand: '+' | '-'): string {
  const by = strand === '+' ? 3 : -3;
  const count = Math.floor(widthPx / ARROW_STEP_PX);
  return Array.from({ length: count }, (_, index) => {
    const tip = xPx + (index + 0.5) * ARROW_STEP_PX;
    return `M${(tip - by).toFixed(1)} ${yPx - 3}l${by} 3l${-by} 3`;
  }).join('');
}

/** The picture with all its colors in attributes, so that it looks the same in a file. */
export function GenomePicture({ widthPx, ...props }: PictureProps & { widthPx: number }) {
  const { figure, rows, scale, view, introns, theme, active } = props;
  const shown = rows.items.filter(({ extent }) => inView(extent, view.window));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={widthPx}
      height={rows.heightPx}
      viewBox={`0 0 ${widthPx} ${rows.heightPx}`}
      fontFamily={theme.fontFamily}
      fontSize={FONT_PX}
    >
      <path d={`M0 22.5H${widthPx}`} stroke={theme.line} />
      {genomeTicks(scale, view, introns).map(({ position, xPx }) => (
        <g key={position}>
          <path d={`M${xPx.toFixed(1)} 18V${rows.heightPx}`} stroke={theme.line} strokeOpacity="0.5" />
          <text x={Math.min(xPx + 3, widthPx - 70)} y="14" fill={theme.muted}>
            {formatCount(position)}
          </text>
        </g>
      ))}
      {figure.peptides.length === 0 ? null : (
        <text x="0" y={rows.peptidesYPx + 14} fill={theme.text} fontWeight="600">
          {counted(figure.peptides.length, 'peptide sequence')}
        </text>
      )}
      {shown.map((item) => (
        <Item key={`${item.kind} ${item.key}`} item={item} widthPx={widthPx} {...props} />
      ))}
      {shown
        .filter(({ key }) => key === active)
        .map((item) => {
          const line = itemLine(item, view);
          return line === null ? null : (
            <rect
              key={item.key}
              x={line.xPx - 2}
              y={item.yPx - 2}
              width={Math.max(line.widthPx, 3) + 4}
              height={item.heightPx + 4}
              rx="3"
              fill="none"
              stroke={theme.text}
              strokeWidth="1.5"
              pointerEvents="none"
            />
          );
        })}
    </svg>
  );
}

function Item({ item, widthPx, ...props }: PictureProps & { item: FigureItem; widthPx: number }) {
  const { figure, view, place, theme, inFile = false } = props;
  const line = itemLine(item, view);
  if (line === null) return null;
  const { kind, yPx, heightPx } = item;
  const middlePx = yPx + heightPx / 2;
  const text = itemText(figure, item, place).join(', ');
  const drawn = (
    <>
      <path
        d={`M${line.xPx.toFixed(1)} ${middlePx}h${line.widthPx.toFixed(1)}`}
        stroke={theme.muted}
        strokeOpacity={kind === 'transcript' ? 1 : 0.6}
      />
      {kind === 'transcript' ? (
        <TranscriptLabel item={item} widthPx={widthPx} line={line} figure={figure} theme={theme} />
      ) : null}
      {kind === 'transcript' ? (
        <path d={arrows(line.xPx, line.widthPx, middlePx, place.strand)} stroke={theme.muted} fill="none" />
      ) : null}
      <Blocks item={item} {...props} />
    </>
  );
  if (inFile)
    return (
      <g>
        <title>{text}</title>
        {drawn}
      </g>
    );
  return (
    <a
      href={inPageRelease(itemPath(figure, item))}
      target="_blank"
      rel="noopener"
      tabIndex={-1}
      aria-label={text}
      data-item={item.key}
      data-kind={kind}
    >
      {/* Easier to point at than what is drawn. */}
      <rect x={line.xPx} y={yPx - 1} width={Math.max(line.widthPx, 6)} height={heightPx + 2} fill="transparent" />
      {drawn}
    </a>
  );
}

function TranscriptLabel({
  item,
  widthPx,
  line,
  figure,
  theme,
}: Pick<PictureProps, 'figure' | 'theme'> & { item: FigureItem; widthPx: number; line: { xPx: number } }) {
  const transcript = figure.transcripts[item.index];
  const text = `${transcript?.transcriptId ?? ''}, ${counted(transcript?.peptides ?? 0, 'peptide sequence')}`;
  // It stays in view with any part of its transcript.
  const xPx = Math.max(0, Math.min(line.xPx, widthPx - text.length * LETTER_PX));
  return (
    <text x={xPx} y={item.yPx - 4} fill={theme.text}>
      {text}
    </text>
  );
}

/** Exons and ORFs in one color; a peptide in a band for each expression group of its rows. */
function Blocks({ item, figure, scale, view, theme }: PictureProps & { item: FigureItem }) {
  const boxes = itemBoxes(item, scale, view);
  const groups = expressionStateCodes.filter((_, at) => (figure.peptides[item.index]?.expression[at] ?? 0) > 0);
  const bands =
    item.kind === 'peptide'
      ? groups.map((code) => groupColors[code])
      : [item.kind === 'transcript' ? theme.text : theme.muted];
  const bandPx = item.heightPx / bands.length;
  return boxes.flatMap(({ xPx, widthPx }) =>
    bands.map((color, band) => (
      <rect
        key={`${xPx} ${color}`}
        x={xPx.toFixed(1)}
        y={item.yPx + band * bandPx}
        width={widthPx.toFixed(1)}
        height={bandPx}
        fill={color}
      />
    )),
  );
}
