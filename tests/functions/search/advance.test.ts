import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { PEPTIDE_IDS_MAX } from '#domain/api/limits';
import { advanceRequest } from '#domain/api/schemas/search';
import { encodeDocument } from '#domain/storage/document';
import { advance } from '../../../functions/search/advance';
import { catalogueOfRows } from '../catalogue-over';

const RELEASE = 'r-1';
const [exampleRow] = routes.advance.example.response.result;
const input = z.parse(advanceRequest, { searchTables: ['peptide'], validation: 1, pageSize: 1, pageNum: 1 });

/** A release with this many rows, all of them validated, of which only the first is stored. */
function catalogueOf(count: number) {
  const peptides = Array.from({ length: count }, (_, ordinal) => ({ peptideId: `P${ordinal}`, validation: 1 }));
  const row = encodeDocument(RELEASE, 'row', 'P0', { ...exampleRow, peptideId: 'P0' });
  return catalogueOfRows(RELEASE, { peptides }, row);
}

it.each([
  [PEPTIDE_IDS_MAX, PEPTIDE_IDS_MAX],
  [PEPTIDE_IDS_MAX + 1, 0],
])('API-28 a search that finds %i rows returns %i ids', async (rows, ids) => {
  const { total, peptideIds, result } = await advance(input, { catalogue: await catalogueOf(rows) });
  expect([total, peptideIds.length, result.map(({ peptideId }) => peptideId)]).toEqual([rows, ids, ['P0']]);
  expect(peptideIds.at(-1)).toBe(ids === 0 ? undefined : `P${rows - 1}`);
});

it('OWN-01 READ-06 an id in an address of the site is found by what the ids of the catalogue begin with', async () => {
  const idPrefixes = { gene: 'LABG', transcript: 'LABT', peptide: 'LABP' };
  const peptides = [{ peptideId: 'LABP1' }];
  const row = encodeDocument(RELEASE, 'row', 'LABP1', { ...exampleRow, peptideId: 'LABP1' });
  const request = z.parse(advanceRequest, {
    searchTables: ['peptide'],
    peptideId: 'https://lab.example/peptide/LABP1',
    pageSize: 1,
    pageNum: 1,
  });
  const found = async (summary: Parameters<typeof catalogueOfRows>[3]) => {
    const catalogue = await catalogueOfRows(RELEASE, { peptides }, row, summary);
    return (await advance(request, { catalogue })).total;
  };
  expect([await found({ idPrefixes }), await found({})]).toEqual([1, 0]);
});

it('READ-06 an id of another version, with a prefix or in an address is found, and one of another gene is not', async () => {
  const terms = {
    otherId: ['ENSG00000900001.5'],
    pmid: ['99000006'],
    rnacentralId: ['URS00F0001EEF_9606'],
  };
  const catalogue = await catalogueOfRows(
    RELEASE,
    { peptides: [{ peptideId: 'P0', ...terms }] },
    encodeDocument(RELEASE, 'row', 'P0', { ...exampleRow, peptideId: 'P0' }),
  );
  const found = async (criteria: object) => {
    const request = z.parse(advanceRequest, {
      searchTables: ['peptide'],
      ...criteria,
      pageSize: 1,
      pageNum: 1,
      getStatistics: true,
      getUnknown: true,
    });
    const { total, unknown } = await advance(request, { catalogue });
    return [total, unknown?.flatMap(({ values }) => values)];
  };
  for (const id of [
    'ENSG00000900001.6',
    'ENSG00000900001.5',
    'ensg00000900001',
    'https://www.ensembl.org/id/ENSG00000900001.7',
  ])
    expect(await found({ otherId: id })).toEqual([1, []]);
  expect(await found({ otherId: 'ENSG00000900001.5_PAR_Y' })).toEqual([0, ['ENSG00000900001.5_PAR_Y']]);
  expect(await found({ pmid: 'PMID:99000006' })).toEqual([1, []]);
  expect(await found({ rnacentralId: 'URS00F0001EEF/9606' })).toEqual([1, []]);
});
