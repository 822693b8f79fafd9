import {
  blastDatabases,
  defaultEValues,
  gapsOfMatrix,
  gapsOfScores,
  LINEAR_GAP,
  maxTargetSequences,
  wordSizes,
  type NucleotideGap,
} from '../blast/vocabulary';
import {
  JOB_LIFETIME_SECONDS,
  jobFiles,
  RUNNING_MAX,
  RUNNING_PER_CLIENT_MAX,
  STARTS_PER_HOUR_MAX,
} from '../storage/blast-job';
import { UPLOAD_BYTES_MAX } from './limits';

const hours = JOB_LIFETIME_SECONDS / 3_600;
const pairs = (gaps: readonly NucleotideGap[]): string =>
  gaps.map((gap) => (gap === LINEAR_GAP ? 'null,null' : gap.join(','))).join(' ');
const table = (gapsOf: Record<string, readonly NucleotideGap[]>): string =>
  Object.entries(gapsOf)
    .map(([name, gaps]) => `- ${name}: ${pairs(gaps)}`)
    .join('\n');

/** What a caller of the BLAST routes needs to know besides their schemas. */
export const blastNotes = {
  upload: `One FASTA file of at most ${UPLOAD_BYTES_MAX} bytes in a multipart form, whatever its field is called. Code 501 says where and why the file is not FASTA,
413 that the file, or the event that carries it, is too large (the latter without an envelope): short lines and CRLF count double, so send
one line per sequence and LF.
The job is removed ${hours} hours after its upload, or by calling delete.`,
  run: `Searches the file of \`jobId\`, or \`inputFasta\` where \`jobId\` is null; the file takes precedence. Returns once the search has been
accepted: request \`/${jobFiles.result('{jobId}')}\` every few seconds until it exists. Running a job again stops its earlier run.

maxTargetSeq: ${maxTargetSequences.join(', ')}. eValue: at least 0; null is ${defaultEValues.blastn} for blastn, ${defaultEValues.blastp} for blastp.
wordSize: ${wordSizes.blastn.join(', ')} for blastn, ${wordSizes.blastp.join(', ')} for blastp. database: ${blastDatabases.blastn.join(', ')}
for blastn, ${blastDatabases.blastp.join(' or ')} for blastp; null is the first. compBasedStats: 0 to 3, blastp only.

gapOpen,gapExtend for blastn by reward,penalty (null,null is linear):
${table(gapsOfScores)}

gapOpen,gapExtend for blastp by matrix:
${table(gapsOfMatrix)}

Code 501 says what is wrong with the query, 404 that the job no longer exists, 429 which limit is reached: ${RUNNING_PER_CLIENT_MAX} searches at once and
${STARTS_PER_HOUR_MAX} per hour for a client, ${RUNNING_MAX} at once in all.`,
  delete:
    'Nothing of the job reappears, even if something is still working on it. Also returns 200 for a job that does not exist.',
} as const;
