import type { Examples } from '#domain/api/schemas/site-data';
import { splitList } from '#domain/catalogue/lists';
import { fastaRecord } from '#domain/sequence/fasta';
import type { BlastType } from '#domain/blast/vocabulary';
import { logFailure } from '../../../failures/log-failure';
import { call } from '../../../api/client';

async function sequenceOf(type: BlastType, id: string): Promise<string> {
  return type === 'blastn' ? call('transcriptSequence', { transcriptId: id }) : (await call('peptideInfo', { peptideId: id })).sequence;
}

/** The example entries of the release as FASTA. Null when they cannot be read. */
export async function exampleQuery(type: BlastType, examples: Examples): Promise<string | null> {
  const ids = splitList(type === 'blastn' ? examples.transcriptId : examples.peptideId);
  try {
    const records = await Promise.all(ids.map(async (id) => fastaRecord(id, await sequenceOf(type, id))));
    return records.join('');
  } catch (error) {
    logFailure(error);
    return null;
  }
}
