import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { persistently } from '../failures/persistently';
import { PointerTip } from '../ui/popup/PointerTip';
import { Spinner } from '../ui/Spinner';
import { textScale } from '../ui/text-scale';
import { whenSeen } from '../ui/useSeen';
import { beforePrint } from './before-print';
import type * as engineModule from './engine';
import type { ChartOption, ECElementEvent, ECharts } from './engine';
import { beginBox, boxOf, boxOption, drawBox, type PlotBox } from './plot-box';
import { debounce, RESIZE_DEBOUNCE_MS } from './resize';

type Engine = typeof engineModule;

/** From this many points on, a chart is drawn on a canvas; below, as SVG, which is sharp at every scale and on paper. */
const CANVAS_FROM_POINTS = 5_000;

/** What a chart needs besides bars and pies. */
type ChartParts = 'bars' | 'points' | 'box' | 'cells';

const furtherParts: Record<ChartParts, () => Promise<unknown>> = {
  bars: () => Promise.resolve(),
  points: () => persistently(() => import('./point-charts')),
  box: () => persistently(() => import('./box-brush')),
  cells: () => persistently(() => import('./matrix-charts')),
};

const coming = new Map<ChartParts, Promise<Engine>>();
const loaded = new Map<ChartParts, Engine>();

export const partsOf = ({
  points,
  cells = false,
  onBox,
}: Partial<Pick<ChartProps, 'points' | 'cells' | 'onBox'>>): ChartParts => {
  if (points !== undefined) return onBox === undefined ? 'points' : 'box';
  return cells ? 'cells' : 'bars';
};

/** The drawing library, fetched once, with the parts for charts with points or cells only if they are needed. */
export function loadEngine(parts: ChartParts): Promise<Engine> {
  const load = async (): Promise<Engine> => {
    const [engine] = await Promise.all([persistently(() => import('./engine')), furtherParts[parts]()]);
    loaded.set(parts, engine);
    return engine;
  };
  const promise = coming.get(parts) ?? load();
  coming.set(parts, promise);
  return promise;
}

