import { immunogenicityStates } from '#domain/catalogue/vocabulary';
import { joinList } from '#domain/catalogue/lists';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import { Companion } from './join';

/** The predictions for download: one line a sequence and HLA genotype, with the peptides that have the sequence. */
export async function deriveImmunogenicity({ staging }: CheckedBundle, downloads: DownloadFiles): Promise<void> {
  const peptides = new Companion(staging.entries('sequencePeptide'));
  for await (const { key, value: predictions } of staging.entries('hla')) {
    const [sequence = ''] = key;
    const peptideIds = joinList((await peptides.take(sequence)).map((entry) => entry.key[1] ?? ''));
    for (const { hla, affinityNm, stabilityHours, immunogenic } of predictions) {
      await downloads.table('immunogenicity', [
        sequence, hla, affinityNm, stabilityHours, immunogenicityStates[immunogenic], peptideIds,
      ]);
    }
  }
  await peptides.close();
}
