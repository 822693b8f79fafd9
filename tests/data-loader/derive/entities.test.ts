import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleaseSummary } from '#domain/api/documents';
import { routes, type RouteId } from '#domain/api/routes';
import type { BrowseStatistics, Heatmap } from '#domain/api/schemas/browse';
import { geneTrack } from '#domain/api/schemas/gene';
import { orfs } from '#domain/api/schemas/orf';
import { peptideDetail, peptideRow, type PeptideRow } from '#domain/api/schemas/peptide';
import type { Transcript } from '#domain/api/schemas/transcript';
import { catalogueFile, type CatalogueFile, releaseFile, volcanoFile } from '#domain/api/schemas/site-data';
import { statisticsFile } from '#domain/api/schemas/statistics';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import type { LoadReport } from '../../../data-loader/publish/load-report';
import { rowsOfClause } from '../../../functions/query/clause-rows';
import { smallBundle, smallProteins } from '../../fixtures/bundle/small-bundle';
import { startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';

/** Every entity of the small bundle, whose numbers can be followed by hand (tests/fixtures/bundle/small-bundle.ts). */
describe('the small bundle in the stores', () => {
  let loading: Loading;
  let stored: StoredRelease;
  let report: LoadReport;

  beforeAll(async () => {
    loading = await startLoading();
    report = await loading.load(await loading.writeBundle('small', smallBundle()));
    stored = new StoredRelease(loading.stores, report.release ?? '');
  });
  afterAll(() => loading.dispose());

  it('LOAD-01 is reported with its numbers, its phases and what is missing', () => {
    expect(report).toMatchObject({
      outcome: 'published',
      format: CURRENT_FORMAT,
      programDigest: 'a'.repeat(64),
      counts: { peptides: 8 },
      items: {
        byKind: {
          row: 8,
          peptide: 8,
          gene: 2,
          geneTrack: 2,
          transcript: 3,
          sequence: 3,
          structure: 1,
          orf: 3,
          orfs: 3,
          spectrum: 2,
          statistics: 3,
          heatmap: 4,
          summary: 1,
        },
      },
      itemsChecksum: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      removed: [],
      warnings: [
        { count: 1, sentence: expect.stringContaining('is a control') as string },
        { count: 1, sentence: 'no-such-program is not installed: the release has no BLAST databases' },
      ],
      problems: [],
    });
    expect(report).not.toHaveProperty('replaced');
    const { total = 0, perSecond = 0, byKind = {} } = report.items ?? {};
    expect(total).toBe(Object.values(byKind).reduce((sum, items) => sum + items, 0));
    expect(perSecond).toBeGreaterThan(0);
    expect(perSecond).toBeLessThan(1_000 * total);
    expect(report.verified).toMatchObject({ items: total, itemsRead: total, objects: report.objects?.total });
    expect(report.downloads).toHaveLength(14);
    expect(report.phases.filter(({ steps }) => steps > 0).map(({ phase, steps }) => [phase, steps])).toEqual([
      ['heatmaps', 2],
      ['datasets', 4],
      ['orfs', 3],
      ['peptides', 8],
      ['transcripts', 3],
      ['genes', 2],
      ['spectra', 2],
      ['files', 14],
    ]);
  });

  it('STAT-01 has figures of different sequences and ORFs, in which the unknown is no number', async () => {
    const { cacheControl } = await stored.object('static/statistics.json');
    expect(cacheControl).toBe('public, max-age=0, s-maxage=31536000, must-revalidate');
    const statistics = statisticsFile.parse(await stored.json('static/statistics.json'));
    expect(statistics).toMatchObject({
      sequences: 6,
      lengths: { known: 6, min: 5, max: 14, mean: 58 / 6 },
      peptidesPerOrf: {
        bins: [
          { from: 2, to: 3, count: 2 },
          { from: 3, to: 4, count: 1 },
        ],
      },
      codingScores: { bins: [{ from: 0.5, to: 0.55, count: 3 }] },
      recognitionScores: { known: 3, unknown: 3, min: 0, max: 0.25 },
      affinities: { known: 3, unknown: 3, min: 10, max: 34 },
      overlap: {
        cancers: ['Skin cancer', 'Breast cancer'],
        shared: [
          [3, 1],
          [1, 4],
        ],
      },
    });
    expect(statistics.cancers[0]).toEqual({
      name: 'Skin cancer',
      peptides: 4,
      expression: [1, 0, 0, 3],
      notMeasured: 0,
      immunogenic: 1,
      validated: 1,
      withSpectrum: 2,
    });
    expect((await stored.json<CatalogueFile>('static/catalogue.json')).statistics).toBe(true);
  });

  it('DATA-01 has rows whose transcripts and genes follow the order of their ORFs', async () => {
    const row = peptideRow.parse(await stored.document('row', 'SPENP000004'));
    expect(row).toMatchObject({
      relatedTranscriptId: 'SPENT000003,SPENT000001',
      relatedGeneId: 'SPENG000002,SPENG000001',
      relatedGeneName: 'MEG3,HOTAIR',
      cancer: 'Skin cancer',
      tissue: 'Skin',
      study: 'PXD011609',
      validation: 0,
      immunogenicity: 0,
      sequence: 'TAYIAK',
    });
  });

  it('lists only the other cancers with the sequence in multicancer', async () => {
    const multicancer = async (id: string): Promise<string> =>
      (await stored.document<PeptideRow>('row', id)).multicancer;
    expect(await multicancer('SPENP000001')).toBe('Breast cancer:SPENP000002');
    expect(await multicancer('SPENP000002')).toBe('Skin cancer:SPENP000001');
    expect(await multicancer('SPENP000003')).toBe('');
  });

  it('DATA-04 has details with intensities, study and predictions', async () => {
    const detail = peptideDetail.parse(await stored.document('peptide', 'SPENP000001'));
    expect(detail).toEqual({
      peptideId: 'SPENP000001',
      sequence: 'QISFVK',
      tissue: 'Skin',
      cancer: 'Skin cancer',
      cancerSubtype: "Bowen's disease",
      multicancer: 'Breast cancer:SPENP000002',
      relatedTranscriptId: 'SPENT000001',
      expression: 4,
      logTumor: '22.25,23',
      logNormal: '20.5',
      logFc: 2.125,
      adjustedPValue: null,
      pValue: null,
      tValue: null,
      immunogenicity: 1,
      study: 'PXD011609',
      studyDescription: 'A study',
      studyPubmed: '31234567',
      instrument: 'Q Exactive',
      quantification: 'Label-free',
      validation: 1,
      validatedMethod: '',
      validationPubmed: '30000001,30000002',
      msId: 'MS0000001',
      recognitionScore: 0.25,
      hlaRelatedInform: 'HLA-A*02:01#34#1.4#1,HLA-B*07:02#34.5#2#0',
    });
    expect(await stored.document('peptide', 'SPENP000003')).toMatchObject({
      expression: 1,
      logTumor: '21,-0.5',
      logNormal: '',
      logFc: null,
    });
    expect(await stored.document('peptide', 'SPENP000008')).toMatchObject({
      expression: 4,
      logTumor: '',
      logNormal: '',
      msId: '',
    });
  });

  it('DATA-06 has genes with their transcripts', async () => {
    expect(await stored.document('gene', 'SPENG000001')).toEqual({
      geneId: 'SPENG000001',
      geneName: 'HOTAIR',
      description: 'HOX transcript antisense RNA',
      chromosome: 'chr1',
      aliasName: 'HOXAS,LINC00072',
      startPosition: 1000,
      endPosition: 5000,
      strand: '-',
      transcriptCount: 2,
      database: 'HGNC#HGNC:33510,Ensembl#ENSG00000228630',
      relatedTranscriptId: 'SPENT000001,SPENT000002',
    });
  });

  it('DATA-11 has transcripts with the number of their peptide rows', async () => {
    expect(await stored.document('transcript', 'SPENT000001')).toEqual({
      transcriptId: 'SPENT000001',
      description: 'a "quoted" transcript',
      type: 'lncRNA',
      length: 77,
      chromosome: 'chr1',
      strand: '-',
      exonCount: 2,
      exons: '1000-1029,1080-1126',
      startPosition: 1000,
      endPosition: 1126,
      hasStructure: true,
      relatedGeneId: 'SPENG000001',
      mfe: -12.5,
      rnacentralId: 'URS000075C808_9606',
      database: 'Rfam#RF00001',
      peptideCount: 5,
    });
    expect(await stored.document('transcript', 'SPENT000002')).toMatchObject({
      mfe: null,
      rnacentralId: '',
      peptideCount: 2,
    });
  });

  it('TRANS-15 says whether a transcript has a structure, whatever its energy', async () => {
    const told = async (id: string) => {
      const { hasStructure, mfe } = await stored.document<Transcript>('transcript', id);
      return { hasStructure, mfe };
    };
    expect(await told('SPENT000001')).toEqual({ hasStructure: true, mfe: -12.5 });
    expect(await told('SPENT000003')).toEqual({ hasStructure: false, mfe: -12.5 });
    expect(await told('SPENT000002')).toEqual({ hasStructure: false, mfe: null });
  });

  it('DATA-13 has ORFs with coverage and top peptide', async () => {
    const [only, ...others] = orfs.parse(await stored.document('orfs', 'SPENT000001'));
    expect(others).toEqual([]);
    // QISFVK and TAYIAK have two rows each and are as long: the first in the alphabet. It is residue 11 of 21; the ORF
    // begins at 7.
    expect(only).toMatchObject({
      transcriptId: 'SPENT000001',
      transLen: 77,
      frame: 1,
      start: 7,
      end: 72,
      orfId: 'SPENO000001',
      topPep: '37-54-QISFVK',
      peptideId: 'SPENP000001,SPENP000002,SPENP000003,SPENP000004,SPENP000007',
      cpatScore: 0.5,
    });
    // TAYIAK (3-8), QISFVK (11-16) and SHFSR (17-21) of 21 residues
    expect(only?.coverage).toBe(80.95);
    expect(await stored.document('orf', 'SPENO000003')).toEqual({
      protein: smallProteins.SPENO000003,
      nucleotide: 'ATGCAGACCGCCTACATCGCCAAGGGCGGCCACATGAACCCCTGGTGCGACTTCGAGTACGTGAAG',
    });
  });

  it('GENE-20 has the track of a gene: exons, ORFs and peptides in the genome, rows of a place by group', async () => {
    const track = geneTrack.parse(await stored.document('geneTrack', 'SPENG000001'));
    expect(track.transcripts).toEqual([
      {
        transcriptId: 'SPENT000001',
        exons: '1000-1029,1080-1126',
        orfs: [{ orfId: 'SPENO000001', blocks: '1005-1029,1080-1120' }],
      },
      {
        transcriptId: 'SPENT000002',
        exons: '2000-2029,2080-2159',
        orfs: [{ orfId: 'SPENO000002', blocks: '2010-2029,2080-2158' }],
      },
    ]);
    expect(track.peptides.map(({ sequence, blocks, peptideId }) => [sequence, blocks, peptideId])).toEqual([
      ['SHFSR', '1008-1022', 'SPENP000007'],
      ['QISFVK', '1023-1029,1080-1090', 'SPENP000001,SPENP000002'],
      ['TAYIAK', '1097-1114', 'SPENP000003,SPENP000004'],
      ['VGDGTQDNLSGAEK', '2013-2029,2080-2104', 'SPENP000006'],
      ['LGLIEVQAPILSR', '2105-2143', 'SPENP000005'],
    ]);
    for (const { peptideId, expression } of track.peptides) {
      const rows = await Promise.all(peptideId.split(',').map((id) => stored.document<PeptideRow>('row', id)));
      expect(expression).toEqual([1, 2, 3, 4].map((group) => rows.filter((row) => row.expression === group).length));
    }
    expect(track.peptidesOmitted).toBe(0);
  });

  it('DATA-05 DATA-15 has spectra in ascending m/z and structures as long as their sequences', async () => {
    expect(await stored.document('spectrum', 'MS0000002')).toEqual({
      sequence: 'TAYIAK',
      peaks: '100.1#7,300.2#5',
      rawFile: '',
      scan: 0,
      charge: 2,
      mZ: 333.6947,
      proforma: '',
      modifications: [],
    });
    const { structure, sequence } = await stored.document<{ structure: string; sequence: string }>(
      'structure',
      'SPENT000001',
    );
    expect(structure).toHaveLength(sequence.length);
    expect(await stored.has('structure', 'SPENT000002')).toBe(false);
  });

  it('LOAD-04 has the statistics of each cancer and tissue, a row once for each of its RNA types', async () => {
    expect(await stored.document<BrowseStatistics>('statistics', 'Skin cancer@Skin')).toEqual({
      validatedAll: 1,
      nonValidatedAll: 3,
      vTumorSpecific: 0,
      nvTumorSpecific: 1,
      vIm: 1,
      nvIm: 0,
      validatedList: [0, 0, 0, 1],
      nonValidatedList: [1, 0, 0, 2],
      vImList: [0, 0, 0, 1],
      nvImList: [0, 0, 0, 0],
      rnaTypeList: [[{ name: 'lncRNA', value: '1' }], [], [], [{ name: 'lncRNA', value: '3' }]],
      imRnaTypeList: [[], [], [], [{ name: 'lncRNA', value: '1' }]],
    });
  });

  it('has a heatmap response for every dataset, an empty one without a matrix', async () => {
    const heatmap = async (key: string): Promise<{ code: number; data: Heatmap }> =>
      JSON.parse(gunzipSync(await stored.bytes('heatmap', key)).toString('utf8')) as { code: number; data: Heatmap };
    const measured = await heatmap("Skin_cancer@Skin@PXD011609@Bowen's_disease");
    expect(measured.code).toBe(200);
    expect(routes.heatmap.response.parse(measured.data)).toEqual({
      label: ['Peptide ID', 'Control 1', 'Control 2', 'Tumor 1', 'Tumor 2'],
      result: [
        // mean 21.9167, sample SD 1.2829
        { 'Peptide ID': 'SPENP000001', 'Control 1': 0, 'Control 2': -1.1043, 'Tumor 1': 0.2598, 'Tumor 2': 0.8444 },
        { 'Peptide ID': 'SPENP000003', 'Control 1': 0, 'Control 2': 0, 'Tumor 1': 0.7071, 'Tumor 2': -0.7071 },
      ],
    });
    expect((await heatmap('Breast_cancer@Blood_serum@MSV000000001')).data).toEqual({ label: [], result: [] });
  });

  it('finds rows by every term, with and without version or taxon, whatever the case', async () => {
    expect(await stored.ordinals('peptideId', 'spenp000003')).toEqual([2]);
    expect(await stored.ordinals('geneName', 'hotair')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await stored.ordinals('transcriptId', 'SPENT000003')).toEqual([2, 3, 7]);
    expect(await stored.ordinals('rnacentralId', 'URS000075C808')).toEqual([0, 1, 2, 3, 6]);
    expect(await stored.ordinals('rnacentralId', 'URS000075C808_9606')).toEqual([0, 1, 2, 3, 6]);
    expect(await stored.ordinals('otherId', 'RF00001')).toEqual([0, 1, 2, 3, 6]);
    expect(await stored.ordinals('otherId', 'HGNC:33510')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await stored.ordinals('pmid', '30000002')).toEqual([0]);
    expect(await stored.ordinals('pmid', '31234567')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('API-33 finds rows by the places of their transcripts', async () => {
    const rows = await rowsOfClause(stored.catalogue, { chromosome: 'chr1', from: 1500, to: 2010 });
    expect([...rows].flatMap((mark, ordinal) => (mark === 1 ? ordinal : []))).toEqual([4, 5]);
  });

  it('has a summary', async () => {
    expect(await stored.document('summary', 'release')).toMatchObject({ peptideCount: 8 });
    expect((await stored.document<{ datasets: string[] }>('summary', 'release')).datasets).toHaveLength(4);
  });

  it('COL-01 has its rows, genes, transcripts and ORFs as tables, in order of their ids', async () => {
    const peptides = await stored.table('peptides');
    expect(peptides.map(({ peptideId }) => peptideId)).toEqual(
      Array.from({ length: 8 }, (_, index) => `SPENP00000${index + 1}`),
    );
    expect(peptides[0]).toEqual({
      peptideId: 'SPENP000001',
      sequence: 'QISFVK',
      cancer: 'Skin cancer',
      tissue: 'Skin',
      study: 'PXD011609',
      subtype: "Bowen's disease",
      geneName: ['HOTAIR'],
      geneId: ['SPENG000001'],
      transcriptId: ['SPENT000001'],
      rnacentralId: ['URS000075C808_9606'],
      otherId: ['RF00001', 'HGNC:33510', 'ENSG00000228630'],
      rnaType: ['lncRNA'],
      orfId: ['SPENO000001'],
      expression: 4,
      immunogenicity: 1,
      validation: 1,
      simultaneous: true,
      hla: ['HLA-A*02:01'],
      background: [],
      inNormal: 1,
      normalElsewhere: [],
      pmid: ['31234567', '30000001', '30000002'],
      length: 6,
      log2FoldChange: 22.625 - 20.5,
      adjustedP: null,
      affinity: 34,
      stability: 1.4,
      recognitionScore: 0.25,
      cancers: 2,
      predictedHla: ['HLA-A*02:01', 'HLA-B*07:02'],
      predictedAffinity: [34, 34.5],
      predictedStability: [1.4, 2],
    });
    expect(peptides[2]).toMatchObject({
      geneName: ['HOTAIR', 'MEG3'],
      transcriptId: ['SPENT000001', 'SPENT000003'],
      orfId: ['SPENO000001', 'SPENO000003'],
      expression: 1,
      hla: [],
      predictedHla: ['HLA-A*02:01'],
    });
    expect(peptides[6]).toMatchObject({ affinity: null, stability: null, recognitionScore: null, predictedHla: [] });
    expect(await stored.table('genes')).toEqual([
      {
        geneId: 'SPENG000001',
        geneName: 'HOTAIR',
        description: 'HOX transcript antisense RNA',
        aliases: ['HOXAS', 'LINC00072'],
        chromosome: 'chr1',
        start: 1000,
        end: 5000,
        strand: '-',
        crossReferences: ['HGNC#HGNC:33510', 'Ensembl#ENSG00000228630'],
      },
      {
        geneId: 'SPENG000002',
        geneName: 'MEG3',
        description: '',
        aliases: [],
        chromosome: 'chr2',
        start: 100,
        end: 900,
        strand: '+',
        crossReferences: [],
      },
    ]);
    const [first, second] = await stored.table('transcripts');
    const { length } = await stored.document<string>('sequence', 'SPENT000001');
    expect(first).toEqual({
      transcriptId: 'SPENT000001',
      geneId: 'SPENG000001',
      description: 'a "quoted" transcript',
      rnaType: 'lncRNA',
      length,
      chromosome: 'chr1',
      start: 1000,
      end: 1049 + length,
      strand: '-',
      exonStart: [1000, 1080],
      exonEnd: [1029, 1049 + length],
      minimumFreeEnergy: -12.5,
      rnacentralId: 'URS000075C808_9606',
      crossReferences: ['Rfam#RF00001'],
    });
    expect(second).toMatchObject({ minimumFreeEnergy: null, rnacentralId: '', crossReferences: [] });
    const written = await stored.table('orfs');
    expect(written.map(({ orfId, protein }) => [orfId, protein])).toEqual(Object.entries(smallProteins));
    expect(written[0]).toEqual({
      orfId: 'SPENO000001',
      transcriptId: 'SPENT000001',
      frame: 1,
      start: 7,
      end: 6 + 3 * 22,
      cpatScore: 0.5,
      protein: smallProteins.SPENO000001,
    });
  });

  it('COL-01 says of each table its size and checksum, and serves it under its name', async () => {
    const { tables } = await stored.json<CatalogueFile>('static/catalogue.json');
    expect(tables.map(({ download }) => download)).toEqual([
      'tables/peptides',
      'tables/genes',
      'tables/transcripts',
      'tables/orfs',
    ]);
    const { tableBytes } = await stored.document<ReleaseSummary>('summary', 'release');
    expect(Object.values(tableBytes)).toEqual(tables.map(({ bytes }) => bytes.parquet));
    for (const { download, bytes, sha256 } of tables) {
      const object = await stored.object(`download/${download}.parquet`);
      const digest = createHash('sha256').update(object.bytes).digest('hex');
      expect([object.bytes.length, digest]).toEqual([bytes.parquet, sha256.parquet]);
      expect([object.contentType, object.cacheControl, object.disposition]).toEqual([
        'application/vnd.apache.parquet',
        'public, max-age=0, s-maxage=31536000, must-revalidate',
        `attachment; filename="${download.replace('tables/', '')}.parquet"`,
      ]);
    }
  });

  it('FACET-02 FACET-03 has the site files', async () => {
    const about = releaseFile.parse(await stored.json('static/release.json'));
    expect(about).toMatchObject({ release: stored.release, version: '1.0', synthetic: true });
    const catalogue = catalogueFile.parse(await stored.json('static/catalogue.json'));
    expect(catalogue.cancers).toEqual([
      {
        name: 'Skin cancer',
        tissues: [
          {
            name: 'Skin',
            studies: [{ accession: 'PXD011609', subtypes: ["Bowen's disease", 'Squamous cell carcinoma'] }],
          },
        ],
      },
      {
        name: 'Breast cancer',
        tissues: [
          { name: 'Breast', studies: [{ accession: 'PXD012431', subtypes: [] }] },
          { name: 'Blood serum', studies: [{ accession: 'MSV000000001', subtypes: [] }] },
        ],
      },
    ]);
    expect(catalogue.filterValues).toEqual({
      cancer: ['Breast cancer', 'Skin cancer'],
      tissue: ['Blood serum', 'Breast', 'Skin'],
      study: ['MSV000000001', 'PXD011609', 'PXD012431'],
      rnaType: ['lncRNA'],
      hla: ['HLA-A*02:01'],
      normalElsewhere: ['Detected', 'Not detected'],
    });
    expect(catalogue.figures).toEqual({
      peptides: 8,
      sequences: 6,
      tumorSpecificPeptides: 2,
      immunogenicPeptides: 2,
      validatedPeptides: 2,
      cancers: 2,
      tissues: 3,
      studies: 3,
      samples: 6,
      genes: 2,
      transcripts: 3,
      orfs: 3,
      spectra: 2,
    });
    expect(catalogue.cancerFigures).toEqual([
      { cancer: 'Skin cancer', peptides: 4, tumorSpecificPeptides: 1, immunogenicPeptides: 1 },
      { cancer: 'Breast cancer', peptides: 4, tumorSpecificPeptides: 1, immunogenicPeptides: 1 },
    ]);
    // Besides those of the manifest: what the rows of its example peptides are found by.
    expect(catalogue.examples).toMatchObject({
      peptideId: 'SPENP000001,SPENP000002',
      otherId: 'HGNC:33510,RF00001',
      pmid: '31234567,30000001',
    });
    const openApi = await stored.json<{ paths: Record<string, unknown> }>('static/openapi.json');
    expect(Object.keys(openApi.paths)).toEqual(
      expect.arrayContaining((Object.keys(routes) as RouteId[]).map((id) => routes[id].path)),
    );
  });

  it('has each object with its type, for how long it may be kept, and its name', async () => {
    const file = 'public, max-age=0, s-maxage=31536000, must-revalidate';
    const about = async (path: string): Promise<unknown[]> => {
      const { contentType, cacheControl, disposition } = await stored.object(path);
      return [contentType, cacheControl, disposition];
    };
    for (const name of [
      'catalogue',
      'openapi',
      'data-dictionary',
      'suggestions',
      'volcano/Breast_cancer@Breast@PXD012431',
    ])
      expect(await about(`static/${name}.json`), name).toEqual(['application/json', file, undefined]);
    expect(await about('static/release.json')).toEqual([
      'application/json',
      'public, max-age=0, s-maxage=5, must-revalidate',
      undefined,
    ]);
    for (const name of ['sitemap', 'sitemap-genes-1'])
      expect(await about(`static/${name}.xml`)).toEqual(['application/xml', file, undefined]);
    for (const [name, type] of [
      ['Gene_info.txt', 'text/plain; charset=utf-8'],
      ['Gene_info.zip', 'application/zip'],
      ['Data_dictionary.txt', 'text/plain; charset=utf-8'],
      ['ORF_track.bed.gz', 'application/gzip'],
      ['Peptide_track.gff3.gz', 'application/gzip'],
    ])
      expect(await about(`download/SPENCER_${name}`)).toEqual([type, file, `attachment; filename="SPENCER_${name}"`]);
    expect(await about('source/manifest.json.gz')).toEqual(['application/gzip', 'no-store', undefined]);
    expect(await about('inventory/00000.txt.gz')).toEqual(['application/gzip', 'no-store', undefined]);
  });

  it('LOAD-05 has FASTA files of transcripts, ORFs and proteins', async () => {
    const records = async (name: string): Promise<string[]> =>
      (await stored.text(`download/SPENCER_${name}.txt`)).split('>').slice(1);
    const first = 'ATGAAGACCGCCTACATCGCCAAGCAGCGCCAGATCAGCTTCGTGAAGAGCCACTTCAGCCGCTGA';
    expect((await records('Transcript_sequence')).map((record) => record.replaceAll('\n', ' '))).toContainEqual(
      expect.stringMatching(new RegExp(`^SPENT000001 GCGCGC${first.slice(0, 54)} ?${first.slice(54)} ?AATTC $`)),
    );
    expect((await records('ORF_sequence'))[0]?.replaceAll('\n', ' ').trim()).toMatch(
      new RegExp(`^SPENO000001 ${first.slice(0, 60)} ?${first.slice(60)}$`),
    );
    expect((await records('ORF_protein_sequence'))[0]?.replaceAll('\n', ' ').trim()).toBe(
      'SPENO000001 MKTAYIAKQRQISFVKSHFSR',
    );
  });

  it('DOWN-13 has tracks whose heads say what they are and that the data are synthetic', async () => {
    const head = async (name: string): Promise<string[]> =>
      gunzipSync((await stored.object(`download/SPENCER_${name}`)).bytes)
        .toString('utf8')
        .split('\n')
        .slice(0, 2);
    const heads = await Promise.all(['ORF_track.bed.gz', 'Peptide_track.bed.gz', 'ORF_track.gff3.gz'].map(head));
    expect(heads[0]?.[0]).toBe('browser position chr1:1005-1120');
    expect(heads[0]?.[1]).toContain('name="SPENCER ORFs" description="ORFs of SPENCER (synthetic data), GRCh38/hg38"');
    expect(heads[1]?.[1]).toContain(
      'name="SPENCER peptides" description="Peptides of SPENCER (synthetic data), GRCh38/hg38"',
    );
    expect(heads[2]).toEqual(['##gff-version 3', expect.stringContaining('GRCh38/hg38')]);
  });

  it('DOWN-13 has features that name their genes, transcripts, ORFs and rows', async () => {
    const attributes = async (name: string): Promise<string[]> =>
      gunzipSync((await stored.object(`download/SPENCER_${name}_track.gff3.gz`)).bytes)
        .toString('utf8')
        .split('\n')
        .flatMap((line) => (line.startsWith('chr') ? [line.replace(/ID=[^;]*;/, '')] : []));
    expect((await attributes('ORF'))[0]).toBe(
      'chr1\tSPENCER\tORF\t1005\t1029\t0.5\t-\t.\tName=SPENO000001;gene_id=SPENG000001;transcript_id=SPENT000001;frame=1;cpat_score=0.5',
    );
    expect((await attributes('Peptide')).filter((line) => line.includes('TAYIAK'))).toEqual([
      'chr1\tSPENCER\tpolypeptide_region\t1097\t1114\t.\t-\t.\tName=TAYIAK;gene_id=SPENG000001;transcript_id=SPENT000001;orf_id=SPENO000001;peptide_id=SPENP000003,SPENP000004',
      'chr2\tSPENCER\tpolypeptide_region\t216\t229\t.\t+\t.\tName=TAYIAK;gene_id=SPENG000002;transcript_id=SPENT000003;orf_id=SPENO000003;peptide_id=SPENP000003,SPENP000004',
      'chr2\tSPENCER\tpolypeptide_region\t280\t283\t.\t+\t.\tName=TAYIAK;gene_id=SPENG000002;transcript_id=SPENT000003;orf_id=SPENO000003;peptide_id=SPENP000003,SPENP000004',
    ]);
  });

  it('LOAD-05 lists its downloads with their names, and says what else it has', async () => {
    const catalogue = catalogueFile.parse(await stored.json('static/catalogue.json'));
    expect(catalogue.downloads.map(({ table, dataSet, download }) => [table, dataSet, download])).toEqual([
      ['basic', 'Gene info', 'SPENCER_Gene_info'],
      ['basic', 'Transcript info', 'SPENCER_Transcript_info'],
      ['basic', 'Peptide info', 'SPENCER_Peptide_info'],
      ['basic', 'ORF info', 'SPENCER_ORF_info'],
      ['basic', 'Transcript sequence', 'SPENCER_Transcript_sequence'],
      ['basic', 'ORF sequence', 'SPENCER_ORF_sequence'],
      ['basic', 'ORF protein sequence', 'SPENCER_ORF_protein_sequence'],
      ['advance', 'MS/MS spectra info', 'SPENCER_MSMS_spectra_info'],
      ['advance', 'Immunogenic peptide info', 'SPENCER_Immunogenic_peptide_info'],
      ['advance', 'Validated peptide info', 'SPENCER_Validated_peptide_info'],
      ['advance', 'Tumor-specific peptide info', 'SPENCER_Tumor_specific_peptide_info'],
      ['advance', 'Peptide immunogenicity info', 'SPENCER_Peptide_immunogenicity_info'],
      ['cancer', 'Skin cancer-associated peptide info', 'SPENCER_Skin_cancer_associated_peptide_info'],
      ['cancer', 'Breast cancer-associated peptide info', 'SPENCER_Breast_cancer_associated_peptide_info'],
    ]);
    expect(catalogue).toMatchObject({
      release: stored.release,
      quickSearchCancers: ['Skin cancer', 'Breast cancer'],
      quickSearchTissues: ['Skin', 'Breast', 'Blood serum'],
      searchCancers: ['Skin cancer', 'Breast cancer'],
      searchTissues: ['Skin', 'Breast', 'Blood serum'],
      chromosomes: ['chr1', 'chr2'],
      suggestions: true,
      examples: {
        transcriptId: 'SPENT000001,SPENT000002',
        geneId: 'SPENG000001,SPENG000002',
        RNAcentralId: 'URS000075C808_9606,URS00008E3A1B_9606',
        geneName: 'HOTAIR,MEG3',
        cancer: 'Skin cancer',
        tissue: 'Skin',
      },
      tracks: [{ download: 'SPENCER_ORF_track' }, { download: 'SPENCER_Peptide_track' }],
      dictionary: { download: 'SPENCER_Data_dictionary' },
    });
    const lines = (name: string) => stored.text(`download/SPENCER_${name}.txt`).then((text) => text.trim().split('\n'));
    const predictions = (await lines('Peptide_immunogenicity_info')).slice(1);
    expect(predictions).toEqual([
      'LGLIEVQAPILSR\tHLA-A*02:01\t10\t3\tNon-immunogenic\tSPENP000005',
      'QISFVK\tHLA-A*02:01\t34\t1.4\tImmunogenic\tSPENP000001,SPENP000002',
      'QISFVK\tHLA-B*07:02\t34.5\t2\tNon-immunogenic\tSPENP000001,SPENP000002',
      'TAYIAK\tHLA-A*02:01\t10\t3\tNon-immunogenic\tSPENP000003,SPENP000004',
    ]);
  });

  it('LOAD-05 has a volcano under the key of every dataset, with the rows that have a p', async () => {
    for (const key of ["Skin_cancer@Skin@PXD011609@Bowen's_disease", 'Breast_cancer@Blood_serum@MSV000000001']) {
      expect(volcanoFile.parse(await stored.json(`static/volcano/${key}.json`))).toEqual({ max_lfc: 0, data: [] });
    }
  });
});

it('DATA-13 the ORFs of a transcript are in order of frame and position, whatever their ids', async () => {
  const loading = await startLoading();
  try {
    const tables = smallBundle();
    const later = { transcript_id: 'SPENT000001', frame: '2', cpat_score: '0.1' };
    tables.orfs.push(
      { ...later, orf_id: 'SPENO0000000', start: '14', end: '22' },
      { ...later, orf_id: 'SPENO0000009', start: '11', end: '22' },
    );
    const { release = '' } = await loading.load(await loading.writeBundle('orfs', tables));
    const stored = new StoredRelease(loading.stores, release);
    expect(orfs.parse(await stored.document('orfs', 'SPENT000001')).map(({ orfId }) => orfId)).toEqual([
      'SPENO000001',
      'SPENO0000009',
      'SPENO0000000',
    ]);
  } finally {
    await loading.dispose();
  }
});
