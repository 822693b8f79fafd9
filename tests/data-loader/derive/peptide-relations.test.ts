import { describe, expect, it } from 'vitest';
import { PeptideRelations } from '../../../data-loader/derive/peptide-relations';
import type { GeneRecord, OrfRecord, TranscriptRecord } from '../../../data-loader/staging/records';
import { Staging } from '../../../data-loader/staging/staging';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

const orf = (orfId: string, transcriptId: string): OrfRecord => ({
  orfId,
  transcriptId,
  frame: 1,
  start: 1,
  end: 6,
  cpatScore: 0,
});
const transcript = (transcriptId: string, geneId: string, crossReferences: string[] = []): TranscriptRecord => ({
  transcriptId,
  geneId,
  description: '',
  type: 'lncRNA',
  length: 6,
  chromosome: 'chr1',
  strand: '+',
  exons: [],
  mfe: null,
  rnacentralId: '',
  crossReferences,
});
const gene = (geneId: string, crossReferences: string[] = []): GeneRecord => ({
  geneId,
  geneName: `name of ${geneId}`,
  description: '',
  aliases: [],
  chromosome: 'chr1',
  start: 1,
  end: 6,
  strand: '+',
  crossReferences,
});

describe('the transcripts and genes of a peptide', () => {
  it('DATA-01 are those of its ORFs, each once and in their order, with and without version of their references', async () => {
    await inTemporaryFolder(async (folder) => {
      const staging = await Staging.open(folder);
      for (const [orfId, transcriptId] of [
        ['O1', 'T2'],
        ['O2', 'T1'],
        ['O3', 'T2'],
        ['O4', 'T3'],
      ] as const)
        await staging.put('orf', [orfId], orf(orfId, transcriptId));
      await staging.put('transcript', ['T1'], transcript('T1', 'G1', ['ENA#X.2', 'RefSeq#X']));
      await staging.put('transcript', ['T2'], transcript('T2', 'G2'));
      await staging.put('transcript', ['T3'], transcript('T3', 'G2'));
      await staging.put('gene', ['G1'], gene('G1', ['HGNC#HGNC:1']));
      await staging.put('gene', ['G2'], gene('G2'));
      const relations = new PeptideRelations(staging);
      const orfIds = ['O1', 'O2', 'O3', 'O4'];
      const first = await relations.of({ orfIds });
      expect(first).toEqual({
        orfs: [
          { orfId: 'O1', transcriptId: 'T2', frame: 1 },
          { orfId: 'O2', transcriptId: 'T1', frame: 1 },
          { orfId: 'O3', transcriptId: 'T2', frame: 1 },
          { orfId: 'O4', transcriptId: 'T3', frame: 1 },
        ],
        transcripts: [
          { transcriptId: 'T2', geneId: 'G2', type: 'lncRNA', rnacentralId: '', externalIds: [] },
          { transcriptId: 'T1', geneId: 'G1', type: 'lncRNA', rnacentralId: '', externalIds: ['X.2', 'X'] },
          { transcriptId: 'T3', geneId: 'G2', type: 'lncRNA', rnacentralId: '', externalIds: [] },
        ],
        genes: [
          { geneId: 'G2', geneName: 'name of G2', externalIds: [] },
          { geneId: 'G1', geneName: 'name of G1', externalIds: ['HGNC:1'] },
        ],
      });
      expect(await relations.of({ orfIds })).toEqual(first);
      expect(await relations.of({ orfIds: [] })).toEqual({ orfs: [], transcripts: [], genes: [] });
      await expect(relations.of({ orfIds: ['O9'] })).rejects.toThrow(
        'orf O9 is not in the staging store, although validation let it pass',
      );
      await staging.close();
    });
  });
});
