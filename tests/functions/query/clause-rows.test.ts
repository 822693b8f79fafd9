import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchCriteria } from '#domain/api/schemas/search';
import { inRange } from '#domain/search/numbers';
import type { TableRow } from '../../../data-loader/derive/table-file';
import { rowsOfClause, unknownValues } from '../../../functions/query/clause-rows';
import type { Clause } from '../../../functions/query/clauses';
import { catalogueOfRows } from '../catalogue-over';

type Rows = readonly Partial<TableRow<'peptides'>>[];

const catalogueOf = (peptides: Rows, transcripts: readonly Partial<TableRow<'transcripts'>>[] = []) =>
  catalogueOfRows('r-1', { peptides, transcripts });

async function rowsOf(catalogue: Awaited<ReturnType<typeof catalogueOf>>, clause: Clause): Promise<number[]> {
  const marks = await rowsOfClause(catalogue, clause);
  return Array.from(marks).flatMap((mark, row) => (mark === 1 ? row : []));
}

describe('the rows of a term', () => {
  const catalogue = catalogueOf([
    { peptideId: 'SPENP1', geneName: ['Malat1', 'MALAT1'], otherId: ['NONHSAT000001.2', 'HGNC:1'], pmid: ['1', '12'] },
    { peptideId: 'SPENP2', geneName: ['MALAT1'], otherId: ['ENSG00000900001.5'], pmid: ['12'] },
    { peptideId: 'spenp3', geneName: ['constructor'], rnacentralId: ['URS000075C808_9606'] },
    { peptideId: 'SPENP4', geneName: ['__proto__', 'hasOwn'], rnacentralId: [] },
  ]);
  const found = async (
    ...[column, ...anyOf]: [column: 'geneName' | 'otherId' | 'pmid' | 'peptideId' | 'rnacentralId', ...string[]]
  ) => rowsOf(await catalogue, { column, anyOf });

  it('API-30 the rows of a term are those whose text is equal but for case and spaces around it', async () => {
    expect(await found('geneName', ' malat1 ')).toEqual([0, 1]);
    expect([await found('peptideId', 'spenp2'), await found('peptideId', 'SPENP3')]).toEqual([[1], [2]]);
    expect([await found('pmid', '1'), await found('pmid', '2'), await found('geneName', 'malat')]).toEqual([
      [0],
      [],
      [],
    ]);
  });

  it('API-30 the rows of a term are those of any of several terms, each once', async () => {
    expect(await found('geneName', 'MALAT1', 'malat1', 'CONSTRUCTOR', 'nothing')).toEqual([0, 1, 2]);
    expect(await found('peptideId', 'SPENP4', 'SPENP1', 'SPENP1')).toEqual([0, 3]);
  });

  it('API-32 the rows of a term are found without the version of a cross-reference and the taxon of RNAcentral', async () => {
    expect([await found('otherId', 'nonhsat000001'), await found('otherId', 'NONHSAT000001.2')]).toEqual([[0], [0]]);
    expect([await found('rnacentralId', 'URS000075C808'), await found('rnacentralId', 'urs000075c808_9606')]).toEqual([
      [2],
      [2],
    ]);
  });

  it('READ-06 the rows of a term are found by another version of an Ensembl or NONCODE id, but not by that of another gene', async () => {
    expect([await found('otherId', 'ENSG00000900001.6'), await found('otherId', 'NONHSAT000001.3')]).toEqual([
      [1],
      [0],
    ]);
    expect([await found('otherId', 'ENSG00000900001.5_PAR_Y'), await found('otherId', 'HGNC:1.2')]).toEqual([[], []]);
  });

  it('API-43 the rows of a term may be named like what every object of JavaScript has', async () => {
    expect([await found('geneName', 'constructor'), await found('geneName', '__proto__')]).toEqual([[2], [3]]);
    expect(await found('geneName', 'hasOwnProperty')).toEqual([]);
  });

  it('LIST-02 the rows of a term that no row has are named by field, as they were written', async () => {
    const criteria = z.parse(searchCriteria, {
      geneName: 'Malat1, Nothing',
      pmid: '12',
      otherId: 'X.1',
      cancer: ['None'],
    });
    expect(await unknownValues(await catalogue, criteria)).toEqual([
      { field: 'geneName', values: ['Nothing'] },
      { field: 'otherId', values: ['X.1'] },
    ]);
  });
});

