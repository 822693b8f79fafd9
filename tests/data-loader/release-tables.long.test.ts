import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, tableNames } from '#domain/storage/release-tables';
import { dataOf, type Handlers, loadHandlers } from '../functions/api-call';
import { type DemoBundle, GENERATION_TIMEOUT_MS, LOAD_TIMEOUT_MS } from './demo/demo-bundle';
import { downloadedTables, type DownloadedTables } from './demo/downloaded-tables';
import { loadedDemonstration } from './demo/loaded-demonstration';

/** The tables of the demonstration, downloaded and asked by DuckDB, beside what the API answers of the same release. */
let bundle: DemoBundle;
let handlers: Handlers;
let tables: DownloadedTables;

beforeAll(async () => {
  const loaded = await loadedDemonstration();
  ({ bundle } = loaded);
  tables = await downloadedTables(loaded);
  handlers = await loadHandlers(loaded.environment);
}, GENERATION_TIMEOUT_MS + LOAD_TIMEOUT_MS);
afterAll(() => tables.remove());

type Line = Record<string, unknown>;
const ask = (sql: string): Promise<Line[]> => tables.ask(sql);
const ids = (lines: readonly Line[]): unknown[] => lines.map(({ peptideId }) => peptideId);

const page = { pageNum: 1, pageSize: 20, hasCountTotal: false, searchTables: ['peptide' as const] };

describe('the tables of a release', () => {
  it('COL-01 hold the rows of the bundle, in columns that the definition names', async () => {
    for (const table of tableNames)
      expect((await ask(`DESCRIBE ${table}`)).map(({ column_name }) => column_name)).toEqual(
        columnsOf(table).map(([name]) => name),
      );
    const counts = await ask(
      `SELECT (SELECT count(*)::INT FROM peptides) AS peptides, (SELECT count(*)::INT FROM genes) AS genes,
              (SELECT count(*)::INT FROM transcripts) AS transcripts, (SELECT count(*)::INT FROM orfs) AS orfs`,
    );
    expect(counts).toEqual([
      {
        peptides: bundle.peptides.length,
        genes: bundle.genes.size,
        transcripts: bundle.transcripts.size,
        orfs: bundle.orfs.size,
      },
    ]);
  });

  it('COL-05 give DuckDB the total and the groups of a search', async () => {
    const { total, statistics } = await dataOf(handlers, 'advance', {
      ...page,
      cancer: ['Breast cancer', 'Colon cancer'],
      validation: 1,
      getStatistics: true,
    });
    const groups = await ask(
      `SELECT expression, count(*)::INT AS value FROM peptides
       WHERE cancer IN ('Breast cancer', 'Colon cancer') AND validation = 1 GROUP BY expression ORDER BY expression`,
    );
    expect(groups.map(({ value }) => value)).toEqual(statistics?.expression.map(({ value }) => value));
    expect(groups.reduce((sum, { value }) => sum + Number(value), 0)).toBe(total);
  });

  it('COL-05 give DuckDB the first page of two ranges, sorted by one of them', async () => {
    const { result, total } = await dataOf(handlers, 'advance', {
      ...page,
      affinity: { from: null, to: 500 },
      length: { from: 9, to: 12 },
      sort: { by: 'affinity', descending: false },
    });
    const where = 'FROM peptides WHERE affinity <= 500 AND length BETWEEN 9 AND 12';
    expect(ids(await ask(`SELECT peptideId ${where} ORDER BY affinity, peptideId LIMIT 20`))).toEqual(ids(result));
    expect(await ask(`SELECT count(*)::INT AS total ${where}`)).toEqual([{ total }]);
    expect(total).toBeGreaterThan(20);
  });

  it('COL-05 give DuckDB the rows of a gene and of a region', async () => {
    const [gene] = [...bundle.genes.values()];
    const geneId = gene?.['gene_id'] ?? '';
    const ofGene = await dataOf(handlers, 'advance', { ...page, pageSize: 100, geneId });
    const byGene = await ask(
      `SELECT peptideId FROM peptides WHERE list_contains(geneId, '${geneId}') ORDER BY peptideId LIMIT 100`,
    );
    expect(ids(byGene)).toEqual(ids(ofGene.result));
    const [chromosome = '', start, end] = [gene?.['chromosome'], Number(gene?.['start']), Number(gene?.['end'])];
    const inRegion = await dataOf(handlers, 'advance', { ...page, pageSize: 100, chromosome, start, end });
    const byRegion = await ask(
      `SELECT DISTINCT peptideId FROM (SELECT peptideId, unnest(transcriptId) AS id FROM peptides)
       JOIN transcripts ON transcripts.transcriptId = id
       WHERE chromosome = '${chromosome}' AND transcripts.start <= ${end} AND transcripts."end" >= ${start}
       ORDER BY peptideId LIMIT 100`,
    );
    expect(ids(byRegion)).toEqual(ids(inRegion.result));
    expect(byRegion.length).toBeGreaterThan(0);
  });

  it('COL-05 give DuckDB the sequences that two cancers share', async () => {
    const { combinations } = await dataOf(handlers, 'compare', {
      sets: ['Breast cancer', 'Colon cancer'].map((cancer) => ({ name: cancer, query: { cancer: [cancer] } })),
    });
    const shared = combinations.find(({ sets }) => sets.length === 2);
    const [counted] = await ask(
      `SELECT count(*)::INT AS sequences FROM (
         SELECT sequence FROM peptides WHERE cancer = 'Breast cancer'
         INTERSECT SELECT sequence FROM peptides WHERE cancer = 'Colon cancer')`,
    );
    expect(counted?.['sequences']).toBe(shared?.sequences);
    expect(shared?.sequences).toBeGreaterThan(0);
  });

  it('COL-05 give DuckDB the ranking by HLA alleles', async () => {
    const genotypes = ['HLA-A*02:01', 'HLA-B*07:02'];
    const { result, total } = await dataOf(handlers, 'genotypes', {
      genotypes,
      cancer: 'Breast cancer',
      pageNum: 1,
      pageSize: 20,
    });
    const best = `FROM (SELECT peptideId, min(affinity) AS best FROM (
        SELECT peptideId, unnest(predictedHla) AS hla, unnest(predictedAffinity) AS affinity
        FROM peptides WHERE cancer = 'Breast cancer')
      WHERE hla IN ('${genotypes.join("', '")}') GROUP BY peptideId)`;
    expect(ids(await ask(`SELECT peptideId ${best} ORDER BY best, peptideId LIMIT 20`))).toEqual(ids(result));
    expect(await ask(`SELECT count(*)::INT AS total ${best}`)).toEqual([{ total }]);
    expect(total).toBeGreaterThan(20);
  });
});
