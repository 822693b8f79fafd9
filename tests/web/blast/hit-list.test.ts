import { describe, expect, it } from 'vitest';
import { hitFormats } from '../../../web/features/blast/result/hit-formats';
import { queriesWithoutHits } from '../../../web/features/blast/result/hit-rows';
import {
  type HitViewAction,
  hitViewReducer,
  initialHitView,
  noFilter,
  shownHits,
  type SortColumn,
  sortColumns,
  sortHits,
} from '../../../web/features/blast/result/hit-view';
import {
  OVERVIEW_TARGETS_MAX,
  overviewTargets,
  scoreClasses,
  scoreClassOf,
} from '../../../web/features/blast/result/overview-layout';
import { rowsOfPage } from '../../../web/ui/table/client-pages';
import { found, hit } from './hits';

const after = (...actions: HitViewAction[]) => actions.reduce(hitViewReducer, initialHitView);
const ordinals = (rows: readonly { ordinal: number }[]) => rows.map(({ ordinal }) => ordinal);

describe('the list of hits', () => {
  it('BLAST-39 lists the queries in the order of the file, and marks those without hits', () => {
    const { queries, rows } = found(2, 0, 3);
    expect(rows.map(({ queryId, ordinal }) => [queryId, ordinal])).toEqual([
      ['q0', 0],
      ['q0', 1],
      ['q2', 2],
      ['q2', 3],
      ['q2', 4],
    ]);
    expect(queriesWithoutHits(queries).map(({ queryId }) => queryId)).toEqual(['q1']);
    expect(ordinals(shownHits(rows, { query: 2, filter: noFilter, sort: null }))).toEqual([2, 3, 4]);
  });

  it('BLAST-07, BLAST-21 shows pages of 20 hits, and of other sizes from page 1', () => {
    const { rows } = found(45);
    expect(ordinals(rowsOfPage(rows, initialHitView))).toEqual(ordinals(rows.slice(0, 20)));
    expect(ordinals(rowsOfPage(rows, after({ type: 'page', pageNum: 3 })))).toEqual([40, 41, 42, 43, 44]);
    expect(after({ type: 'page', pageNum: 3 }, { type: 'page size', pageSize: 50 })).toMatchObject({
      pageNum: 1,
      pageSize: 50,
    });
    expect(after({ type: 'page', pageNum: 3 }, { type: 'query', query: 0 })).toMatchObject({ pageNum: 1, query: 0 });
  });

  it('sorts by a column in either order; equal hits keep their order', () => {
    const { rows } = found(3);
    const mixed = [
      hit({ ordinal: 0, bitScore: 50 }),
      hit({ ordinal: 1, bitScore: 70 }),
      hit({ ordinal: 2, bitScore: 50 }),
    ];
    expect(ordinals(sortHits(mixed, { column: 'bitScore', order: 'descend' }))).toEqual([1, 0, 2]);
    expect(ordinals(sortHits(mixed, { column: 'bitScore', order: 'ascend' }))).toEqual([0, 2, 1]);
    for (const column of Object.keys(sortColumns) as SortColumn[])
      expect(sortHits(rows, { column, order: sortColumns[column].first })).toHaveLength(3);
    expect(sortHits(mixed, null)).toBe(mixed);
    const sort = { column: 'eValue', order: 'ascend' } as const;
    expect(after({ type: 'page', pageNum: 2 }, { type: 'sort', sort })).toMatchObject({ pageNum: 1, sort });
  });

  it('goes to a hit on whatever page it stands, and unfolds it', () => {
    const { rows } = found(45);
    expect(after({ type: 'show', ordinal: 41, rows })).toMatchObject({ pageNum: 3, open: new Set([41]) });
    expect(
      after({ type: 'sort', sort: { column: 'bitScore', order: 'ascend' } }, { type: 'show', ordinal: 41, rows }),
    ).toMatchObject({ pageNum: 1 });
    const elsewhere = after({ type: 'query', query: 1 });
    expect(hitViewReducer(elsewhere, { type: 'show', ordinal: 41, rows })).toBe(elsewhere);
  });

  it('unfolds, folds and chooses hits one by one or a page at a time', () => {
    expect(
      after({ type: 'open', ordinals: [1, 2], open: true }, { type: 'open', ordinals: [1], open: false }).open,
    ).toEqual(new Set([2]));
    expect(after({ type: 'choose', ordinals: [1, 2], chosen: true }, { type: 'page', pageNum: 2 }).chosen).toEqual(
      new Set([1, 2]),
    );
  });
});

describe('the overview', () => {
  it('classifies scores at the bounds of NCBI', () => {
    expect([0, 39.9, 40, 49.9, 50, 79.9, 80, 199.9, 200, 5000].map(scoreClassOf)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]);
    expect(scoreClasses).toHaveLength(5);
  });

  it('lays each target over the length of the query, its best alignment leading to the row', () => {
    const { targets, total } = overviewTargets([
      hit({ ordinal: 0, targetId: 'a', queryFrom: 1, queryTo: 50, bitScore: 90 }),
      hit({ ordinal: 1, targetId: 'b', queryFrom: 51, queryTo: 100, bitScore: 45 }),
      hit({ ordinal: 2, targetId: 'a', queryFrom: 81, queryTo: 90, bitScore: 210 }),
    ]);
    expect(total).toBe(2);
    expect(targets.map(({ targetId, ordinal, bitScore }) => [targetId, ordinal, bitScore])).toEqual([
      ['a', 2, 210],
      ['b', 1, 45],
    ]);
    expect(targets[0]?.segments).toEqual([
      { ordinal: 0, leftPercent: 0, widthPercent: 50, scoreClass: 3 },
      { ordinal: 2, leftPercent: 80, widthPercent: 10, scoreClass: 4 },
    ]);
  });

  it('draws a bounded number of targets and says how many there are', () => {
    const { targets, total } = overviewTargets(found(1_000).rows);
    expect([targets.length, total]).toEqual([OVERVIEW_TARGETS_MAX, 1_000]);
  });
});

describe('files of hits', () => {
  const write = (id: 'tsv' | 'fasta' | 'txt', rows: Parameters<(typeof hitFormats)[number]['write']>[0]) =>
    hitFormats.find((format) => format.id === id)?.write(rows) ?? '';
  const minus = hit({ queryId: 'my\tquery', hitFrom: 110, hitTo: 101, hseq: 'ACG--CGTAA' });

  it('have as TSV a line a hit with as many cells as the header', () => {
    const lines = write('tsv', [hit(), minus]).trimEnd().split('\n');
    expect(lines.map((line) => line.split('\t').length)).toEqual([18, 18, 18]);
    expect(lines[2]).toContain('my query\t100\tt\t500\t90\t9');
  });

  it('have as FASTA the aligned part of each target without gaps, the strand named', () => {
    expect(write('fasta', [hit(), minus])).toBe(
      '>t:101-110 query=q bits=60 evalue=0.00001\nACGTACGTAA\n>t:110-101 strand=minus query=my query bits=60 evalue=0.00001\nACGCGTAA\n',
    );
  });

  it('have as text what the page shows', () => {
    expect(write('txt', [hit()])).toBe(
      [
        'Query: q (length 100)',
        'Target: t (length 500)',
        'Score = 60.0 bits (30), Expect = 1e-5, Identities = 9/10 (90.0%), Gaps = 0/10 (0.0%), Strand = Plus/Plus',
        '',
        'Query  1    ACGTACGTAC  10',
        '            |||||||||',
        'Sbjct  101  ACGTACGTAA  110',
        '',
      ].join('\n'),
    );
  });
});
