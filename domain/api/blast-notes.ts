import { blastDatabases, defaultEValues, gapsOfMatrix, gapsOfScores, LINEAR_GAP, maxTargetSequences, wordSizes, type NucleotideGap } from '../blast/vocabulary';
import { JOB_LIFETIME_SECONDS, jobFiles, RUNNING_MAX, RUNNING_PER_CLIENT_MAX, STARTS_PER_HOUR_MAX } from '../storage/blast-job';
import { UPLOAD_BYTES_MAX } from './limits';

const hours = JOB_LIFETIME_SECONDS / 3_600;
const pairs = (gaps: readonly NucleotideGap[]): string => gaps.map((gap) => (gap === LINEAR_GAP ? 'null,null' : gap.join(','))).join(' ');
const table = (gapsOf: Record<string, readonly NucleotideGap[]>): string =>
  Object.entries(gapsOf).map(([of, gaps]) => `- ${of}: ${pairs(gaps)}`).join('\n');

/** What a caller of the BLAST routes has to know besides their schemas. */
export const blastNotes = {
  upload: `One FASTA file of at most ${UPLOAD_BYTES_MAX} bytes in a multipart form, whatever its field is called. Code 501 says what is no FASTA,
and where; 413 that the file, or the event that carries it, is too large: short lines and CRLF count double, so send one line a sequence and LF.
The job is removed ${hours} hours after its upload, or by a call of delete.`,
  run: `Searches the file of \`jobId\`, or \`inputFasta\` where \`jobId\` is null; the file wins over the text. Answers as soon as the search is on its
way: ask for \`/${jobFiles.result('{jobId}')}\` every few seconds until it is there. Running a job again stops its earlier run.

maxTargetSeq: ${maxTargetSequences.join(', ')}. eValue: at least 0; null is ${defaultEValues.blastn} for blastn, ${defaultEValues.blastp} for blastp.
wordSize: ${wordSizes.blastn.join(', ')} for blastn, ${wordSizes.blastp.join(', ')} for blastp. database (extension): ${blastDatabases.blastn.join(', ')}
for blastn, ${blastDatabases.blastp.join(' or ')} for blastp; null is the first. compBasedStats: 0 to 3, blastp only.

gapOpen,gapExtend for blastn by reward,penalty (null,null is linear):
${table(gapsOfScores)}

gapOpen,gapExtend for blastp by matrix:
${table(gapsOfMatrix)}

Code 501 says what is wrong with the query, 404 that the job is gone, 429 which limit is reached: ${RUNNING_PER_CLIENT_MAX} searches at once and
${STARTS_PER_HOUR_MAX} an hour for a client, ${RUNNING_MAX} at once in all.`,
  delete: 'Nothing of the job comes back, whatever was at work on it. Also 200 for a job that is gone or never was.',
} as const;
