import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environment } from '#domain/storage/environment';
import { dynamoClient } from '../../local/engines/clients';
import { ownEngines, ownerOf, type OwnEngines } from '../../local/state-engines';
import { createStores } from '../../local/stores';
import { eventually } from '../support/blast-jobs';
import { enginePid } from '../support/started-site';

describe('the engines of a state folder', { timeout: 120_000 }, () => {
  let stateFolder: string;
  let engines: OwnEngines | undefined;
  let notices: string[];

  beforeEach(async () => {
    stateFolder = await mkdtemp(join(tmpdir(), 'spencer-engines-'));
    [engines, notices] = [undefined, []];
  });
  afterEach(async () => {
    await engines?.stop();
    await rm(stateFolder, { recursive: true, force: true });
  });

  async function own(program: 'site' | 'load' = 'site'): Promise<OwnEngines> {
    engines = await ownEngines(stateFolder, program, (notice) => notices.push(notice));
    Object.assign(process.env, engines.environment);
    return engines;
  }

  async function tables({ environment: variables }: OwnEngines): Promise<string[] | undefined> {
    const dynamo = dynamoClient(variables[environment.dynamoEndpoint]);
    return dynamo
      .send(new ListTablesCommand({}))
      .then(({ TableNames }) => TableNames)
      .finally(() => dynamo.destroy());
  }

  /** Runs a program of the project on the folder to its end. */
  async function ran(program: string, ...args: string[]): Promise<{ code: unknown; said: string }> {
    const child = spawn(process.execPath, ['local/bootstrap.mjs', program, '--state', stateFolder, ...args]);
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (part: Buffer) => (said += part.toString()));
    const [code] = (await once(child, 'close')) as [unknown];
    return { code, said };
  }

  it('INFRA-19 have one owner, whose process and address others read', async () => {
    expect(await ownerOf(stateFolder)).toBeUndefined();
    const first = await own();
    expect(await ownerOf(stateFolder)).toMatchObject({ pid: process.pid, program: 'site', url: null });
    await expect(ownEngines(stateFolder, 'load')).rejects.toThrow(
      `A site already serves ${stateFolder}: process ${process.pid}, which is starting. End it first`,
    );
    await first.announce('http://127.0.0.1:8123');
    const { code, said } = await ran('local/start.ts', '--port', '0');
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(
        `A site already serves ${stateFolder}: process ${process.pid}, http://127.0.0.1:8123. End it first, or choose another folder with --state.`,
      ),
    ]);
    await first.stop();
    engines = undefined;
    expect(existsSync(join(stateFolder, 'run.json'))).toBe(false);
    await own('load');
    await expect(ownEngines(stateFolder, 'site')).rejects.toThrow(
      `A load is at work on ${stateFolder}: process ${process.pid}. Wait for its end`,
    );
  });

  it('INFRA-19 belong to nobody once their process was killed, even if another process has its id', async () => {
    const owner = { program: 'site', url: null, environment: { S3_ENDPOINT: 'http://127.0.0.1:1' } };
    for (const pid of [process.pid, 2 ** 22 + 1]) {
      await writeFile(join(stateFolder, 'run.json'), JSON.stringify({ ...owner, pid }));
      expect(await ownerOf(stateFolder)).toBeUndefined();
    }
    await writeFile(join(stateFolder, 'run.json'), '{');
    expect(await ownerOf(stateFolder)).toBeUndefined();
    expect(await tables(await own())).toEqual([]);
  });

  it('INFRA-19 start again at the same address after a kill, and say so', async () => {
    const own1 = await own();
    process.kill(await enginePid(stateFolder, 'dynamo'), 'SIGKILL');
    await eventually(async () => (notices.length > 0 ? true : undefined));
    expect(notices).toEqual([
      `The table engine (${join(stateFolder, 'dynamo')}) ended: ended by SIGKILL. It was started again.`,
    ]);
    expect(await tables(own1)).toEqual([]);
    const refused = new Error('connect ECONNREFUSED 127.0.0.1:1');
    expect(await own1.explained(refused)).toMatchObject({ message: notices[0], cause: refused });
    const other = new Error('no such table');
    expect([await own1.explained(other), await own1.explained('EPIPE')]).toEqual([other, 'EPIPE']);
  });

  it('INFRA-19 are given up where one keeps ending, with the reason and the folder', async () => {
    const { lost } = await own();
    for (let kills = 0; kills < 4; kills += 1) {
      const pid = await eventually(() => enginePid(stateFolder, 's3').catch(() => undefined));
      process.kill(pid, 'SIGKILL');
      await eventually(async () => (notices.length > kills || kills === 3 ? true : undefined));
    }
    expect(await lost).toBe(`The object store (${join(stateFolder, 's3')}) ended: ended by SIGKILL.`);
  });

  it('INFRA-19 name a damaged table by its file', async () => {
    await tables(await own());
    await engines?.stop();
    engines = undefined;
    const folder = join(stateFolder, 'dynamo');
    const manifest = (await readdir(folder)).find((name) => name.startsWith('MANIFEST')) ?? '';
    await truncate(join(folder, manifest), 3);
    await expect(own()).rejects.toThrow(/^The table engine \(.*dynamo\) ended: .*(?:MANIFEST|descriptor|orruption)/);
  });

  it('INFRA-19 name a table that was never completed, and how to go on', async () => {
    // The engine itself, which says that a table is ready after an hour.
    const program = `require('dynalite')({ path: process.argv[1], createTableMs: 3_600_000 })
      .listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
    const slow = spawn(process.execPath, ['-e', program, join(stateFolder, 'dynamo')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [port] = (await once(slow.stdout, 'data')) as [Buffer];
    const before = dynamoClient(`http://127.0.0.1:${String(port).trim()}`);
    const properties = {
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    } as const;
    const copy = structuredClone(properties) as unknown as Omit<CreateTableCommand['input'], 'TableName'>;
    await before.send(new CreateTableCommand({ ...copy, TableName: 'jobstable' }));
    before.destroy();
    slow.kill('SIGKILL');
    await once(slow, 'close');
    const { environment: variables } = await own();
    const after = dynamoClient(variables[environment.dynamoEndpoint]);
    await expect(createStores(after, new S3Client({}))).rejects.toThrow(
      'The table jobstable was never completed, because the first start was interrupted. Remove the folder dynamo',
    );
    after.destroy();
  });

  it('INFRA-19 keep the folder private to its user, and refuse a path that is not a folder', async () => {
    await own();
    for (const path of ['', 'dynamo', 's3', 'run.json'])
      expect((await stat(join(stateFolder, path))).mode & 0o077).toBe(0);
    const file = join(stateFolder, 'file');
    await writeFile(file, '');
    const isNone = (path: string): string =>
      `${path} is not a folder; the site keeps its state in one. Remove it or choose another.`;
    for (const path of [file, join(file, 'below')])
      await expect(ownEngines(path, 'site')).rejects.toThrow(isNone(path));
    const long = join(stateFolder, 'x'.repeat(300));
    await expect(ownEngines(long, 'site')).rejects.toThrow(
      `${long} cannot be used for the state of the site: ENAMETOOLONG`,
    );
  });
});
