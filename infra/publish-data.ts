/**
 * `npm run publish-data -- --stage NAME --bundle DIR | --bundle s3://BUCKET/PREFIX | --rollback`: uploads a bundle to the inbox of a
 * stage, if it is a folder, runs the loader in the cloud and waits for its end.
 */
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { requireCredentials } from './credentials';
import { inboxName, loaderMachineName } from './loader/names';
import { findLoader, runLoader, type LoaderMachine } from './publish/loader-run';
import { uploadBundle } from './publish/upload-bundle';
import { stageNamed } from './stage';
import { stagePrefix } from './stage-prefix';

const { values } = parseArgs({
  options: { stage: { type: 'string' }, bundle: { type: 'string' }, rollback: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
});
if (values.stage === undefined || (values.bundle === undefined) === !values.rollback) {
  console.error('Usage: npm run publish-data -- --stage NAME (--bundle DIR|s3://BUCKET/PREFIX [--force] | --rollback)');
  process.exit(2);
}
const stage = stageNamed(values.stage);

/** Not below the prefix that starts the loader by itself: this program starts it and follows it. */
async function inInbox(folder: string, { account }: LoaderMachine): Promise<string> {
  const bucket = inboxName(stagePrefix(stage), account);
  const prefix = `by-command/${new Date().toISOString().replaceAll(/[:.]/g, '-')}/`;
  await uploadBundle(folder, { s3: new S3Client({}), bucket, prefix, account }, (name) => console.log(`uploaded ${name}`));
  return `s3://${bucket}/${prefix}`;
}

await requireCredentials();
try {
  const sfn = new SFNClient({});
  const machine = await findLoader(sfn, loaderMachineName(stagePrefix(stage)));
  const { bundle } = values;
  const place = bundle === undefined || bundle.startsWith('s3://') ? bundle : await inInbox(bundle, machine);
  const loaderArguments = place === undefined ? ['--rollback'] : ['--bundle', place, ...(values.force ? ['--force'] : [])];
  const succeeded = await runLoader(sfn, machine, loaderArguments, (text) => console.log(text));
  if (!succeeded) console.error(`The load failed; readers are on the release before. What is wrong stands in the log group of the stack ${stagePrefix(stage)}-loader.`);
  process.exitCode = succeeded ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
