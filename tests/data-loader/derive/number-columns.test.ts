import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeDocument } from '#domain/storage/document';
import type { RankingDirectory } from '#domain/storage/ranking';
import { inflateRawSync } from 'node:zlib';
import { NumberColumns } from '../../../data-loader/derive/number-columns';
import { Staging } from '../../../data-loader/staging/staging';
import { ItemSink } from '../../fixtures/release/item-sink';

describe('the numbers of all rows', () => {
  let folder: string;
  let staging: Staging;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-numbers-'));
    staging = await Staging.open(folder);
  });
  afterEach(async () => {
    await staging.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('RANK-02 are ordered and summarised over every window of the staging store', async () => {
    const rows = 9_001;
    const unknown = { log2FoldChange: null, adjustedP: null, stability: null, recognitionScore: null };
    const columns = new NumberColumns(staging);
    for (let ordinal = 0; ordinal < rows; ordinal += 1)
      await columns.add({
        ...unknown,
        length: 8 + (ordinal % 2),
        affinity: ordinal % 3 === 0 ? rows - ordinal : null,
        cancers: 1,
      });
    const sink = new ItemSink('r');
    await columns.write(new Uint32Array(rows), sink);

    const directory = (number: string): RankingDirectory =>
      decodeDocument(
        sink.items.filter(({ pk }) => pk.startsWith(`r#ranking#${number}`)),
        inflateRawSync,
      ) as RankingDirectory;
    expect(directory('length').blocks).toEqual([
      {
        first: 8,
        last: 9,
        entries: rows,
        pieces: [
          { first: 8, last: 8, entries: 4_501 },
          { first: 9, last: 9, entries: 4_500 },
        ],
      },
    ]);
    expect(directory('affinity').blocks.map(({ first, last, entries }) => ({ first, last, entries }))).toEqual([
      { first: 1, last: 9_001, entries: 3_001 },
      { first: null, last: null, entries: 6_000 },
    ]);
    expect(columns.summaries()).toEqual({
      length: { min: 8, max: 9, known: rows, histogram: { edges: [8, 9], counts: [rows] } },
      affinity: {
        min: 1,
        max: 9_001,
        known: 3_001,
        histogram: { edges: expect.any(Array), counts: expect.any(Array) },
      },
      cancers: { min: 1, max: 1, known: rows, histogram: { edges: [1, 1], counts: [rows] } },
    });
  });
});
