import { type Background, NO_BACKGROUND } from '#domain/catalogue/backgrounds';
import { foldIsoleucine } from '#domain/search/sequence-match';
import { BACKGROUND_FOLDER, optionalTables } from '../bundle/format';
import { fastaRecords } from '../bundle/sequence-records';
import { type TextBlock, textLines } from '../bundle/text-blocks';
import { fixed, sentence } from '../problems/sentence';
import { datasetName, text } from './fields';
import { readTable } from './table-reader';
import type { Report, ValidationContext } from './validation-context';

const ownFile = optionalTables.backgrounds.file;

/** Letters of residues; a stop ends a protein or stands within one. */
const LETTERS = /^[A-Z*]+$/;

interface BackgroundSequence {
  line: number;
  letters: string;
}

/** The sequences of a file: FASTA if its first line with text is a header, otherwise one per line. */
async function* sequencesIn(blocks: AsyncIterable<TextBlock>, report: Report): AsyncGenerator<BackgroundSequence> {
  const iterator = blocks[Symbol.asyncIterator]();
  let first = await iterator.next();
  while (!first.done && first.value.text.trim() === '') first = await iterator.next();
  if (first.done) return;
  const { value } = first;
  const all = (async function* () {
    yield value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  if (value.text.trimStart().startsWith('>'))
    for await (const { line, sequence } of fastaRecords(all, report)) yield { line, letters: sequence };
  else
    for await (const { line, text: written } of textLines(all))
      if (written.trim() !== '') yield { line, letters: written.trim() };
}

const padded = (number: number): string => String(number).padStart(9, '0');

/** Stages the sequences of a background. Returns how many there are. */
async function stageSequences(context: ValidationContext, file: string, number: number): Promise<number> {
  let count = 0;
  let refused = false;
  await context.read(file, async ({ blocks, report }) => {
    for await (const { line, letters } of sequencesIn(blocks, report)) {
      const upper = letters.toUpperCase();
      if (!LETTERS.test(upper)) {
        refused = true;
        const [wrong] = /[^A-Z*]/.exec(upper) ?? [];
        report(
          line,
          wrong === undefined
            ? 'has no sequence'
            : sentence`sequence has ${JSON.stringify(wrong)}, which is no residue`,
        );
        continue;
      }
      await context.staging.put('background', [padded(number), padded(count)], foldIsoleucine(upper), line);
      count += 1;
    }
    if (count === 0 && !refused) report(0, 'has no sequences');
  });
  return count;
}

/** Reads backgrounds.tsv and the files that it names. */
export async function validateBackgrounds(context: ValidationContext): Promise<Background[]> {
  const backgrounds: Background[] = [];
  const named = new Map<string, number>();
  const fileNames: string[] = [];
  await readTable(context, {
    table: 'backgrounds',
    build: (cell) => ({
      name: cell('name', datasetName),
      file: cell('file', text),
      source: cell('source', text),
      license: cell('license', text),
    }),
    keep: async ({ name, file, source, license }, faults) => {
      const path = `${BACKGROUND_FOLDER}/${file.replace(/\.gz$/, '')}`;
      if (name === NO_BACKGROUND)
        faults.add(sentence`name must not be ${NO_BACKGROUND}, which the site says of other peptides`);
      if (backgrounds.some((other) => other.name === name)) faults.add(sentence`name ${name} is already in this file`);
      const twin = named.get(path);
      if (twin !== undefined) faults.add(sentence`file ${file} is already on line ${twin}`);
      else if (!context.inventory.files.has(path))
        faults.add(sentence`file ${file} is not in ${fixed(BACKGROUND_FOLDER)}/`);
      named.set(path, faults.line);
      if (faults.any) return;
      fileNames.push(path);
      backgrounds.push({ name, source, license, sequences: 0 });
    },
    refersAs: () => [],
  });
  for (const [number, background] of backgrounds.entries())
    background.sequences = await stageSequences(context, fileNames[number] ?? '', number);
  for (const { name } of context.inventory.files.values())
    if (name.startsWith(`${BACKGROUND_FOLDER}/`) && !named.has(name) && context.isComplete(ownFile))
      context.reportIn(name, 0, `is not named in ${ownFile} and was not read`);
  return backgrounds;
}
