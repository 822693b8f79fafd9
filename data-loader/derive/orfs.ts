import type { Orf } from '#domain/api/schemas/orf';
import { joinList } from '#domain/catalogue/lists';
import { fastaRecord } from '#domain/sequence/fasta';
import { coveredResidues, orfNucleotides, residueSpan } from '#domain/sequence/orf';
import type { OrfRecord } from '../staging/records';
import { SequenceCache } from '../staging/sequence-cache';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import { stageTrackFeatures } from './genome-tracks';
import { MergeJoin } from './join';
import type { ReleaseSink } from './release-sink';
import type { TableFile } from './table-file';

/** Percentage of the residues of the protein that are in any occurrence of any of the sequences, to 2 decimals. */
export function coveragePercent(protein: string, sequences: Iterable<string>): number {
  if (protein.length === 0) return 0;
  const residues = coveredResidues(protein, sequences).reduce((sum, residue) => sum + residue, 0);
  return Number(((100 * residues) / protein.length).toFixed(2));
}

/**
 * Returns the sequence found in most rows; ties go to the longer one, then to the first in alphabetical order.
 * `rowSequences` has one sequence per row. The result has the form `start-end-sequence`, with the transcript
 * nucleotides of the first occurrence, or is '' without sequences.
 */
export function topPeptide(protein: string, orfStart: number, rowSequences: readonly string[]): string {
  const rows = new Map<string, number>();
  for (const sequence of rowSequences) rows.set(sequence, (rows.get(sequence) ?? 0) + 1);
  const [top] = [...rows].sort(
    ([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || b.length - a.length || (a < b ? -1 : 1),
  );
  if (!top) return '';
  const offset = protein.indexOf(top[0]);
  if (offset < 0) return '';
  const { start, end } = residueSpan(orfStart, offset, top[0].length);
  return `${start}-${end}-${top[0]}`;
}

function orfFact(
  record: OrfRecord,
  transcriptLength: number,
  protein: string,
  rows: readonly { peptideId: string; sequence: string }[],
): Orf {
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

/** Writes the sequences of every ORF and stages the ORF with its peptides, for the list of its transcript and for tracks. */
export async function deriveOrfs(
  { staging, manifest }: CheckedBundle,
  sink: ReleaseSink,
  downloads: DownloadFiles,
  table: TableFile<'orfs'>,
  done: () => void,
): Promise<void> {
  const { genome } = manifest.identity;
  const transcripts = new SequenceCache(staging, 'sequence');
  const proteins = new MergeJoin(staging.entries('orfProtein'));
  const peptides = new MergeJoin(staging.entries('orfPeptide'));
  for await (const { value: record } of staging.entries('orf')) {
    const transcript = (await transcripts.get(record.transcriptId)) ?? '';
    const nucleotide = orfNucleotides(transcript, record.start, record.end);
    const protein = (await proteins.take(record.orfId))[0]?.value ?? '';
    const rows = (await peptides.take(record.orfId)).map(({ key, value }) => ({
      peptideId: key[1] ?? '',
      sequence: value,
    }));
    const length = transcript.length || ((await staging.get('transcript', [record.transcriptId]))?.length ?? 0);
    const fact = orfFact(record, length, protein, rows);
    await staging.put('orfFact', [record.transcriptId, record.orfId], fact);
    await sink.document('orf', record.orfId, { protein, nucleotide });
    await table.add({ ...record, protein });
    if (genome.places === undefined) await stageTrackFeatures(staging, record, transcript, rows);
    await downloads.table('orfInfo', fact);
    if (nucleotide !== '') await downloads.text('orfSequence', fastaRecord(record.orfId, nucleotide));
    await downloads.text('orfProteinSequence', fastaRecord(record.orfId, protein));
    done();
  }
  await Promise.all([peptides.close(), proteins.close()]);
  await table.finish();
  await staging.flush();
}