/** Without a view box, a picture that is narrower on paper would be cut off instead of scaled. */
function scalable(element: HTMLElement): void {
  const svg = element.querySelector('svg');
  svg?.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`);
}

/** What a tooltip says: a title, and labeled values. */
export interface TooltipText {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
}

/** Drawn as for text of 16 px, and shown as large as the user's text is; echarts knows pixels only. */
const enlarged =
  textScale === 1
    ? {}
    : {
        width: `${100 / textScale}%`,
        height: `${100 / textScale}%`,
        transform: `scale(${textScale})`,
        transformOrigin: '0 0',
      };

const TIP_GAP = { mainAxis: 14, crossAxis: 14 } as const;

function ChartTip({ text: { title, rows }, at }: { text: TooltipText; at: { x: number; y: number } }): ReactNode {
  return (
    <PointerTip className="chart-tooltip" anchor={at} gap={TIP_GAP}>
      <strong>{title}</strong>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PointerTip>
  );
}

export interface ChartProps {
  option: ChartOption;
  /** Alternative text of the picture: kind, title, number of values. */
  description: string;
  heightPx: number;
  /** Number of points of a chart with points, which decides between SVG and canvas. */
  points?: number;
  /** Whether it is a chart of cells. */
  cells?: boolean;
  /** Name of the item drawn as if it were pointed at. */
  highlighted?: string | null;
  /** Returns what the tooltip of an element says; null for none. */
  tipOf?: (event: ECElementEvent) => TooltipText | null;
  onClick?: (event: ECElementEvent) => void;
  /** Called with null when the pointer leaves an element. */
  onPoint?: (event: ECElementEvent | null) => void;
  /** If given, dragging across a chart with points draws a box; called when one is drawn or changed, with null when it is removed. */
  onBox?: (box: PlotBox | null) => void;
  /** The box that is drawn, and what is shown at it. */
  box?: { drawn: PlotBox; answer: ReactNode } | null;
}

/** Room below or above a box for what is shown at it, px. */
const ANSWER_PX = 48;

/** Where the answer to a box is in its chart: at its nearer side, below it or, where there is no room, above. */
function besideBox(chart: ECharts, { x, y }: PlotBox): CSSProperties {
  const inChart = (at: [number, number]) => chart.convertToPixel({ xAxisIndex: 0, yAxisIndex: 0 }, at);
  const [left = 0, bottom = 0] = inChart([x[0], y[0]]);
  const [right = 0, top = 0] = inChart([x[1], y[1]]);
  const [width, height] = [chart.getWidth(), chart.getHeight()];
  const scaled = (px: number) => Math.max(0, px) * textScale;
  const atRight = left + right > width;
  const awayPx = scaled(atRight ? width - right : left);
  return {
    [atRight ? 'right' : 'left']: awayPx,
    maxWidth: `calc(100% - ${awayPx}px)`,
    ...(bottom + ANSWER_PX > height && top > ANSWER_PX
      ? { bottom: scaled(height - top) }
      : { top: scaled(Math.min(bottom, height - ANSWER_PX)) }),
  };
}

/**
 * Draws an option once it first comes into view or the page is printed, and resizes it 400 ms after the last change of
 * its size.
 */
export function Chart({
  option,
  description,
  heightPx,
  points,
  cells,
  highlighted = null,
  tipOf,
  onClick,
  onPoint,
  onBox,
  box = null,
}: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<{ chart: ECharts; parts: ChartParts } | null>(null);
  const [tip, setTip] = useState<{ text: TooltipText; at: { x: number; y: number } } | null>(null);
  const [, setWidthPx] = useState(0);
  const hasBox = onBox !== undefined;
  const parts = partsOf({ ...(points !== undefined && { points }), ...(cells && { cells }), ...(onBox && { onBox }) });
  // One that lacks the parts is replaced.
  const chart = made?.parts === parts ? made.chart : null;
  const renderer = points !== undefined && points >= CANVAS_FROM_POINTS ? 'canvas' : 'svg';
  const clicked = useEffectEvent((event: ECElementEvent) => onClick?.(event));
  const boxed = useEffectEvent((event: unknown) => onBox?.(boxOf(event)));
  const pointed = useEffectEvent((event: ECElementEvent | null) => {
    onPoint?.(event);
    const text = event === null ? null : (tipOf?.(event) ?? null);
    const frame = place.current?.getBoundingClientRect();
    if (text === null || frame === undefined || event?.event === undefined) setTip(null);
    else
      setTip({
        text,
        at: { x: frame.x + event.event.offsetX * textScale, y: frame.y + event.event.offsetY * textScale },
      });
  });

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let drawn: ECharts | null = null;
    let gone = false;
    const resize = debounce(() => {
      // The first report comes when nothing has changed yet.
      if (drawn?.getWidth() === element.clientWidth && drawn.getHeight() === element.clientHeight) return;
      drawn?.resize();
      scalable(element);
      // A box is elsewhere then.
      setWidthPx(element.clientWidth);
    }, RESIZE_DEBOUNCE_MS);
    const size = new ResizeObserver(resize);
    const draw = ({ init }: Engine) => {
      if (gone) return;
      drawn = init(element, null, { renderer });
      drawn.on('click', (event) => clicked(event));
      // The pointer leaves no point while it draws a box.
      drawn.on('brush', () => setTip(null));
      drawn.on('brushEnd', (event) => boxed(event));
      drawn.on('mousemove', (event) => pointed(event));
      drawn.on('mouseout', () => pointed(null));
      drawn.on('globalout', () => pointed(null));
      size.observe(element);
      // Synchronously, because a page that is about to be printed does not wait.
      const own = drawn;
      flushSync(() => setMade({ chart: own, parts }));
    };
    const stopWaiting = whenSeen(element, () => {
      const engine = loaded.get(parts);
      if (engine === undefined) void loadEngine(parts).then(draw);
      else draw(engine);
    });
    const stopPreparing = beforePrint(() => void loadEngine(parts));
    return () => {
      gone = true;
      stopPreparing();
      stopWaiting();
      size.disconnect();
      resize.cancel();
      drawn?.dispose();
      setMade(null);
      setTip(null);
    };
  }, [renderer, parts]);
  const boxDrawn = box?.drawn;
  // Before `aria-busy` becomes false.
  useLayoutEffect(() => {
    chart?.setOption({ ...option, ...(hasBox && boxOption) }, { notMerge: true });
    if (hasBox) chart?.dispatchAction(beginBox);
    if (hasBox && boxDrawn !== undefined) chart?.dispatchAction(drawBox(boxDrawn));
    if (place.current !== null) scalable(place.current);
  }, [chart, option, hasBox, boxDrawn]);
  useEffect(() => {
    if (chart === null || highlighted === null) return undefined;
    chart.dispatchAction({ type: 'highlight', name: highlighted });
    return () => {
      if (!chart.isDisposed()) chart.dispatchAction({ type: 'downplay', name: highlighted });
    };
  }, [chart, option, highlighted]);
  // A finger leaves nothing, so the tooltip closes when something else is touched.
  const tipShown = tip !== null;
  useEffect(() => {
    if (!tipShown) return undefined;
    const close = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) setTip(null);
    };
    window.addEventListener('pointerdown', close);
    return () => window.removeEventListener('pointerdown', close);
  }, [tipShown]);

  return (
    <>
      {/* The library draws in an element that it creates in the inner one. */}
      <div
        className="chart"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={description}
        aria-busy={chart === null}
        style={{ height: heightPx * textScale }}
      >
        <div ref={place} style={enlarged} />
        {chart === null ? (
          <div aria-hidden="true">
            <Spinner />
          </div>
        ) : null}
      </div>
      {tip === null ? null : <ChartTip {...tip} />}
      {box === null || chart === null ? null : (
        <div className="pointer-tip at-box" style={besideBox(chart, box.drawn)}>
          {box.answer}
        </div>
      )}
    </>
  );
}
