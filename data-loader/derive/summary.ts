import type { ReleaseSummary } from '#domain/api/documents';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { isSpencer } from '#domain/catalogue/identity';
import { SUMMARY_ID } from '#domain/storage/keys';
import type { CheckedBundle } from './checked-bundle';
import type { ReleaseSink } from './release-sink';

/** Writes what functions need to know of a release before they read anything else of it. */
export async function writeSummary(
  { studies, manifest: { identity } }: CheckedBundle,
  peptideCount: number,
  tableBytes: ReleaseSummary['tableBytes'],
  sink: ReleaseSink,
): Promise<void> {
  await sink.document('summary', SUMMARY_ID, {
    peptideCount,
    datasets: studies.map(datasetKey),
    tableBytes,
    ...(isSpencer(identity) ? {} : { idPrefixes: identity.idPrefixes }),
  });
}
