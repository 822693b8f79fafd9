import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { termHash } from '#domain/storage/term-index';
import { PostingLists, rowsOfTerm } from '../../../data-loader/derive/posting-lists';
import { Staging } from '../../../data-loader/staging/staging';

describe('posting lists', () => {
  let folder: string;
  let staging: Staging;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-postings-'));
    staging = await Staging.open(folder);
  });
  afterEach(async () => {
    await staging.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keep every row of a term that fills several windows', async () => {
    const rows = 130_000;
    const postings = new PostingLists(staging);
    for (let ordinal = 0; ordinal < rows; ordinal += 1)
      await postings.add('transcriptId', ordinal % 2 === 0 ? 'EVEN' : 'ODD', ordinal);
    const found = new Map<string, number[]>();
    await postings.flush();
    for await (const { term, hash, ordinals } of postings.all('transcriptId')) {
      expect(hash).toBe(termHash(term));
      found.set(term, ordinals);
    }
    const every = (first: number): number[] => Array.from({ length: rows / 2 }, (_, i) => first + 2 * i);
    expect([...found.keys()]).toEqual(['even', 'odd'].toSorted((one, other) => termHash(one) - termHash(other)));
    expect(found.get('even')).toEqual(every(0));
    expect(found.get('odd')).toEqual(every(1));
    expect(await rowsOfTerm(staging, 'transcriptId', 'Odd')).toEqual(every(1));
    expect(await rowsOfTerm(staging, 'geneId', 'odd')).toEqual([]);
  });

  it('have a row once, although it has a term in two spellings', async () => {
    const postings = new PostingLists(staging);
    for (const [value, ordinal] of [
      ['Malat1', 0],
      ['MALAT1', 0],
      ['MALAT1', 1],
    ] as const)
      await postings.add('geneName', value, ordinal);
    const found: unknown[] = [];
    await postings.flush();
    for await (const list of postings.all('geneName')) found.push(list);
    expect(found).toEqual([{ term: 'malat1', hash: termHash('malat1'), ordinals: [0, 1] }]);
  });
});
