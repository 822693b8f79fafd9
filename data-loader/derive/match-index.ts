import { joinList } from '#domain/catalogue/lists';
import { foldIsoleucine } from '#domain/search/sequence-match';
import {
  anchorBitsFor,
  anchorHash,
  anchorLength,
  anchorListOf,
  ANCHORS_PER_CHUNK,
  type AnchoredSequences,
  groupBitsFor,
  KMER,
  kmerGroupId,
  kmerSlot,
  type KmerSubject,
  type MatchIndexShape,
  type MatchOrf,
  ORFS_PER_CHUNK,
  slotPair,
} from '#domain/storage/match-index';
import type { Staging } from '../staging/staging';
import { bitmapOf, encodeBitmap } from './bitmap';
import { MergeJoin } from './join';
import { rowsBySequence } from './peptide-sequences';
import type { ReleaseSink } from './release-sink';

const kmersIn = (sequence: string): number => Math.max(0, sequence.length - KMER + 1);

/** Pairs in memory, 16 MB, before they move to the staging store. */
const PAIRS_IN_MEMORY = 2_000_000;
const GROUP_DIGITS = 6;
const PAIR_RANGE = 2 ** 32;

/** Collects the k-mers of texts by group, sorted in windows of bounded size, and writes a bitmap per group. */
class KmerGroups {
  /** `group * 2^32 + pair`, which a double holds exactly. */
  readonly #window: Float64Array;
  #size = 0;
  #windows = 0;

  readonly groupBits: number;
  readonly #staging: Staging;
  readonly #subject: KmerSubject;

  /** `kmers` is how many will be added. */
  constructor(staging: Staging, subject: KmerSubject, kmers: number) {
    this.#staging = staging;
    this.#subject = subject;
    this.groupBits = groupBitsFor(kmers);
    this.#window = new Float64Array(Math.min(kmers, PAIRS_IN_MEMORY));
  }

