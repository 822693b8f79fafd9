import { CLASH_DISTANCE, NearFinder } from './clashes';
import type { Drawing } from './loop-drawing';
import { closeRing, copyOf, restore } from './loop-ring';
import { Relaxation } from './relax';
import { Repulsion } from './repulsion';

/** Rounds of relaxation; fewer for long structures, to bound the time. */
const roundsFor = (length: number): number => Math.round(Math.min(150, Math.max(25, 225_000 / length)));
/** Once free of clashes, a drawing still becomes more even up to this number of rounds. */
const ROUNDS_MIN = 30;
/** Number of single bends that are tried afterwards. */
const trialsFor = (length: number): number => Math.round((length > 1_500 ? 100_000 : 200_000) / length);
/** Turns of one branch that are tried, in radians. */
const TURNS = [0.15, -0.15, 0.4, -0.4, 0.8, -0.8, 1.3, -1.3];

/**
 * Bends the loops of a drawing until as few nucleotides as possible overlap: branches repel each other and turn on
 * their loops as far as the strands allow, then single bends are tried where clashes remain. The result is the same on
 * every run, and a drawing without clashes is unchanged. Yields after each piece of work of some ten ms at most for the
 * longest structures.
 *
 * Bending the loops on the path between two clashing parts of the loop tree follows RNApuzzler (Wiegreffe D et al.
 * 2019, doi 10.1093/bioinformatics/bty817). Here all backbone steps keep their length, so that the most crowded
 * structures keep some overlaps.
 */
export function* untangle(drawing: Drawing): Generator<void> {
  const finder = new NearFinder(drawing.table);
  if (finder.clashes(drawing.x, drawing.y) === 0) return;
  yield* relax(drawing, finder);
  yield* resolve(drawing, finder);
}

function* relax(drawing: Drawing, finder: NearFinder): Generator<void> {
  const {
    rings,
    table: { length },
    x,
    y,
  } = drawing;
  const relaxation = new Relaxation(drawing, new Repulsion(length, finder));
  const rounds = roundsFor(length);
  let least = finder.clashes(x, y);
  let best = rings.map((ring) => ring && copyOf(ring));
  for (let round = 0; round < rounds && (least > 0 || round < ROUNDS_MIN); round += 1) {
    relaxation.round(1 - round / rounds);
    const clashes = finder.clashes(x, y);
    if (clashes <= least) {
      least = clashes;
      best = rings.map((ring) => ring && copyOf(ring));
    }
    yield;
  }
  for (const [index, ring] of rings.entries()) {
    const copy = best[index];
    if (ring && copy) restore(ring, copy);
  }
  drawing.place();
}

/** A branch that can turn: number `order` of a loop. */
interface Hinge {
  loop: number;
  order: number;
}

/** Returns the branches on the path between two loops through their common ancestor, that one's first. */
function hingesBetween({ loops }: Drawing, first: number, second: number): Hinge[] {
  const hinges: Hinge[] = [];
  let [a, b] = [first, second];
  while (a !== b) {
    const deeper = Math.max(a, b);
    const loop = loops[deeper]?.parent ?? 0;
    hinges.push({ loop, order: loops[loop]?.branches.indexOf(deeper) ?? -1 });
    if (a > b) a = loop;
    else b = loop;
  }
  return hinges.toReversed();
}

/** Returns the pairs of loops whose nucleotides clash, those with the most clashes first. */
function clashingLoops(
  drawing: Drawing,
  finder: NearFinder,
  owner: Int32Array,
): { key: string; loops: [number, number] }[] {
  const groups = new Map<string, { key: string; loops: [number, number]; count: number }>();
  finder.near(drawing.x, drawing.y, CLASH_DISTANCE, (i, j) => {
    const loops: [number, number] = [owner[i] ?? 0, owner[j] ?? 0];
    const key = loops.join();
    const group = groups.get(key) ?? { key, loops, count: 0 };
    group.count += 1;
    groups.set(key, group);
  });
  return [...groups.values()].toSorted(
    (a, b) => b.count - a.count || a.loops[0] - b.loops[0] || a.loops[1] - b.loops[1],
  );
}

/** Repeatedly makes the single bend that removes the most clashes. */
function* resolve(drawing: Drawing, finder: NearFinder): Generator<void> {
  const { loops, rings, table, x, y } = drawing;
  const owner = new Int32Array(table.length);
  for (const [index, { start, end }] of loops.entries()) owner.fill(index, start, end + 1);
  let left = trialsFor(table.length);
  let clashes = finder.clashes(x, y);
  const stuck = new Set<string>();
  while (clashes > 0 && left > 0) {
    const clashing = clashingLoops(drawing, finder, owner).find(({ key }) => !stuck.has(key));
    if (clashing === undefined) return;
    let least = clashes;
    let bend: (() => void) | null = null;
    for (const { loop, order } of hingesBetween(drawing, ...clashing.loops)) {
      const ring = rings[loop];
      if (!ring || left <= 0 || !drawing.bends(loop)) continue;
      const before = copyOf(ring);
      for (const turn of TURNS) {
        ring.outward[order] = (before.outward[order] ?? 0) + turn;
        if (closeRing(ring)) {
          left -= 1;
          drawing.place();
          const count = finder.clashes(x, y);
          if (count < least) {
            const after = copyOf(ring);
            least = count;
            bend = () => restore(ring, after);
          }
          yield;
        }
        restore(ring, before);
      }
    }
    if (bend === null) stuck.add(clashing.key);
    else {
      bend();
      clashes = least;
      stuck.clear();
    }
    drawing.place();
  }
}