describe('the rows of a facet', () => {
  const catalogue = catalogueOf([
    { cancer: 'Leukemia', expression: 1, validation: 0, simultaneous: true, rnaType: ['lncRNA', 'snoRNA'] },
    { cancer: 'leukemia', expression: null, validation: null, simultaneous: false, rnaType: [] },
    { cancer: 'Skin cancer', expression: 4, validation: 1, simultaneous: false, rnaType: ['snoRNA'] },
  ]);

  it.each<[string, Clause, number[]]>([
    ['its exact value', { column: 'cancer', anyOf: ['Leukemia'] }, [0]],
    ['a value with spaces around it', { column: 'cancer', anyOf: [' Leukemia '] }, [0]],
    ['any of several values', { column: 'expression', anyOf: [1, 4] }, [0, 2]],
    ['a known 0, which is not unknown', { column: 'validation', anyOf: [0] }, [0]],
    ['unknown, where nobody looked', { column: 'validation', anyOf: ['unknown'] }, [1]],
    ['unknown and a known value', { column: 'expression', anyOf: ['unknown', 4] }, [1, 2]],
    ['a state', { column: 'simultaneous', anyOf: [false] }, [1, 2]],
    ['any of the values of the row', { column: 'rnaType', anyOf: ['snoRNA'] }, [0, 2]],
    ['several values of which the row has two', { column: 'rnaType', anyOf: ['snoRNA', 'lncRNA'] }, [0, 2]],
    ['a value that no row has', { column: 'cancer', anyOf: ['Lung cancer'] }, []],
    ['a value of a column that no row has', { column: 'hla', anyOf: ['HLA-A*02:01'] }, []],
  ])('COL-02 OWN-03 the rows of a facet are found by %s', async (_, clause, rows) => {
    expect(await rowsOf(await catalogue, clause)).toEqual(rows);
  });
});

describe('the rows of a place', () => {
  it('API-33 the rows of a place are those of all transcripts that share a position with it, whatever the order of its ends', async () => {
    const span = fc
      .tuple(fc.integer({ min: 1, max: 50 }), fc.nat(20))
      .map(([start, more]) => ({ start, end: start + more }));
    const placed = fc.array(fc.record({ chromosome: fc.constantFrom('chr1', 'chr11'), at: span }), { maxLength: 12 });
    const regions = fc.array(fc.tuple(fc.nat(80), fc.nat(80)), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(placed, regions, async (places, asked) => {
        const transcripts = places.map(({ chromosome, at }, index) => ({
          transcriptId: `T${index}`,
          chromosome,
          ...at,
        }));
        // Each transcript has a row of its own and one that it shares with the next; the last has no row of its own.
        const named = transcripts.slice(0, -1).map(({ transcriptId }) => transcriptId);
        const lists = named.flatMap((id, index) => [[id], [id, `T${index + 1}`]]);
        const catalogue = await catalogueOf(
          lists.map((transcriptId) => ({ transcriptId })),
          transcripts,
        );
        for (const [from, to] of asked) {
          const [low, high] = [Math.min(from, to), Math.max(from, to)];
          const overlapping = transcripts.filter(
            ({ chromosome, start, end }) => chromosome === 'chr1' && start <= high && end >= low,
          );
          expect(await rowsOf(catalogue, { chromosome: 'chr1', from, to })).toEqual(
            lists.flatMap((ids, row) =>
              overlapping.some(({ transcriptId }) => ids.includes(transcriptId)) ? row : [],
            ),
          );
        }
      }),
      { numRuns: 8 },
    );
  });

  it('API-33 the rows of a place are none on a chromosome without transcripts', async () => {
    const catalogue = await catalogueOf(
      [{ transcriptId: ['T'] }],
      [{ transcriptId: 'T', chromosome: 'chr1', start: 1, end: 9 }],
    );
    expect(await rowsOf(catalogue, { chromosome: 'chr2', from: 1, to: 9 })).toEqual([]);
  });
});

describe('the rows of a range', () => {
  it('RANK-03 the rows of a range are those whose number is in it, ends included; an unknown number is in none', async () => {
    const values = [-1.5, 0, null, 3, 3, 7.25];
    const catalogue = await catalogueOf(values.map((log2FoldChange) => ({ log2FoldChange })));
    for (const from of [null, -2, -1.5, 0, 3, 8])
      for (const to of [null, -2, 0, 3, 7.25])
        expect(await rowsOf(catalogue, { number: 'log2FoldChange', range: { from, to } })).toEqual(
          values.flatMap((value, row) => (inRange(value, { from, to }) ? row : [])),
        );
  });
});
