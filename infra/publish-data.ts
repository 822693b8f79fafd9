/**
 * `npm run publish-data -- --stage NAME --bundle DIR | --bundle s3://BUCKET/PREFIX | --rollback`: uploads the bundle to
 * the inbox of the stage if it is a folder, runs the loader in the cloud, waits until it ends and prints its report.
 * Repeated after a broken connection, it uploads only what is missing.
 */
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { bundlePlace } from '#domain/storage/loader-process';
import { optionsOf, refuse, stageOption } from './command-line';
import { accountOf } from './preflight/account-checks';
import { problemLine } from './preflight/check';
import { findLoader, loaderArguments, runLoader } from './publish/loader-run';
import { reportLines, reportOf } from './publish/load-report';
import { bundleName, uploadBundle } from './publish/upload-bundle';
import { inboxName, loaderMachineName, REGION, stagePrefix } from './stage';

const CLOCKS_DIFFER_MS = 60_000;

const usage = 'Usage: npm run publish-data -- --stage NAME (--bundle DIR|s3://BUCKET/PREFIX [--force] | --rollback)';
const values = optionsOf(usage, {
  stage: { type: 'string' },
  bundle: { type: 'string' },
  rollback: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
});
if (values.stage === undefined || (values.bundle === undefined) === !values.rollback) refuse(usage);
const stage = stageOption(values.stage);

const s3 = new S3Client({ region: REGION });

/** Prints what the loader says of the bundle: every problem, or counts. Returns false if it says nothing. */
async function printReport(address: string | undefined, startedAt: Date): Promise<boolean> {
  const place = address === undefined ? undefined : bundlePlace(address);
  const report = place && (await reportOf(s3, place, startedAt));
  for (const line of report ? reportLines(report) : []) console.log(line);
  return Boolean(report);
}

/** Uploads to a prefix that does not start the loader automatically: this program starts the loader and follows it. */
async function inInbox(folder: string, account: string): Promise<string> {
  const bucket = inboxName(stagePrefix(stage), account);
  const prefix = `by-command/${await bundleName(folder)}/`;
  await uploadBundle(folder, { s3, bucket, prefix, account }, (name, outcome) => console.log(`${outcome} ${name}`));
  return `s3://${bucket}/${prefix}`;
}

const account = await accountOf();
if (typeof account !== 'string') refuse(`${problemLine(account).trim()}. Nothing was done.`);
try {
  const sfn = new SFNClient({ region: REGION });
  const machine = await findLoader(sfn, loaderMachineName(stagePrefix(stage)), account);
  const { bundle } = values;
  const place = bundle === undefined || bundle.startsWith('s3://') ? bundle : await inInbox(bundle, account);
  // This clock and that of the loader may differ a little.
  const startedAt = new Date(Date.now() - CLOCKS_DIFFER_MS);
  const args = loaderArguments(place, values.force);
  const succeeded = await runLoader(sfn, machine, args, (text) => console.log(text));
  const isReported = await printReport(place, startedAt);
  if (!succeeded)
    console.error(
      `The load failed; users still see the previous release.${isReported ? '' : ` For the reason, see the log group of the stack ${stagePrefix(stage)}-loader.`}`,
    );
  process.exitCode = succeeded ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
