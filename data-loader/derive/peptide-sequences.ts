import { joinList } from '#domain/catalogue/lists';
import type { CancerOccurrence } from '#domain/catalogue/multicancer';
import type { Staging } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import { MergeJoin } from './join';

interface SequenceRows {
  sequence: string;
  rows: { peptideId: string; cancer: string }[];
}

/** Groups the peptides of the bundle by sequence: in the order of sequences, then of ids. */
export async function* rowsBySequence(staging: Staging): AsyncGenerator<SequenceRows> {
  let group: SequenceRows | undefined;
  for await (const { key, value: cancer } of staging.entries('sequencePeptide')) {
    const [sequence = '', peptideId = ''] = key;
    if (group?.sequence !== sequence) {
      if (group) yield group;
      group = { sequence, rows: [] };
    }
    group.rows.push({ peptideId, cancer });
  }
  if (group) yield group;
}

/**
 * Stages, for every sequence found in more than one cancer, its cancers in display order with their peptide ids in
 * ascending order.
 */
export async function stageOccurrences({
  staging,
  studies,
}: {
  staging: Staging;
  studies: readonly { cancer: string }[];
}): Promise<void> {
  const cancers = [...new Set(studies.map(({ cancer }) => cancer))];
  for await (const { sequence, rows } of rowsBySequence(staging)) {
    if (rows.length < 2) continue;
    const occurrences: CancerOccurrence[] = cancers.flatMap((cancer) => {
      const peptideIds = rows.flatMap((row) => (row.cancer === cancer ? row.peptideId : []));
      return peptideIds.length > 0 ? [{ cancer, peptideIds }] : [];
    });
    if (occurrences.length < 2) continue;
    await staging.put('occurrence', [sequence], occurrences);
  }
  await staging.flush();
}

/** Stages, for every sequence, how many datasets have it and normal samples, and in how many of these it is detected. */
export async function stageNormalDetection(staging: Staging): Promise<void> {
  for await (const { sequence, rows } of rowsBySequence(staging)) {
    const statistics = await Promise.all(rows.map(({ peptideId }) => staging.get('statistic', [peptideId])));
    const flags = statistics.flatMap((statistic) => statistic?.inNormal ?? []);
    if (flags.length === 0) continue;
    const detected = flags.filter((flag) => flag === 1).length;
    await staging.put('normalDetection', [sequence], { measured: flags.length, detected });
  }
  await staging.flush();
}

/** Writes the predictions for download: one line per sequence and HLA genotype, with the peptides of the sequence. */
export async function deriveImmunogenicity({ staging }: CheckedBundle, downloads: DownloadFiles): Promise<void> {
  const peptides = new MergeJoin(staging.entries('sequencePeptide'));
  for await (const { key, value: predictions } of staging.entries('hla')) {
    const [sequence = ''] = key;
    const peptideIds = joinList((await peptides.take(sequence)).map((entry) => entry.key[1] ?? ''));
    for (const prediction of predictions) {
      await downloads.table('immunogenicity', { ...prediction, sequence, peptideIds });
    }
  }
  await peptides.close();
}
