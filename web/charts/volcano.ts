import { immunogenicityStates, UNKNOWN } from '#domain/catalogue/vocabulary';
import { groupLabel } from '../identity/own-words';
import { meaningColors } from '../ui/theme-tokens';
import { groupColors } from './chart-theme';
import { significance, type VolcanoAxes, type VolcanoPoint } from './volcano-axes';

/** A class of points: name and appearance. A negative height turns a triangle upside down. */
interface VolcanoClass {
  /** Null for points whose value nobody knows; the class is left out if there are none. */
  code: number | null;
  label: string;
  color: string;
  symbol: 'circle' | 'triangle' | 'rect' | 'diamond';
  sizePx: [width: number, height: number];
  /** The same shape in the legend. */
  icon: string;
}

/**
 * Up to this many points a class has its own shape. Above, its points are squares below 4 px, which the chart library
 * fills one by one. That is several times as fast as a path, and the positions still distinguish the classes.
 */
const SHAPED_POINTS = 2_000;
const MANY_PX: [number, number] = [3, 3];

export type Coloring = 'expression' | 'immunogenicity';

/** In drawing order: more important classes are drawn last, on top. */
const volcanoClasses: Record<Coloring, readonly VolcanoClass[]> = {
  expression: [
    {
      code: 4,
      label: groupLabel(4),
      color: groupColors[4],
      symbol: 'circle',
      sizePx: [5, 5],
      icon: 'circle',
    },
    {
      code: 2,
      label: groupLabel(2),
      color: groupColors[2],
      symbol: 'triangle',
      sizePx: [8, 8],
      icon: 'triangle',
    },
    {
      code: 3,
      label: groupLabel(3),
      color: groupColors[3],
      symbol: 'triangle',
      sizePx: [8, -8],
      icon: 'path://M0 0L10 0L5 10Z',
    },
  ],
  immunogenicity: [
    {
      code: null,
      label: immunogenicityStates[UNKNOWN],
      color: meaningColors.unknown,
      symbol: 'diamond',
      sizePx: [6, 6],
      icon: 'diamond',
    },
    {
      code: 0,
      label: immunogenicityStates[0],
      color: meaningColors.others,
      symbol: 'circle',
      sizePx: [5, 5],
      icon: 'circle',
    },
    {
      code: 1,
      label: immunogenicityStates[1],
      color: meaningColors.immunogenic,
      symbol: 'rect',
      sizePx: [6, 6],
      icon: 'rect',
    },
  ],
};

export interface VolcanoSeries extends VolcanoClass {
  /** The points drawn, in the order of `positions`. */
  points: VolcanoPoint[];
  /** Alternating x and y of all points: the flat form that large mode reads fastest. */
  positions: Float64Array;
}

/** Divides drawable points into classes. */
export function volcanoSeries(
  points: readonly VolcanoPoint[],
  coloring: Coloring,
  { zero }: Pick<VolcanoAxes, 'zero'>,
): VolcanoSeries[] {
  return volcanoClasses[coloring].flatMap((kind) => {
    const own = points.filter((point) => point[coloring] === kind.code);
    if (kind.code === null && own.length === 0) return [];
    const positions = new Float64Array(own.length * 2);
    own.forEach(({ logFc, adjustedPValue }, index) => {
      positions[2 * index] = logFc;
      positions[2 * index + 1] = adjustedPValue > 0 ? significance(adjustedPValue) : (zero?.height ?? 0);
    });
    return {
      ...kind,
      ...(own.length > SHAPED_POINTS && { sizePx: MANY_PX, symbol: 'rect' as const, icon: 'rect' }),
      points: own,
      positions,
    };
  });
}
