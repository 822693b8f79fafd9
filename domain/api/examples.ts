/** One example exchange a route: pure data, with ids of the demonstration catalogue. Kept apart because it is long. */

const row = {
  peptideId: 'SPENP000001',
  relatedGeneName: 'LINC00963,MALAT1',
  relatedGeneId: 'SPENG000001,SPENG000002',
  relatedTranscriptId: 'SPENT000001,SPENT000002',
  cancer: 'Breast cancer',
  tissue: 'Breast',
  study: 'PXD013795',
  immunogenicity: 1,
  expression: 2,
  validation: 1,
  multicancer: 'Colon cancer:SPENP000912;Lung cancer:SPENP001200,SPENP001201',
  sequence: 'AVLTELLGK',
};

const filters = { immunogenicity: null, validation: 1, expression: null, simultaneous: null };

const JOB = '3f2b8c1e-5a4d-4e7f-9b60-1c2d3e4f5a6b';

export const examples = {
  listResult: {
    request: {
      cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], ...filters,
      pageSize: 10, total: null, pageNum: 1, hasCountTotal: false,
    },
    response: { total: 781, result: [row] },
  },
  statistics: {
    request: { cancer: 'Breast cancer', tissue: 'Breast' },
    response: {
      validatedAll: 781, nonValidatedAll: 292, vTumorSpecific: 120, nvTumorSpecific: 60, vIm: 80, nvIm: 31,
      validatedList: [120, 90, 71, 500], nonValidatedList: [60, 40, 32, 160],
      vImList: [20, 10, 10, 40], nvImList: [11, 5, 5, 10],
      rnaTypeList: [[{ name: 'lncRNA', value: '150' }, { name: 'snoRNA', value: '0' }], [], [], []],
      imRnaTypeList: [[], [], [], []],
    },
  },
  heatmap: {
    request: { cancer: 'Breast cancer', tissue: 'Breast', study: 'PXD013795', cancerSubtype: null },
    response: {
      label: ['Peptide ID', 'Control 1', 'Control 2', 'Tumor 1', 'Tumor 2'],
      result: [{ 'Peptide ID': 'SPENP000001', 'Control 1': 0, 'Control 2': -0.52, 'Tumor 1': 1.9, 'Tumor 2': 2.31 }],
    },
  },
  geneInfo: {
    request: { geneId: 'SPENG000001' },
    response: {
      geneId: 'SPENG000001', geneName: 'LINC00963', description: 'long intergenic non-protein coding RNA 963', aliasName: '',
      chromosome: 'chr9', startPosition: 129488000, endPosition: 129513686, strand: '+', transcriptCount: 2,
      database: 'Ensembl#ENSG00000204054,NONCODE#NONHSAG053654.2', relatedTranscriptId: 'SPENT000001,SPENT000002',
    },
  },
  transcriptOverview: {
    request: { transcriptIds: ['SPENT000001'] },
    response: [{
      transcriptId: 'SPENT000001', rnacentralId: 'URS000075C808_9606', type: 'lncRNA', length: 1466, strand: '+',
      chromosome: 'chr9', startPosition: 129488000, endPosition: 129513686, peptideCount: 12,
    }],
  },
  transcriptInfo: {
    request: { transcriptId: 'SPENT000001' },
    response: {
      transcriptId: 'SPENT000001', description: 'LINC00963 transcript 1', type: 'lncRNA', length: 1466, chromosome: 'chr9',
      startPosition: 129488000, endPosition: 129513686, strand: '+', exonCount: 2,
      exons: '129488000-129488465,129512687-129513686', mfe: -412.3, hasStructure: true, relatedGeneId: 'SPENG000001',
      rnacentralId: 'URS000075C808_9606', database: 'Ensembl#ENST00000419359,Rfam#RF00001', peptideCount: 12,
    },
  },
  transcriptSequence: { request: { transcriptId: 'SPENT000001' }, response: 'ATGGCTGTTCTGACCGAACTGCTGGGCAAA' },
  transcriptStructure: {
    request: { transcriptId: 'SPENT000001' },
    response: { structure: '((((...))))', sequence: 'GGGGAAACCCC' },
  },
  orfInfo: {
    request: { transcriptId: 'SPENT000001' },
    response: [{
      transcriptId: 'SPENT000001', transLen: 1466, frame: 1, start: 1, end: 90, topPep: '4-30-AVLTELLGK',
      peptideId: 'SPENP000001,SPENP000912', coverage: 31.03, cpatScore: 0.512, orfId: 'SPENT000001_ORF1',
    }],
  },
  orfSequence: { request: { orfId: 'SPENT000001_ORF1', seqType: 'protein' }, response: 'MAVLTELLGK' },
  peptideOverview: {
    request: { transcriptId: 'SPENT000001', ...filters, pageSize: 10, pageNum: 1, hasCountTotal: false },
    response: { total: 1, result: [row] },
  },
  peptideInfo: {
    request: { peptideId: 'SPENP000001' },
    response: {
      peptideId: 'SPENP000001', sequence: 'AVLTELLGK', tissue: 'Breast', cancer: 'Breast cancer', cancerSubtype: '',
      multicancer: row.multicancer, relatedTranscriptId: row.relatedTranscriptId, expression: 2,
      logTumor: '24.12,23.98', logNormal: '21.3,21.01', logFc: 2.895, adjustedPValue: 0.0112, pValue: 0.0021, tValue: 21.4,
      immunogenicity: 1, study: 'PXD013795', studyDescription: 'Proteome of breast tumors', studyPubmed: '31484775',
      instrument: 'Q Exactive HF', quantification: 'label free', validation: 1, validatedMethod: 'Ribo-seq',
      validationPubmed: '30796229', msId: 'MS0000001', recognitionScore: 0.0023, hlaRelatedInform: 'HLA-A*02:01#12.3#3.1#1',
    },
  },
  msInfo: {
    request: { msId: 'MS0000001' },
    response: {
      sequence: 'AVLTELLGK', peaks: '147.1128#820.5,204.1343#1502', rawFile: 'BRCA_01.raw', scan: 20417, charge: 2, mZ: 472.2897,
    },
  },
  advance: {
    request: {
      searchTables: ['peptide', 'gene'], cancer: ['Breast cancer'], tissue: [], peptideId: null, pmid: null,
      expressionList: [1, 2], immunogenicity: null, simultaneous: null, validation: 1, geneName: 'LINC00963,MALAT1',
      geneId: null, transcriptId: null, chromosome: null, start: null, end: null, rnacentralId: null, otherId: null,
      pageSize: 20, pageNum: 1, hasCountTotal: false, getStatistics: true,
    },
    response: {
      result: [row], peptideIds: ['SPENP000001'], total: 1,
      statistics: { expression: [{ name: 'Upregulated', value: 1 }], imExpression: [{ name: 'Upregulated', value: 1 }] },
    },
  },
  listByPeptideIds: { request: { peptideIdList: ['SPENP000001'] }, response: [row] },
  exportRows: {
    request: { source: 'browse', query: { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], ...filters }, cursor: null },
    response: { rows: [row], total: 1, cursor: null },
  },
  uploadFile: { request: { file: 'query.fasta' }, response: JOB },
  runBlast: {
    request: {
      jobId: null, blastType: 'blastn', inputFasta: '>query\nATGGCTGTTCTGACCGAACTGCTGGGCAAA', maxTargetSeq: 15, eValue: 0.05,
      wordSize: 28, gapOpen: null, gapExtend: null, reward: 1, penalty: -2, matrix: null, compBasedStats: null,
    },
    response: JOB,
  },
  deleteJob: { request: { jobId: JOB }, response: null },
} as const;
