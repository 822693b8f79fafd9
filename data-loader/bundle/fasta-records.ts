import { FastaReader, isFastaProblem, type FastaItem, type FastaRecord } from '#domain/sequence/fasta-reader';
import type { TextBlock } from './text-blocks';

/** The records of a FASTA file. Text before the first header is told to `onProblem` once. */
export async function* fastaRecords(
  blocks: AsyncIterable<TextBlock>,
  onProblem: (line: number, message: string) => void,
): AsyncGenerator<FastaRecord> {
  const reader = new FastaReader();
  function* recordsOf(items: Iterable<FastaItem>): Generator<FastaRecord> {
    for (const item of items) {
      if (isFastaProblem(item)) onProblem(item.line, item.message);
      else yield item;
    }
  }
  for await (const { text } of blocks) yield* recordsOf(reader.push(text));
  yield* recordsOf(reader.end());
}
