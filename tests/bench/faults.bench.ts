/**
 * What the loader promises when it is killed: loads of demonstrations are killed at random moments and run again, while a
 * user reads. With `--full` of a larger demonstration and more often.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bucketRanges } from '../../functions/catalogue/object-ranges';
import { servicesOver } from '../../functions/platform/services';
import { generateDemoBundle } from '../../data-loader/demo/generate';
import { startEngines } from '../../local/engines/engines';
import { isLoaded } from '../../local/loader';
import { startLoading } from '../data-loader/loading';
import { buildLoader } from '../data-loader/publish/loader-process';
import { type ReadCatalogue, RepeatedReads, User } from '../data-loader/publish/user';
import { catalogueHandlers } from '../functions/catalogue-handlers';
import { ownTemporaryFolder } from '../support/temporary-folder';
import { type Bench, percentile } from './figure';

const SIZES = { quick: { scale: 0.03, kills: 6 }, full: { scale: 0.1, kills: 40 } } as const;

/** Two demonstrations of the same size, told apart by their seed. */
const SEEDS = [1, 2] as const;
const letterOf = (seed: (typeof SEEDS)[number]): string => (seed === 1 ? 'A' : 'B');

const named = async (bundle: string, version: string): Promise<void> => {
  const file = join(bundle, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...manifest, version }));
};

export const run: Bench = async (report, { full }) => {
  const { scale, kills } = SIZES[full ? 'full' : 'quick'];
  const engines = await startEngines(join(ownTemporaryFolder(), 'engines'));
  Object.assign(process.env, engines.environment);
  const loading = await startLoading();
  const program = await buildLoader();
  const bundle = (letter: string): string => join(loading.folder, letter);
  const load = (args: readonly string[]): ReturnType<typeof program.start> =>
    program.start(args, { ...loading.stores.environment, TMPDIR: loading.folder });
  /** Loads to the end. Resolves to the seconds it took. */
  const whole = async (args: readonly string[]): Promise<number> => {
    const started = performance.now();
    const { code, output } = await load(args).ended;
    if (code === null || !isLoaded(code)) throw new Error(`The loader ended with ${code}: ${output.slice(-2_000)}`);
    return (performance.now() - started) / 1_000;
  };
  try {
    for (const seed of SEEDS) await generateDemoBundle({ out: bundle(letterOf(seed)), scale, seed }, () => undefined);
    const { dynamo, catalogueTable, s3, dataBucket } = loading.stores;
    const services = servicesOver(DynamoDBDocumentClient.from(dynamo), catalogueTable, bucketRanges(s3, dataBucket));
    const user = new User(loading, catalogueHandlers(services));
    const first = new Map<string, ReadCatalogue>();
    const clean: number[] = [];
    for (const letter of SEEDS.map(letterOf)) {
      await named(bundle(letter), `${letter}0`);
      clean.push(await whole(['--bundle', bundle(letter)]));
      first.set(letter, await user.read());
    }
    const expected = (version: string): string | undefined => first.get(version.charAt(0))?.checksum;
    const reads = new RepeatedReads(user, expected);
    const again: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const letter = kill % 2 === 1 ? 'A' : 'B';
      await named(bundle(letter), `${letter}${kill}`);
      const victim = load(['--bundle', bundle(letter)]);
      await sleep((0.05 + Math.random()) * Math.max(...clean) * 1_000);
      victim.child.kill('SIGKILL');
      await victim.ended;
      again.push(await whole(['--bundle', bundle(letter)]));
    }
    const back = await whole(['--rollback']);
    const afterRollback = await user.read();
    await reads.stop();
    report({ name: 'faults.kills', value: kills, unit: 'kills' });
    report({ name: 'faults.reads', value: reads.reads, unit: 'reads', least: kills, promised: true });
    report({ name: 'faults.releases seen', value: reads.versions.size, unit: 'releases', least: 2, promised: true });
    report({
      name: 'faults.reads of no or of two releases',
      value: reads.failures.length,
      unit: 'reads',
      bar: 0,
      promised: true,
    });
    for (const failure of reads.failures.slice(0, 5)) process.stderr.write(`${failure}\n`);
    report({
      name: 'faults.rollback serves another release than the one before',
      value: afterRollback.version === `A${kills - 1}` && afterRollback.checksum === expected('A') ? 0 : 1,
      unit: 'releases',
      bar: 0,
      promised: true,
    });
    report({ name: 'faults.load without a kill', value: Math.max(...clean), unit: 's' });
    report({ name: 'faults.run after a kill, p95', value: percentile(again, 0.95), unit: 's' });
    report({ name: 'faults.rollback', value: back, unit: 's' });
  } finally {
    await program.dispose();
    await loading.dispose();
    await engines.stop();
  }
};
