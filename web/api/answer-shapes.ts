import type { DataOf } from '#domain/api/route';
import type { RouteId, Routes } from '#domain/api/routes';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { PieItem } from '#domain/api/schemas/search';
import type { CatalogueFile, ReleaseFile, VolcanoFile } from '#domain/api/schemas/site-data';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import type { Shape } from './shape';

/**
 * The shapes of all answers, held by the compiler against the schemas of the route table: a page never draws what is no answer to
 * its call. The schemas themselves would cost the browser 16 kB and, for a heat map, seconds.
 */

const peptideRow: Shape<PeptideRow> = {
  peptideId: 'string', relatedGeneName: 'string', relatedGeneId: 'string', relatedTranscriptId: 'string', cancer: 'string', tissue: 'string',
  study: 'string', immunogenicity: 'number', expression: 'number', validation: 'number', multicancer: 'string', sequence: 'string',
};
const peptideRows = { result: [peptideRow], total: 'number' } as const;

const transcriptOverviewRow: Shape<TranscriptOverviewRow> = {
  transcriptId: 'string', rnacentralId: 'string', type: 'string', length: 'number', strand: 'string', chromosome: 'string',
  startPosition: 'number', endPosition: 'number', peptideCount: 'number',
};

const shareLists = [[{ name: 'string', value: 'string' }]] as const;
const pieItem: Shape<PieItem> = { name: 'string', value: 'number' };
const numberOrNull = ['number', null] as const;

export const answerShapes: { readonly [Id in RouteId]: Shape<DataOf<Routes[Id]>> } = {
  listResult: peptideRows,
  statistics: {
    validatedAll: 'number', nonValidatedAll: 'number', vTumorSpecific: 'number', nvTumorSpecific: 'number', vIm: 'number', nvIm: 'number',
    validatedList: ['number'], nonValidatedList: ['number'], vImList: ['number'], nvImList: ['number'], rnaTypeList: shareLists, imRnaTypeList: shareLists,
  },
  heatmap: { label: ['string'], result: ['object'] },
  geneInfo: {
    geneId: 'string', geneName: 'string', description: 'string', aliasName: 'string', chromosome: 'string', startPosition: 'number',
    endPosition: 'number', strand: 'string', transcriptCount: 'number', database: 'string', relatedTranscriptId: 'string',
  },
  transcriptOverview: [transcriptOverviewRow],
  transcriptInfo: {
    ...transcriptOverviewRow, description: 'string', exonCount: 'number', exons: 'string', mfe: numberOrNull, relatedGeneId: 'string', database: 'string',
  },
  transcriptSequence: 'string',
  transcriptStructure: [{ structure: 'string', sequence: 'string' }, null],
  orfInfo: [{
    transcriptId: 'string', transLen: 'number', frame: 'number', start: 'number', end: 'number', topPep: 'string', peptideId: 'string',
    coverage: 'number', cpatScore: 'number', orfId: 'string',
  }],
  orfSequence: 'string',
  peptideOverview: peptideRows,
  peptideInfo: {
    peptideId: 'string', sequence: 'string', tissue: 'string', cancer: 'string', cancerSubtype: 'string', multicancer: 'string',
    relatedTranscriptId: 'string', expression: 'number', logTumor: 'string', logNormal: 'string', logFc: numberOrNull, adjustedPValue: numberOrNull,
    pValue: numberOrNull, tValue: numberOrNull, immunogenicity: 'number', study: 'string', studyDescription: 'string', studyPubmed: 'string',
    instrument: 'string', quantification: 'string', validation: 'number', validatedMethod: 'string', validationPubmed: 'string', msId: 'string',
    recognitionScore: numberOrNull, hlaRelatedInform: 'string',
  },
  msInfo: { sequence: 'string', peaks: 'string', rawFile: 'string', scan: 'number', charge: 'number', mZ: 'number' },
  advance: { ...peptideRows, peptideIds: ['string'], statistics: [{ expression: [pieItem], imExpression: [pieItem] }, null] },
  listByPeptideIds: [peptideRow],
  exportRows: { rows: [peptideRow], total: 'number', cursor: ['string', null] },
  uploadFile: 'string',
  runBlast: 'string',
  deleteJob: null,
};

export const releaseShape: Shape<ReleaseFile> = { release: 'string', createdAt: 'string', version: 'string', synthetic: 'boolean' };

const byFormat = <const Kind extends string>(kind: Kind) => ({ txt: kind, zip: kind });

export const catalogueShape: Shape<CatalogueFile> = {
  release: 'string',
  cancers: [{ name: 'string', tissues: [{ name: 'string', studies: [{ accession: 'string', subtypes: ['string'] }] }] }],
  quickSearchCancers: ['string'], quickSearchTissues: ['string'], searchCancers: ['string'], searchTissues: ['string'], chromosomes: ['string'],
  examples: { peptideId: 'string', transcriptId: 'string', geneId: 'string', RNAcentralId: 'string', geneName: 'string', cancer: 'string', tissue: 'string' },
  figures: {
    peptides: 'number', tumorSpecificPeptides: 'number', immunogenicPeptides: 'number', validatedPeptides: 'number', cancers: 'number',
    tissues: 'number', studies: 'number', samples: 'number', genes: 'number', transcripts: 'number', orfs: 'number', spectra: 'number',
  },
  downloads: [{ table: 'string', dataSet: 'string', description: 'string', download: 'string', bytes: byFormat('number'), sha256: byFormat('string') }],
};

export const volcanoPointsShape: Shape<VolcanoFile['data']> = [
  { peptideId: 'string', logFc: 'number', adjustedPValue: 'number', expression: 'number', immunogenicity: 'number' },
];
