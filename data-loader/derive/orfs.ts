import type { Orf } from '#domain/api/schemas/orf';
import { joinList } from '#domain/catalogue/lists';
import { fastaRecord } from '#domain/sequence/fasta';
import { orfNucleotides, orfProtein } from '#domain/sequence/orf';
import type { OrfRecord } from '../staging/records';
import { SequenceCache } from '../staging/sequence-cache';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import { Companion } from './join';
import { coveragePercent, topPeptide } from './orf-coverage';
import type { ReleaseSink } from './release-sink';

export function orfFact(record: OrfRecord, transcriptLength: number, protein: string, rows: readonly { peptideId: string; sequence: string }[]): Orf {
  const sequences = rows.map(({ sequence }) => sequence);
  return {
    transcriptId: record.transcriptId,
    transLen: transcriptLength,
    frame: record.frame,
    start: record.start,
    end: record.end,
    topPep: topPeptide(protein, record.start, sequences),
    peptideId: joinList(rows.map(({ peptideId }) => peptideId)),
    coverage: coveragePercent(protein, new Set(sequences)),
    cpatScore: record.cpatScore,
    orfId: record.orfId,
  };
}

/** Sequences of every ORF; what its peptides say about it is staged for the transcript's list of ORFs. */
export async function deriveOrfs({ staging }: CheckedBundle, sink: ReleaseSink, downloads: DownloadFiles, done: () => void): Promise<void> {
  const transcripts = new SequenceCache(staging, 'sequence');
  const peptides = new Companion(staging.entries('orfPeptide'));
  for await (const { value: record } of staging.entries('orf')) {
    const transcript = (await transcripts.get(record.transcriptId)) ?? '';
    const nucleotide = orfNucleotides(transcript, record.start, record.end);
    const protein = orfProtein(nucleotide);
    const rows = (await peptides.take(record.orfId)).map(({ key, value }) => ({ peptideId: key[1] ?? '', sequence: value }));
    const fact = orfFact(record, transcript.length, protein, rows);
    await staging.put('orfFact', [record.transcriptId, record.orfId], fact);
    await sink.document('orf', record.orfId, { protein, nucleotide });
    await downloads.table('orfInfo', [
      fact.orfId, fact.transcriptId, fact.frame, fact.start, fact.end, fact.end - fact.start + 1, fact.cpatScore, fact.coverage,
      fact.topPep, fact.peptideId,
    ]);
    await downloads.text('orfSequence', fastaRecord(record.orfId, nucleotide));
    await downloads.text('orfProteinSequence', fastaRecord(record.orfId, protein));
    done();
  }
  await peptides.close();
  await staging.flush();
}
