import type { Transcript } from '#domain/api/schemas/transcript';

export const transcript: Transcript = {
  transcriptId: 'SPENT000001',
  description: 'NEAT1 transcript variant 2',
  type: 'lncRNA',
  length: 22_743,
  chromosome: 'chr11',
  startPosition: 65_422_774,
  endPosition: 65_445_540,
  strand: '-',
  exonCount: 1,
  exons: '65422774-65445540',
  mfe: -812.5,
  hasStructure: true,
  relatedGeneId: '',
  rnacentralId: 'URS000075C808_9606',
  database: 'RefSeq#NR_131012.1',
  peptideCount: 1_234,
};
