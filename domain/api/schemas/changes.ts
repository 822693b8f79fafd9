import * as z from 'zod/mini';
import { expressionCode } from '../fields';
import { figures } from './site-data';

export const changedEntities = ['peptide', 'transcript', 'gene'] as const;
export type ChangedEntity = (typeof changedEntities)[number];

/**
 * What can happen to an entry between two releases. An entry is the same one if its id is. Only peptides are `changed`, if
 * another sequence has the id, and `moved`, to another expression group; both may be true of one.
 */
const changeKinds = ['added', 'removed', 'changed', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const change = z.object({
  entity: z.literal(changedEntities),
  change: z.literal(changeKinds),
  id: z.string(),
  /** Of peptides; '' if the release does not have the peptide. */
  sequenceBefore: z.string(),
  sequenceAfter: z.string(),
  /** Of peptides that the release has; null if they were not measured. */
  groupBefore: z.optional(expressionCode),
  groupAfter: z.optional(expressionCode),
});
export type Change = z.output<typeof change>;

const counts = z.object({ added: z.int(), removed: z.int(), changed: z.int(), moved: z.int() });

const releaseChange = z.object({
  release: z.string(),
  version: z.string(),
  /** When the list was written, which is when the release was first published. ISO 8601, UTC. */
  writtenAt: z.string(),
  /** The release that was current before; null if there was none that lists its entries. */
  since: z.nullable(z.object({ release: z.string(), version: z.string() })),
  /** By kind of entry; null without a release before. */
  counts: z.nullable(z.object({ peptide: counts, transcript: counts, gene: counts })),
});
export type ReleaseChange = z.output<typeof releaseChange>;

/** /static/changes.json: what changed since the release before. */
export const changesFile = z.extend(releaseChange, {
  figures: z.object({ before: z.nullable(figures), after: figures }),
  /** Moved peptides by groups, in the order of the codes, those without a group last. */
  moves: z.array(z.object({ from: expressionCode, to: expressionCode, peptides: z.int() })),
  /** The first of each kind of change, by id; /static/changes.tsv has all. */
  first: z.array(change),
  /** The same of earlier releases, the newest first. */
  earlier: z.array(releaseChange),
});
export type ChangesFile = z.output<typeof changesFile>;
