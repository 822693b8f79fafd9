import type { Gene } from '#domain/api/schemas/gene';

export const gene: Gene = {
  geneId: 'SPENG000001',
  geneName: 'NEAT1',
  description: 'nuclear paraspeckle assembly transcript 1',
  aliasName: '',
  chromosome: 'chr11',
  startPosition: 65_422_774,
  endPosition: 65_445_540,
  strand: '+',
  transcriptCount: 1_024,
  database: '',
  relatedTranscriptId: '',
};
