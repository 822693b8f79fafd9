import { afterAll, describe, expect, it } from 'vitest';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { call, dataOf, loadHandlers } from './api-call';
import { sequencesWithBruteForce } from './sequences-brute-force';

const fixture = makeRelease({ seed: 13, rows: 601 });
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

const page = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], pageSize: 5, pageNum: 1 };

describe('lists of sequences', () => {
  it('UNIT-01 sequences are listed, counted, ordered and exported as all entries grouped one by one', async () => {
    expect(await sequencesWithBruteForce(fixture, handlers, 20)).toBe(20);
  });

  it.each([{ unit: 'entries' } as const, { unit: null }])(
    'UNIT-01 the answer to %o is that of a request without a unit, byte for byte',
    async (asked) => {
      expect(JSON.stringify(await dataOf(handlers, 'listResult', { ...page, ...asked }))).toBe(
        JSON.stringify(await dataOf(handlers, 'listResult', page)),
      );
    },
  );

  it('UNIT-01 an unknown unit is refused with the units that there are', async () => {
    // A request that its type does not allow.
    expect(await call(handlers, 'listResult', { ...page, unit: 'rows' } as never)).toEqual({
      code: 400,
      message: 'unit must be one of entries, sequences',
    });
  });

  it('UNIT-01 Browse, a transcript and a combination of sets list their sequences', async () => {
    const [first] = fixture.peptides;
    const breast = fixture.peptides.filter(({ row }) => row.cancer === 'Breast cancer' && row.tissue === 'Breast');
    const ofBreast = new Set(breast.map(({ row }) => row.sequence)).size;
    const transcriptId = first?.transcripts[0]?.transcriptId ?? fixture.transcripts[0]?.transcriptId ?? '';
    const ofTranscript = fixture.peptides.filter(({ transcripts }) =>
      transcripts.some((transcript) => transcript.transcriptId === transcriptId),
    );
    const unit = 'sequences' as const;
    const browse = await dataOf(handlers, 'listResult', { ...page, unit });
    expect([browse.total, browse.sequenceTotal]).toEqual([breast.length, ofBreast]);
    const overview = await dataOf(handlers, 'peptideOverview', { transcriptId, pageSize: 5, pageNum: 1, unit });
    expect(overview.sequenceTotal).toBe(new Set(ofTranscript.map(({ row }) => row.sequence)).size);
    const compared = await dataOf(handlers, 'compare', {
      sets: [
        { name: 'Breast', query: { cancer: ['Breast cancer'] } },
        { name: 'Skin', query: { cancer: ['Skin cancer'] } },
      ],
      combination: { all: [0, 1], none: [] },
      pageNum: 1,
      pageSize: 5,
      unit,
    });
    expect(compared.sequenceTotal).toBe(
      compared.combinations.find(({ sets }) => sets.join() === '0,1')?.sequences ?? 0,
    );
    expect(compared.result).toEqual([]);
  });

  it('UNIT-01 a cursor of a whole list of entries is refused for its sequences, whose places are others', async () => {
    const large = makeRelease({ seed: 15, rows: 2_500 });
    const many = await storesWith(large);
    const ofMany = await loadHandlers(many.environment);
    const query = { cancer: [...new Set(large.peptides.map(({ row }) => row.cancer))] };
    const { cursor } = await dataOf(ofMany, 'exportRows', { source: 'search', query, cursor: null });
    expect(cursor).not.toBeNull();
    const asked = { source: 'search', query: { ...query, unit: 'sequences' }, cursor } as const;
    expect(await call(ofMany, 'exportRows', asked)).toMatchObject({ code: 400 });
    await many.dispose();
  });

  it('UNIT-01 a ranking lists a sequence once, with the best of the genotypes asked for', async () => {
    const asked = { genotypes: ['HLA-B*07:02'], cancer: null, pageNum: 1, pageSize: 100 };
    const entries = await dataOf(handlers, 'genotypes', asked);
    const ranking = await dataOf(handlers, 'genotypes', { ...asked, unit: 'sequences' });
    expect([ranking.result, ranking.total]).toEqual([[], entries.total]);
    const listed = ranking.sequences?.map(({ sequence, genotype }) => [sequence, genotype]) ?? [];
    const expected = [...new Set(entries.result.map(({ sequence }) => sequence))];
    expect(listed.slice(0, expected.length).map(([sequence]) => sequence)).toEqual(expected);
    expect(new Set(listed.map(([, genotype]) => genotype))).toEqual(new Set(['HLA-B*07:02']));
  });
});
