import * as z from 'zod/mini';

const text = z.string();

/** How a catalogue was made of a lab's files, as the program that made its bundle wrote it into the manifest. */
export const making = z.object({
  /** Source and release of the annotation; '' if nobody said. */
  annotation: text,
  /** SHA-256, hex, of each file that was read. */
  inputs: z.array(z.object({ file: text, sha256: text })),
  decisions: z.array(z.object({ question: text, choice: text, consequence: text })),
  /** What became of everything that was read. */
  funnel: z.array(z.object({ title: text, steps: z.array(z.object({ what: text, count: z.int() })) })),
  /** What the peptides were not compared with, as sentences. */
  notCompared: z.array(text),
});
export type Making = z.output<typeof making>;
