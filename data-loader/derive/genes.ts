import type { Gene } from '#domain/api/schemas/gene';
import { joinList } from '#domain/catalogue/lists';
import type { GeneRecord } from '../staging/records';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import { Companion } from './join';
import type { ReleaseSink } from './release-sink';

function geneEntity(record: GeneRecord, transcriptIds: readonly string[]): Gene {
  return {
    geneId: record.geneId,
    geneName: record.geneName,
    description: record.description,
    aliasName: joinList(record.aliases),
    chromosome: record.chromosome,
    startPosition: record.start,
    endPosition: record.end,
    strand: record.strand,
    transcriptCount: transcriptIds.length,
    database: joinList(record.crossReferences),
    relatedTranscriptId: joinList(transcriptIds),
  };
}

/** Genes with their transcripts, ids ascending. */
export async function deriveGenes({ staging }: CheckedBundle, sink: ReleaseSink, downloads: DownloadFiles, done: () => void): Promise<void> {
  const transcripts = new Companion(staging.entries('geneTranscript'));
  for await (const { value: record } of staging.entries('gene')) {
    const transcriptIds = (await transcripts.take(record.geneId)).map(({ key }) => key[1] ?? '');
    const gene = geneEntity(record, transcriptIds);
    await sink.document('gene', gene.geneId, gene);
    await downloads.table('geneInfo', [
      gene.geneId, gene.geneName, gene.description, gene.aliasName, gene.chromosome, gene.startPosition, gene.endPosition,
      gene.strand, gene.relatedTranscriptId, gene.database,
    ]);
    done();
  }
  await transcripts.close();
}
