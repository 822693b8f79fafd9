import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDemoBundle } from '../../data-loader/demo/generate';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import { layFlat, layoutStructure } from '#domain/structure/layout';
import { drawingFaults } from '../domain/structure/drawing-faults';
import { nestedJunctions, randomStructure, seededStructures } from '../domain/structure/random-structures';
import { readOracle } from '../oracle/oracle-data';
import { cpuMs, percentile, type Bench } from './figure';

/** What the independent checker finds in drawings of secondary structures, and what their layout costs. */

const LONGEST_NT = 1_500;
const PROPORTION_BAR = 4.001;
const LAYOUT_BAR_MS = 200;
/** Of structures that no molecule has, as long as the longest that is drawn. */
const CROWDED_BAR_MS = 2_000;
const REPETITIONS = 3;

const structuresOf = (dotBracket: string): string[] =>
  dotBracket
    .trim()
    .split('\n')
    .filter((_line, index) => index % 3 === 2);

async function demonstration(full: boolean): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-structures-'));
  try {
    await generateDemoBundle({ out: folder, scale: full ? 1 : 0.1, seed: 1 });
    return structuresOf(await readFile(join(folder, 'structures.dbn'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const run: Bench = async (report, { full }) => {
  const sets = [
    { name: 'demonstration', structures: await demonstration(full) },
    { name: 'experimental', structures: structuresOf(readOracle('real/structures.dbn')) },
    { name: 'generated', structures: seededStructures(full ? 600 : 60) },
    {
      name: 'crowded',
      structures: [nestedJunctions(710), ...[1, 2, 3].map((seed) => randomStructure(6_200, seed))],
    },
  ];
  for (const { name, structures } of sets) {
    const drawn = structures
      .filter(({ length }) => length <= LONGEST_NT || name === 'experimental' || name === 'crowded')
      .map((structure) => {
        const table = parseDotBracket(structure);
        const layout = layFlat(layoutStructure(table));
        const timesMs = Array.from({ length: REPETITIONS }, () => {
          const before = cpuMs();
          layFlat(layoutStructure(table));
          return cpuMs() - before;
        });
        const layoutMs = percentile(timesMs, 0.5);
        return { ...drawingFaults(table, layout), layoutMs, length: structure.length };
      });
    const sum = (of: (each: (typeof drawn)[number]) => number): number =>
      drawn.reduce((total, each) => total + of(each), 0);
    const most = (of: (each: (typeof drawn)[number]) => number): number => Math.max(...drawn.map(of));
    const title = `${drawn.length} ${name} structures`;
    report({ name: `${title}, crossing lines`, value: sum(({ crossings }) => crossings), unit: 'pairs', bar: 0 });
    report({
      name: `${title}, overlapping nucleotides`,
      value: sum(({ overlaps }) => overlaps),
      unit: 'pairs',
      bar: 0,
    });
    report({ name: `${title}, nucleotides beneath a line`, value: sum(({ covered }) => covered), unit: 'nt' });
    report({
      name: `${title}, longer side by the shorter, worst`,
      value: most(({ aspect }) => aspect),
      unit: 'times',
      bar: PROPORTION_BAR,
    });
    const steps = drawn.map(({ longestStep }) => longestStep);
    report({ name: `${title}, longest step of the backbone, median`, value: percentile(steps, 0.5), unit: 'steps' });
    report({
      name: `${title}, longest step of the backbone, worst`,
      value: most(({ longestStep }) => longestStep),
      unit: 'steps',
    });
    if (name === 'crowded')
      report({
        name: `${title} of up to 10,000 nt, layout, processor time, worst`,
        value: most(({ layoutMs }) => layoutMs),
        unit: 'ms',
        bar: CROWDED_BAR_MS,
      });
    const long = drawn.filter(({ length }) => length > 1_200 && length <= LONGEST_NT).map(({ layoutMs }) => layoutMs);
    if (long.length > 0)
      report({
        name: `${title}, layout above 1,200 nt, processor time, 95th percentile`,
        value: percentile(long, 0.95),
        unit: 'ms',
        bar: LAYOUT_BAR_MS,
      });
  }
};
