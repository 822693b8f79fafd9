import { PAIR_DISTANCE } from './loop-geometry';
import { CLEARANCE, type Outline } from './outline';

/** Height of a band, in steps. */
const BAND = 1;
/** The radius is found when it grows by less than this share. */
const PRECISION = 0.002;
const ITERATIONS = 20;

/** How far a branch reaches to both sides of the middle of its pair in each band of heights above it. */
interface Contour {
  left: Float64Array;
  right: Float64Array;
}

function contourOf(outline: Outline): Contour {
  const bands = Math.floor(outline.height / BAND) + 2;
  const left = new Float64Array(bands).fill(Infinity);
  const right = new Float64Array(bands).fill(-Infinity);
  outline.each((px, y) => {
    const x = px - PAIR_DISTANCE / 2;
    const band = Math.max(0, Math.floor(y / BAND));
    if (x < (left[band] ?? 0)) left[band] = x;
    // What is a band higher or lower may be too close, too; that both are compared with the same band makes up for it.
    for (let near = Math.max(0, band - 1); near <= band + 1; near += 1) if (x > (right[near] ?? 0)) right[near] = x;
  });
  return { left, right };
}

/** What is known of the strands of a ring and of its closing side, in steps. */
export interface RingSpans {
  spans: number[];
  closing: number;
}

/** Places branches on a circle of this radius as close to each other as they may be. Returns all angles, and their sum. */
function angles(
  contours: readonly Contour[],
  { spans, closing }: RingSpans,
  radius: number,
): { strands: number[]; closing: number; sum: number } {
  const height = contours.reduce((most, { left }) => Math.max(most, left.length), 0);
  const first = new Float64Array(height).fill(Infinity);
  const last = new Float64Array(height).fill(-Infinity);
  const pair = PAIR_DISTANCE / radius;
  const strands: number[] = [];
  let end = 0;
  for (const [order, { left, right }] of contours.entries()) {
    const start = end;
    let at = start + (spans[order] ?? 0) / radius + pair / 2;
    for (let band = 0; band < left.length; band += 1) {
      const around = radius + band * BAND;
      at = Math.max(at, (last[band] ?? 0) + (CLEARANCE - (left[band] ?? 0)) / around);
    }
    for (let band = 0; band < left.length; band += 1) {
      const around = radius + band * BAND;
      last[band] = Math.max(last[band] ?? 0, at + (right[band] ?? 0) / around);
      first[band] = Math.min(first[band] ?? 0, at + (left[band] ?? 0) / around);
    }
    strands.push(at - pair / 2 - start);
    end = at + pair / 2;
  }
  const strand = (spans.at(-1) ?? 0) / radius;
  strands.push(strand);
  end += strand;
  let sum = end + closing / radius;
  for (let band = 0; band < height; band += 1)
    sum = Math.max(sum, (last[band] ?? 0) - (first[band] ?? 0) + CLEARANCE / (radius + band * BAND));
  return { strands, closing: sum - end, sum };
}

const mirrored = ({ left, right }: Contour): Contour => ({
  left: right.map((x) => -x),
  right: left.map((x) => -x),
});

/**
 * Returns the least spans at which upright branches, each in its own frame, keep off each other on a ring, none less than
 * it is now. Branches move up to the contour of those before them, as in drawings of trees (Reingold EM, Tilford JS 1981,
 * doi 10.1109/TSE.1981.234519), but round a circle, where there is more room the higher they are; the circle grows until
 * all fit.
 */
export function spreadSpans(outlines: readonly Outline[], ring: RingSpans): RingSpans {
  const contours = outlines.map(contourOf);
  const length = ring.spans.reduce((sum, span) => sum + span, ring.closing + PAIR_DISTANCE * outlines.length);
  let radius = length / (2 * Math.PI);
  for (let i = 0; ; i += 1) {
    const { strands, closing, sum } = angles(contours, ring, radius);
    const growth = sum / (2 * Math.PI);
    if (growth < 1 + PRECISION || i === ITERATIONS) {
      // Each branch is as near to the first one as it may be. Half way to where it is as near to the last one, too, a large
      // branch does not take all its room from the strand before it.
      const back = angles(contours.map(mirrored).toReversed(), { ...ring, spans: ring.spans.toReversed() }, radius);
      const others = back.strands.toReversed();
      return {
        spans: strands.map((angle, strand) => (radius * (angle + (others[strand] ?? 0))) / 2),
        closing: (radius * (closing + back.closing)) / 2,
      };
    }
    radius *= growth;
  }
}