  async add(ordinal: number, folded: string): Promise<void> {
    for (let from = 0; from + KMER <= folded.length; from += 1) {
      if (this.#size === this.#window.length) await this.#flush();
      const { group, slot } = kmerSlot(folded, from, this.groupBits);
      this.#window[this.#size++] = group * PAIR_RANGE + slotPair(slot, ordinal);
    }
  }

  async #flush(): Promise<void> {
    const sorted = this.#window.subarray(0, this.#size).sort();
    for (let from = 0; from < sorted.length;) {
      const group = Math.floor((sorted[from] ?? 0) / PAIR_RANGE);
      const pairs: number[] = [];
      for (; from < sorted.length && (sorted[from] ?? 0) < (group + 1) * PAIR_RANGE; from += 1)
        pairs.push((sorted[from] ?? 0) - group * PAIR_RANGE);
      const key = [this.#subject, String(group).padStart(GROUP_DIGITS, '0'), String(this.#windows).padStart(6, '0')];
      await this.#staging.put('kmerPairs', key, pairs);
    }
    this.#size = 0;
    this.#windows += 1;
  }

  async write(sink: ReleaseSink): Promise<void> {
    await this.#flush();
    let current = -1;
    let pairs: number[] = [];
    const finish = async (): Promise<void> => {
      if (pairs.length === 0) return;
      const bitmap = bitmapOf(pairs);
      await sink.bytes('index', kmerGroupId(this.#subject, current), encodeBitmap(bitmap));
      bitmap.dispose();
    };
    for await (const { key, value } of this.#staging.entries('kmerPairs', [this.#subject])) {
      const group = Number(key[1]);
      if (group !== current) {
        await finish();
        current = group;
        pairs = [];
      }
      for (const pair of value) pairs.push(pair);
    }
    await finish();
  }
}

const HASH_DIGITS = 10;

/** Stages every sequence under the hash of its anchor. Returns the lengths of the anchors and the number of k-mers. */
async function stageAnchors(staging: Staging): Promise<{ lengths: Set<number>; kmers: number }> {
  const lengths = new Set<number>();
  let kmers = 0;
  for await (const { sequence, rows } of rowsBySequence(staging)) {
    const length = anchorLength(sequence);
    lengths.add(length);
    kmers += kmersIn(sequence);
    const hash = anchorHash(foldIsoleucine(sequence), 0, length);
    const ids = joinList(rows.map(({ peptideId }) => peptideId));
    await staging.put('anchoredSequence', [String(hash).padStart(HASH_DIGITS, '0'), sequence], ids);
  }
  return { lengths, kmers };
}

/** Writes ascending hashes. Returns the bits that tell their documents. */
async function writeAnchors(hashes: readonly number[], sink: ReleaseSink): Promise<number> {
  const bits = anchorBitsFor(hashes.length);
  for (let first = 0; first < hashes.length;) {
    const list = anchorListOf(hashes[first] ?? 0, bits);
    const gaps: number[] = [];
    let before = 0;
    for (let at = first; anchorListOf(hashes[at] ?? NaN, bits) === list; at += 1) {
      gaps.push((hashes[at] ?? 0) - before);
      before = hashes[at] ?? 0;
    }
    await sink.document('anchors', String(list), { first, gaps });
    first += gaps.length;
  }
  return bits;
}

async function writeSequences(staging: Staging, sink: ReleaseSink): Promise<Omit<MatchIndexShape, 'orfGroupBits'>> {
  const { lengths, kmers } = await stageAnchors(staging);
  const groups = new KmerGroups(staging, 'sequence', kmers);
  const hashes: number[] = [];
  let chunk: AnchoredSequences[] = [];
  const finish = async (): Promise<void> => {
    if (chunk.length === 0) return;
    await sink.document('matchSequences', String(Math.ceil(hashes.length / ANCHORS_PER_CHUNK) - 1), chunk);
    chunk = [];
  };
  for await (const { key, value } of staging.entries('anchoredSequence')) {
    const [hash, sequence = ''] = [Number(key[0]), key[1]];
    if (hash !== hashes.at(-1)) {
      if (chunk.length === ANCHORS_PER_CHUNK) await finish();
      hashes.push(hash);
      chunk.push({});
    }
    const anchored = chunk.at(-1);
    if (anchored) anchored[sequence] = value;
    await groups.add(hashes.length - 1, foldIsoleucine(sequence));
  }
  await finish();
  await groups.write(sink);
  return {
    anchorLengths: [...lengths].sort((a, b) => a - b),
    anchorBits: await writeAnchors(hashes, sink),
    sequenceGroupBits: groups.groupBits,
  };
}

async function writeOrfs(staging: Staging, sink: ReleaseSink): Promise<Pick<MatchIndexShape, 'orfGroupBits'>> {
  let kmers = 0;
  for await (const { value: protein } of staging.entries('orfProtein')) kmers += kmersIn(protein);
  const groups = new KmerGroups(staging, 'orf', kmers);
  const records = new MergeJoin(staging.entries('orf'));
  let ordinal = 0;
  let chunk: MatchOrf[] = [];
  const finish = async (): Promise<void> => {
    if (chunk.length === 0) return;
    await sink.document('matchOrfs', String(Math.ceil(ordinal / ORFS_PER_CHUNK) - 1), chunk);
    chunk = [];
  };
  for await (const { key, value: protein } of staging.entries('orfProtein')) {
    const [orfId = ''] = key;
    const [record] = await records.take(orfId);
    if (chunk.length === ORFS_PER_CHUNK) await finish();
    chunk.push({ orfId, transcriptId: record?.value.transcriptId ?? '', protein });
    await groups.add(ordinal, foldIsoleucine(protein));
    ordinal += 1;
  }
  await finish();
  await records.close();
  await groups.write(sink);
  return { orfGroupBits: groups.groupBits };
}

/** Writes the index that finds peptides and ORFs by sequence (domain/storage/match-index.ts). */
export async function deriveMatchIndex(staging: Staging, sink: ReleaseSink): Promise<MatchIndexShape> {
  return { ...(await writeSequences(staging, sink)), ...(await writeOrfs(staging, sink)) };
}
