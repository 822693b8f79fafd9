import type { CancerOccurrence } from '#domain/catalogue/lists';
import type { CheckedBundle } from './checked-bundle';

/** Cancers in display order, peptide ids ascending: of every sequence that was found in more than one cancer. */
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
