import type { DocumentValue } from '#domain/api/documents';
import { foldIsoleucine, type MatchMode, meetsMatch, placeIn } from '#domain/search/sequence-match';
import {
  anchorHash,
  anchorLength,
  ANCHORS_PER_CHUNK,
  KMER,
  kmerGroupId,
  kmerSlot,
  type KmerSlot,
  type KmerSubject,
  type MatchIndexShape,
  ORFS_PER_CHUNK,
  slotRange,
} from '#domain/storage/match-index';
import { splitList } from '#domain/catalogue/lists';
import { CONTAINER_VALUES, roaringContainers, appendValues } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';

/** A sequence of the reader in the forms that the index needs. */
interface Own {
  /** With I and L as one letter. */
  folded: string;
  /** What is compared: folded too, unless I and L are to differ. */
  compared: string;
}

/** Some of what was found, and whether there is more of it. */
export interface Found<Item> {
  items: Item[];
  more: boolean;
}

/** Lookups of a single fragment; more would hardly tell candidates further apart. */
const KMERS_PER_FRAGMENT = 4;
/** Bounds what a short or repetitive fragment costs, which thousands of sequences may hold. */
const CANDIDATES_MAX = 1_000;
/** Catalogue sequences, or ORFs, per fragment. */
const FOUND_MAX = 100;

/** Values that are in both of two ascending lists. */
function common(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let at = 0;
  for (const value of one) {
    while (at < other.length && (other[at] ?? 0) < value) at += 1;
    if (other[at] === value) both.push(value);
  }
  return both;
}

/** The slots of up to KMERS_PER_FRAGMENT k-mers, spread evenly over the sequence. */
function slotsOf(folded: string, groupBits: number): KmerSlot[] {
  const last = folded.length - KMER;
  const count = Math.min(KMERS_PER_FRAGMENT, last + 1);
  return Array.from({ length: count }, (_, index) =>
    kmerSlot(folded, count === 1 ? 0 : Math.round((index * last) / (count - 1)), groupBits),
  );
}

function ordinalsIn(bitmap: Uint8Array, slot: number): number[] {
  const { from, to } = slotRange(slot);
  const values: number[] = [];
  for (const container of roaringContainers(bitmap, from / CONTAINER_VALUES, to / CONTAINER_VALUES))
    appendValues(container, values);
  return values.map((value) => value - from);
}

/** Ordinals that are in all of the slots. Most sequences are ruled out by the first two. */
function inAllSlots(slots: readonly KmerSlot[], bitmaps: ReadonlyMap<number, Uint8Array | null>): number[] {
  let left: number[] | undefined;
  for (const { group, slot } of slots) {
    const bitmap = bitmaps.get(group);
    if (!bitmap) return [];
    const ordinals = ordinalsIn(bitmap, slot);
    left = left === undefined ? ordinals : common(left, ordinals);
    if (left.length === 0) return [];
  }
  return left ?? [];
}

/** Finds sequences by sequence in one release. */
export class MatchIndex {
  readonly #catalogue: Catalogue;
  readonly #shape: MatchIndexShape;

  constructor(catalogue: Catalogue, shape: MatchIndexShape) {
    this.#catalogue = catalogue;
    this.#shape = shape;
  }

