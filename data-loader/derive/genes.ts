import type { Gene } from '#domain/api/schemas/gene';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { joinList, splitList } from '#domain/catalogue/lists';
import { formatSpans } from '#domain/catalogue/spans';
import { fastaRecord } from '#domain/sequence/fasta';
import { compareOrfs } from '#domain/sequence/orf';
import type { GeneRecord, TranscriptRecord } from '../staging/records';
import type { Staging } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import { geneTrack } from './gene-tracks';
import { MergeJoin } from './join';
import type { ReleaseSink } from './release-sink';
import type { TableFile } from './table-file';

function transcriptEntity(record: TranscriptRecord, hasStructure: boolean, peptideCount: number): Transcript {
  return {
    transcriptId: record.transcriptId,
    description: record.description,
    type: record.type,
    length: record.length,
    chromosome: record.chromosome,
    startPosition: record.exons[0]?.start ?? 0,
    endPosition: record.exons.at(-1)?.end ?? 0,
    strand: record.strand,
    exonCount: record.exons.length,
    exons: formatSpans(record.exons),
    mfe: record.mfe,
    hasStructure,
    relatedGeneId: record.geneId,
    rnacentralId: record.rnacentralId,
    database: joinList(record.crossReferences),
    peptideCount,
  };
}

async function writeDownloads(
  downloads: DownloadFiles,
  transcript: Transcript,
  orfs: readonly Orf[],
  sequence: string,
): Promise<void> {
  await downloads.table('transcriptInfo', { ...transcript, orfIds: joinList(orfs.map(({ orfId }) => orfId)) });
  if (sequence !== '') await downloads.text('transcriptSequence', fastaRecord(transcript.transcriptId, sequence));
}

/** Writes transcripts with their ORFs, sequence and structure, and stages their genes and numbers of rows. */
export async function deriveTranscripts(
  { staging }: CheckedBundle,
  sink: ReleaseSink,
  downloads: DownloadFiles,
  table: TableFile<'transcripts'>,
  done: () => void,
): Promise<void> {
  const sequences = new MergeJoin(staging.entries('sequence'));
  const structures = new MergeJoin(staging.entries('structure'));
  const orfFacts = new MergeJoin(staging.entries('orfFact'));
  for await (const { value: record } of staging.entries('transcript')) {
    const { transcriptId, geneId } = record;
    const sequence = (await sequences.take(transcriptId))[0]?.value ?? '';
    const folded = (await structures.take(transcriptId))[0]?.value;
    const orfs = (await orfFacts.take(transcriptId)).map(({ value }) => value).sort(compareOrfs);
    const peptideIds = new Set(orfs.flatMap(({ peptideId }) => splitList(peptideId)));
    const transcript = transcriptEntity(record, folded !== undefined, peptideIds.size);

    await staging.put('geneTranscript', [geneId, transcriptId], null);
    await staging.put('rowCount', ['transcriptId', transcriptId], peptideIds.size);
    await table.add({
      ...record,
      rnaType: record.type,
      start: transcript.startPosition,
      end: transcript.endPosition,
      exonStart: record.exons.map(({ start }) => start),
      exonEnd: record.exons.map(({ end }) => end),
      minimumFreeEnergy: record.mfe,
    });
    await sink.document('transcript', transcriptId, transcript);
    if (sequence !== '') await sink.document('sequence', transcriptId, sequence);
    if (orfs.length > 0) await sink.document('orfs', transcriptId, orfs);
    if (folded) await sink.document('structure', transcriptId, { structure: folded.structure, sequence });
    await writeDownloads(downloads, transcript, orfs, sequence);
    done();
  }
  await Promise.all([sequences.close(), structures.close(), orfFacts.close()]);
  await table.finish();
  await staging.flush();
}

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

/** The number of rows that ORFs of some transcripts encode. */
async function rowsOf(staging: Staging, transcriptIds: readonly string[]): Promise<number> {
  const peptideIds = new Set<string>();
  for (const transcriptId of transcriptIds)
    for await (const { value } of staging.entries('orfFact', [transcriptId]))
      for (const peptideId of splitList(value.peptideId)) peptideIds.add(peptideId);
  return peptideIds.size;
}

/** Writes genes with their transcripts and tracks, in ascending order of ids. */
export async function deriveGenes(
  bundle: CheckedBundle,
  sink: ReleaseSink,
  downloads: DownloadFiles,
  table: TableFile<'genes'>,
  done: () => void,
): Promise<void> {
  const { staging } = bundle;
  const transcripts = new MergeJoin(staging.entries('geneTranscript'));
  for await (const { value: record } of staging.entries('gene')) {
    const transcriptIds = (await transcripts.take(record.geneId)).map(({ key }) => key[1] ?? '');
    const gene = geneEntity(record, transcriptIds);
    await staging.put('rowCount', ['geneId', gene.geneId], await rowsOf(staging, transcriptIds));
    await table.add({ ...record });
    await sink.document('gene', gene.geneId, gene);
    await sink.document('geneTrack', gene.geneId, await geneTrack(bundle, gene.geneId, transcriptIds));
    await downloads.table('geneInfo', gene);
    done();
  }
  await transcripts.close();
  await table.finish();
  await staging.flush();
}
