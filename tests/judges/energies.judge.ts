import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDemoBundle } from '../../data-loader/demo/generate';
import { files, tables } from '../../data-loader/bundle/format';
import { seededRandom } from '../fixtures/release/random';
import { type Judge, verdictOf } from './judge';

const VIENNA_RNA = 'ViennaRNA==2.8.0';
/** Of the whole demonstration ViennaRNA would fold for hours. */
const SCALE = 0.1;
const TRANSCRIPTS = 10;
const LENGTHS_NT = { min: 300, max: 1_500 };
const SEED = 20;
const ENERGY_TOLERANCE = 0.05;
const MINIMUM_TOLERANCE = 0.15;

/** Prints the energy of the given structure and the least one of its sequence, for each line of a file. */
const program = `
import sys, RNA
for line in open(sys.argv[1]):
    sequence, structure = line.split()
    folding = RNA.fold_compound(sequence)
    print(folding.eval_structure(structure.replace('[', '.').replace(']', '.')), folding.mfe()[1])
`;

interface Folded {
  id: string;
  sequence: string;
  structure: string;
  energy: number;
}

async function drawnTranscripts(): Promise<Folded[]> {
  const bundle = join(tmpdir(), 'energies');
  await generateDemoBundle({ out: bundle, scale: SCALE, seed: 1 });
  const lines = (await readFile(join(bundle, files.structures), 'utf8')).trimEnd().split('\n');
  const column = tables.transcripts.columns.indexOf('mfe');
  const rows = (await readFile(join(bundle, tables.transcripts.file), 'utf8')).trimEnd().split('\n');
  const energies = new Map(rows.map((row) => [row.split('\t')[0], Number(row.split('\t')[column])]));
  const all = Array.from({ length: lines.length / 3 }, (_, i): Folded => {
    const [header = '', sequence = '', structure = ''] = lines.slice(3 * i, 3 * i + 3);
    const id = header.slice(1);
    return { id, sequence, structure, energy: energies.get(id) ?? Number.NaN };
  });
  const fitting = all.filter(({ sequence: { length } }) => length >= LENGTHS_NT.min && length <= LENGTHS_NT.max);
  const random = seededRandom(SEED);
  return Array.from({ length: TRANSCRIPTS }, () => fitting.splice(random.below(fitting.length), 1)).flat();
}

const median = (values: readonly number[]): number => {
  const ascending = values.toSorted((a, b) => a - b);
  return ((ascending[(values.length - 1) >> 1] ?? 0) + (ascending[values.length >> 1] ?? 0)) / 2;
};
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const judge: Judge = {
  question: 'ViennaRNA: is the energy of structures of the demonstration theirs, and near the minimum?',
  needsSite: false,
  async run(workshop) {
    const python = join(await workshop.python(VIENNA_RNA), 'python');
    const transcripts = await drawnTranscripts();
    const list = join(tmpdir(), 'energies.txt');
    await writeFile(list, transcripts.map(({ sequence, structure }) => `${sequence} ${structure}\n`).join(''));
    const output = await workshop.call(python, ['-c', program, list]);
    const judged = output
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number));
    const compared = transcripts.map(({ id, energy }, i) => {
      const [own = Number.NaN, least = Number.NaN] = judged[i] ?? [];
      return { id, error: Math.abs(energy / own - 1), above: 1 - own / least };
    });
    const wrong = compared.filter(({ error }) => !(error <= ENERGY_TOLERANCE));
    const above = median(compared.map((each) => each.above));
    return verdictOf(
      `${TRANSCRIPTS} transcripts: energies differ by at most ${percent(Math.max(...compared.map(({ error }) => error)))}, ` +
        `the median is ${percent(above)} above the minimum, at most ${percent(Math.max(...compared.map((each) => each.above)))}`,
      [
        ...wrong.map(({ id, error }) => `${id}: the energy shown differs by ${percent(error)}`),
        ...(above <= MINIMUM_TOLERANCE ? [] : [`the median is ${percent(above)} above the minimum`]),
      ],
    );
  },
};
