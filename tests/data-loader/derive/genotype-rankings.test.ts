import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeDocument } from '#domain/storage/document';
import { genotypeRanking, type RankingDirectory } from '#domain/storage/ranking';
import { GenotypeRankings } from '../../../data-loader/derive/genotype-rankings';
import { Staging } from '../../../data-loader/staging/staging';
import { ItemSink } from '../../fixtures/release/item-sink';

it('RANK-07 the order of each genotype has its rows of every window of the staging store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-genotypes-'));
  const staging = await Staging.open(folder);
  try {
    const rankings = new GenotypeRankings(staging);
    for (let ordinal = 0; ordinal < 61_000; ordinal += 1)
      await rankings.add(ordinal, [
        { hla: 'HLA-A*02:01', affinityNm: 70_000 - ordinal },
        ...(ordinal % 1_000 === 999 ? [{ hla: 'HLA-B*07:02', affinityNm: ordinal }] : []),
      ]);
    const sink = new ItemSink('r');
    await rankings.write((ordinal) => ordinal % 7, sink);

    const directoryOf = (genotype: string): RankingDirectory =>
      decodeDocument(
        sink.items.filter(({ pk }) => pk.startsWith(`r#ranking#${genotypeRanking(genotype)}`)),
        inflateRawSync,
      ) as RankingDirectory;
    const [frequent, rare] = [directoryOf('HLA-A*02:01'), directoryOf('HLA-B*07:02')];
    expect(frequent.blocks.map(({ first, last, entries }) => [first, last, entries])).toEqual([
      [9_001, 70_000, 61_000],
    ]);
    expect(rare.only?.ordinals).toEqual(Array.from({ length: 61 }, (_, at) => 1_000 * at + 999));
    expect(rare.only?.codes.slice(0, 2)).toEqual([999 % 7, 1_999 % 7]);
  } finally {
    await staging.close();
    await rm(folder, { recursive: true, force: true });
  }
});
