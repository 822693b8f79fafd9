import { joinList } from '#domain/catalogue/lists';
import type { CancerOccurrence } from '#domain/catalogue/multicancer';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import { Companion } from './join';

/**
 * Stages, for every sequence found in more than one cancer, its cancers in display order with their peptide ids in
 * ascending order.
 */
export async function stageOccurrences({ staging, studies }: CheckedBundle): Promise<void> {
  const cancers = [...new Set(studies.map(({ cancer }) => cancer))];
  let sequence: string | undefined;
  let idsByCancer = new Map<string, string[]>();
  const finish = async (): Promise<void> => {
    if (sequence === undefined || idsByCancer.size < 2) return;
    const occurrences: CancerOccurrence[] = cancers.flatMap((cancer) => {
      const peptideIds = idsByCancer.get(cancer);
      return peptideIds ? [{ cancer, peptideIds }] : [];
    });
    await staging.put('occurrence', [sequence], occurrences);
  };
  for await (const { key, value: cancer } of staging.entries('sequencePeptide')) {
    const [current = '', peptideId = ''] = key;
    if (current !== sequence) {
      await finish();
      sequence = current;
      idsByCancer = new Map();
    }
    idsByCancer.set(cancer, [...(idsByCancer.get(cancer) ?? []), peptideId]);
  }
  await finish();
  await staging.flush();
}

/** Writes the predictions for download: one line per sequence and HLA genotype, with the peptides of the sequence. */
export async function deriveImmunogenicity({ staging }: CheckedBundle, downloads: DownloadFiles): Promise<void> {
  const peptides = new Companion(staging.entries('sequencePeptide'));
  for await (const { key, value: predictions } of staging.entries('hla')) {
    const [sequence = ''] = key;
    const peptideIds = joinList((await peptides.take(sequence)).map((entry) => entry.key[1] ?? ''));
    for (const prediction of predictions) {
      await downloads.table('immunogenicity', { ...prediction, sequence, peptideIds });
    }
  }
  await peptides.close();
}
