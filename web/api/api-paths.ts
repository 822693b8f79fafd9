import type { RouteId, Routes } from '#domain/api/routes';

/**
 * Paths of the route table without its schemas, which the browser does not need. The type takes each path from the
 * table, so a path that differs or is missing does not compile.
 */
export const apiPaths: { readonly [Id in RouteId]: Routes[Id]['path'] } = {
  listResult: '/api/browse/listResult',
  statistics: '/api/browse/statistics',
  heatmap: '/api/browse/heatmap',
  geneInfo: '/api/gene/geneInfo',
  transcriptOverview: '/api/transcript/overview',
  transcriptInfo: '/api/transcript/transcriptInfo',
  transcriptSequence: '/api/transcript/sequence',
  transcriptStructure: '/api/transcript/structure',
  orfInfo: '/api/orf/orfInfo',
  orfSequence: '/api/orf/sequence',
  peptideOverview: '/api/peptide/overview',
  peptideInfo: '/api/peptide/peptideInfo',
  msInfo: '/api/peptide/msInfo',
  advance: '/api/search/advance',
  listByPeptideIds: '/api/search/listByPeptideIds',
  exportRows: '/api/export/rows',
  uploadFile: '/api/blast/uploadFile',
  runBlast: '/api/blast/runBlast',
  deleteJob: '/api/blast/delete',
};
