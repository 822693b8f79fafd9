import type { PeptideFacts } from '../../../data-loader/derive/peptide-row';
import { unmeasuredStatistic } from '../../../data-loader/derive/peptide-statistic';

interface Changes {
  record?: Partial<PeptideFacts['record']>;
  study?: Partial<PeptideFacts['study']>;
  others?: Partial<PeptideFacts>;
}

/** A row with nothing but its id and data set, and what a test adds. */
export function factsOf(peptideId: string, { record, study, others }: Changes = {}): PeptideFacts {
  const dataset = { cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD1', subtype: '' };
  return {
    backgrounds: null,
    normalDetection: { measured: 0, detected: 0 },
    record: {
      ...dataset,
      peptideId,
      sequence: 'AVLTELLGK',
      orfIds: [],
      validated: 0,
      validationMethod: '',
      validationPubmed: [],
      immunogenic: 0,
      recognitionScore: null,
      msId: '',
      ...record,
    },
    study: { ...dataset, description: '', pubmed: [], instrument: '', quantification: '', ...study },
    statistic: unmeasuredStatistic({ unmeasured: 'Others' }),
    relations: { orfs: [], transcripts: [], genes: [] },
    hla: [],
    occurrences: [],
    ...others,
  };
}

export const relatedGene = (geneId: string, ...externalIds: string[]) => ({
  geneId,
  geneName: `name of ${geneId}`,
  externalIds,
});
export const relatedTranscript = (transcriptId: string, rnacentralId: string, ...externalIds: string[]) => ({
  transcriptId,
  geneId: 'G1',
  type: 'lncRNA',
  rnacentralId,
  externalIds,
});
