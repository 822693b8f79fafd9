import type { VolcanoFile } from '#domain/api/schemas/site-data';
import { expressionGroups, immunogenicityStates } from '#domain/catalogue/vocabulary';
import { meaningColors } from '../ui/theme-tokens';
import { groupColors } from './chart-theme';

export type VolcanoPoint = VolcanoFile['data'][number];

/** Half the width of the x axis when the file names none, in log2 units. */
export const DEFAULT_MAX_LOG2_FOLD_CHANGE = 6;
/** Stands for an adjusted p of 0 when no point has a positive one. */
const SMALLEST_P = 1e-16;

/** The x axis reaches from minus to plus this, in log2 units. */
export function foldChangeRange(maxLfc: number | null | undefined): number {
  return typeof maxLfc === 'number' && Number.isFinite(maxLfc) && maxLfc > 0 ? maxLfc : DEFAULT_MAX_LOG2_FOLD_CHANGE;
}

/** Smallest positive adjusted p of the points: p = 0, which has no logarithm, is drawn at its height. */
export function pFloor(points: readonly VolcanoPoint[]): number {
  const smallest = points.reduce((least, { adjustedPValue: p }) => (p > 0 && p < least ? p : least), 1);
  return smallest < 1 ? smallest : SMALLEST_P;
}

/** -log10 of an adjusted p, floored. */
export function significance(adjustedPValue: number, floor: number): number {
  const value = -Math.log10(Math.max(adjustedPValue, floor));
  // -log10(1) is -0.
  return value === 0 ? 0 : value;
}

/** One kind of point: how it looks and what it is called. A negative height turns a triangle upside down. */
export interface VolcanoClass {
  code: number;
  label: string;
  color: string;
  symbol: 'circle' | 'triangle' | 'rect';
  sizePx: [width: number, height: number];
  /** The same shape in the legend. */
  icon: string;
}

/**
 * Up to this many points a class has its own shape; above, its points are squares narrow enough (below 4 px) for the drawing
 * library to fill them one by one, which is several times as fast as a path, and where they lie tells the classes apart.
 */
const SHAPED_POINTS = 2_000;
const MANY_PX: [number, number] = [3, 3];

export type Coloring = 'expression' | 'immunogenicity';

/** In drawing order: what matters more lies above. */
export const volcanoClasses: Record<Coloring, readonly VolcanoClass[]> = {
  expression: [
    { code: 4, label: expressionGroups[4].label, color: groupColors[4], symbol: 'circle', sizePx: [5, 5], icon: 'circle' },
    { code: 2, label: expressionGroups[2].label, color: groupColors[2], symbol: 'triangle', sizePx: [8, 8], icon: 'triangle' },
    { code: 3, label: expressionGroups[3].label, color: groupColors[3], symbol: 'triangle', sizePx: [8, -8], icon: 'path://M0 0L10 0L5 10Z' },
  ],
  immunogenicity: [
    { code: 0, label: immunogenicityStates[0], color: meaningColors.others, symbol: 'circle', sizePx: [5, 5], icon: 'circle' },
    { code: 1, label: immunogenicityStates[1], color: meaningColors.immunogenic, symbol: 'rect', sizePx: [6, 6], icon: 'rect' },
  ],
};

export interface VolcanoSeries extends VolcanoClass {
  /** The points drawn, in the order of `positions`. */
  points: VolcanoPoint[];
  /** x and y of every point by turns: the flat form that large drawings read fastest. */
  positions: Float64Array;
}

/** Points of each class. Points without a finite fold change or adjusted p are left out. */
export function volcanoSeries(points: readonly VolcanoPoint[], coloring: Coloring): VolcanoSeries[] {
  const floor = pFloor(points);
  const drawable = points.filter(({ logFc, adjustedPValue }) => Number.isFinite(logFc) && Number.isFinite(adjustedPValue));
  return volcanoClasses[coloring].map((kind) => {
    const own = drawable.filter((point) => point[coloring] === kind.code);
    const positions = new Float64Array(own.length * 2);
    own.forEach(({ logFc, adjustedPValue }, index) => {
      positions[2 * index] = logFc;
      positions[2 * index + 1] = significance(adjustedPValue, floor);
    });
    return { ...kind, ...(own.length > SHAPED_POINTS && { sizePx: MANY_PX, symbol: 'rect' as const, icon: 'rect' }), points: own, positions };
  });
}
