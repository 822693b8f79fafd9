import type { ChartOption } from './engine';

/** A box that a user has drawn in a chart, in the units of its axes, the lower end first. */
export interface PlotBox {
  x: readonly [from: number, to: number];
  y: readonly [from: number, to: number];
}

/** Lets a user draw one box, move it and change its size; a click beside it removes it. Its inside is as clear as ever. */
export const boxOption = {
  toolbox: { show: false },
  brush: {
    xAxisIndex: 0,
    yAxisIndex: 0,
    seriesIndex: [],
    removeOnClick: true,
    throttleDelay: 0,
    brushStyle: { color: 'rgb(128 128 128 / 0.04)', borderColor: 'rgb(128 128 128)', borderWidth: 1 },
  },
} satisfies ChartOption;

/** The action that makes the next drag draw the box. */
export const beginBox = {
  type: 'takeGlobalCursor',
  key: 'brush',
  brushOption: { brushType: 'rect', brushMode: 'single' },
};

/** The action that draws a box again, which a new option of the chart removes. */
export const drawBox = ({ x, y }: PlotBox) => ({
  type: 'brush',
  areas: [{ brushType: 'rect', xAxisIndex: 0, yAxisIndex: 0, coordRange: [x, y] }],
});

const isEnds = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number' && Number.isFinite(end));

/** The box of the event `brushEnd`; null if there is none any longer. */
export function boxOf(event: unknown): PlotBox | null {
  const { areas } = event as { areas?: readonly { coordRange?: unknown }[] };
  const range = areas?.[0]?.coordRange;
  if (!Array.isArray(range)) return null;
  const [x, y]: unknown[] = range;
  if (!isEnds(x) || !isEnds(y)) return null;
  const ascending = ([one, other]: [number, number]) => [Math.min(one, other), Math.max(one, other)] as const;
  return { x: ascending(x), y: ascending(y) };
}