  /** Ids of the rows that match each sequence, in order of id. */
  async rows(mode: MatchMode, sequences: readonly string[], equateIL: boolean): Promise<Found<string>[]> {
    const own = sequences.map((sequence) => this.#own(sequence, equateIL));
    const candidates =
      mode === 'within'
        ? await this.#fragmentCandidates('sequence', this.#shape.sequenceGroupBits, own)
        : await this.#anchorCandidates(mode, own);
    const cut = candidates.map((ordinals) => ordinals.slice(0, CANDIDATES_MAX));
    const chunks = await this.#chunks('matchSequences', ANCHORS_PER_CHUNK, cut);
    return own.map(({ compared }, index) => {
      const found: string[] = [];
      for (const ordinal of cut[index] ?? []) {
        for (const [sequence, ids] of Object.entries(chunks(ordinal))) {
          if (meetsMatch(mode, compared, equateIL ? foldIsoleucine(sequence) : sequence)) found.push(ids);
        }
      }
      const kept = mode === 'within' ? found.slice(0, FOUND_MAX) : found;
      return {
        items: kept.flatMap(splitList).sort(),
        more: kept.length < found.length || (cut[index] ?? []).length < (candidates[index] ?? []).length,
      };
    });
  }

  /** ORFs in whose protein each sequence lies, in the order of the index, with its first residue there, from 1. */
  async orfs(
    sequences: readonly string[],
    equateIL: boolean,
  ): Promise<Found<{ orfId: string; transcriptId: string; start: number }>[]> {
    const own = sequences.map((sequence) => this.#own(sequence, equateIL));
    const candidates = await this.#fragmentCandidates('orf', this.#shape.orfGroupBits, own);
    const cut = candidates.map((ordinals) => ordinals.slice(0, CANDIDATES_MAX));
    const chunks = await this.#chunks('matchOrfs', ORFS_PER_CHUNK, cut);
    return own.map(({ compared }, index) => {
      const found = (cut[index] ?? []).flatMap((ordinal) => {
        const { orfId, transcriptId, protein } = chunks(ordinal);
        const at = placeIn(compared, equateIL ? foldIsoleucine(protein) : protein);
        return at < 0 ? [] : [{ orfId, transcriptId, start: at + 1 }];
      });
      const items = found.slice(0, FOUND_MAX);
      const more = items.length < found.length || (cut[index] ?? []).length < (candidates[index] ?? []).length;
      return { items, more };
    });
  }

  #own(sequence: string, equateIL: boolean): Own {
    const folded = foldIsoleucine(sequence);
    return { folded, compared: equateIL ? folded : sequence };
  }

  /** Ordinals of the anchors at which sequences of the catalogue begin in each sequence. */
  async #anchorCandidates(mode: 'equal' | 'contains', own: readonly Own[]): Promise<number[][]> {
    const hashes = own.map(({ folded }) => {
      const lengths = mode === 'equal' ? [anchorLength(folded)] : this.#shape.anchorLengths;
      return lengths.flatMap((length) => {
        const places = mode === 'equal' ? 1 : Math.max(0, folded.length - length + 1);
        return Array.from({ length: places }, (_, from) => anchorHash(folded, from, length));
      });
    });
    const ordinals = (await this.#catalogue.index.anchorOrdinals(hashes.flat())).values();
    return hashes.map((ofSequence) => [
      ...new Set(ofSequence.map(() => ordinals.next().value ?? -1).filter((ordinal) => ordinal >= 0)),
    ]);
  }

  /** Ordinals of what has all looked-up k-mers of each sequence: what holds the sequence, and few others. */
  async #fragmentCandidates(subject: KmerSubject, groupBits: number, own: readonly Own[]): Promise<number[][]> {
    const slots = own.map(({ folded }) => slotsOf(folded, groupBits));
    const groups = [...new Set(slots.flat().map(({ group }) => group))];
    const read = await Promise.all(groups.map((group) => this.#catalogue.matchBitmap(kmerGroupId(subject, group))));
    const bitmaps = new Map(groups.map((group, index) => [group, read[index] ?? null]));
    return slots.map((wanted) => inAllSlots(wanted, bitmaps));
  }

  /** Reads the chunks of all ordinals. Returns what reads an ordinal from them, and throws if the release lacks it. */
  async #chunks<Kind extends 'matchSequences' | 'matchOrfs'>(
    kind: Kind,
    perChunk: number,
    ordinals: readonly number[][],
  ): Promise<(ordinal: number) => DocumentValue<Kind>[number]> {
    const numbers = [...new Set(ordinals.flat().map((ordinal) => Math.floor(ordinal / perChunk)))];
    const read = await Promise.all(numbers.map((number) => this.#catalogue.matchChunk(kind, number)));
    const chunks = new Map(numbers.map((number, index) => [number, read[index]]));
    return (ordinal: number) => {
      const item: DocumentValue<Kind>[number] | undefined = chunks.get(Math.floor(ordinal / perChunk))?.[
        ordinal % perChunk
      ];
      if (item === undefined) throw new Error(`Release ${this.#catalogue.release} lacks ${kind} ${ordinal}`);
      return item;
    };
  }
}
