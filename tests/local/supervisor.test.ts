import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environment } from '#domain/storage/environment';
import { dynamoClient } from '../../local/engines/clients';
import { attachEngines, type Attachment } from '../../local/supervisor/attach';
import { eventually } from '../support/blast-jobs';
import { enginePid, enginesEnded } from '../support/started-site';

describe('the supervisor of the engines', { timeout: 60_000 }, () => {
  let stateFolder: string;
  let engines: Attachment | undefined;
  let notices: string[];

  beforeEach(async () => {
    stateFolder = await mkdtemp(join(tmpdir(), 'spencer-supervisor-'));
    notices = [];
  });
  afterEach(async () => {
    engines?.release();
    engines = undefined;
    await enginesEnded(stateFolder);
    await rm(stateFolder, { recursive: true, force: true });
  });

  const attach = async (): Promise<Attachment> => {
    engines = await attachEngines(stateFolder, (notice) => notices.push(notice));
    Object.assign(process.env, engines.environment);
    return engines;
  };

  async function tables({ environment: variables }: Attachment): Promise<string[] | undefined> {
    const dynamo = dynamoClient(variables[environment.dynamoEndpoint]);
    try {
      return (await dynamo.send(new ListTablesCommand({}))).TableNames;
    } catch {
      return undefined;
    } finally {
      dynamo.destroy();
    }
  }

  it('INFRA-19 starts an engine again that was killed, at the same address, and tells so', async () => {
    const attached = await attach();
    expect(await tables(attached)).toEqual([]);
    process.kill(await enginePid(stateFolder, 'dynamo'), 'SIGKILL');
    await eventually(async () => (notices.length > 0 ? true : undefined));
    expect(notices).toEqual([
      `The table engine (${join(stateFolder, 'dynamo')}) ended: ended by SIGKILL. It was started again.`,
    ]);
    expect(await tables(attached)).toEqual([]);
  });

  it('INFRA-19 gives up an engine that keeps ending, with the reason and the folder', async () => {
    const attached = await attach();
    for (let kills = 0; kills < 4; kills += 1) {
      const pid = await eventually(() => enginePid(stateFolder, 's3').catch(() => undefined));
      process.kill(pid, 'SIGKILL');
      await eventually(async () => (notices.length > kills || kills === 3 ? true : undefined));
    }
    expect(await attached.lost).toBe(`The object store (${join(stateFolder, 's3')}) ended: ended by SIGKILL.`);
  });

  it('INFRA-19 names a damaged table by its file', async () => {
    const attached = await attach();
    await tables(attached);
    attached.release();
    await enginesEnded(stateFolder);
    const folder = join(stateFolder, 'dynamo');
    const manifest = (await readdir(folder)).find((name) => name.startsWith('MANIFEST')) ?? '';
    await truncate(join(folder, manifest), 3);
    await expect(attach()).rejects.toThrow(/^The table engine \(.*dynamo\) ended: .*(?:MANIFEST|descriptor|orruption)/);
  });

  it('INFRA-19 lets one site serve a folder, and tells another which one it is', async () => {
    const first = await attach();
    expect(await first.claim(null)).toBeUndefined();
    expect(await first.claim('http://127.0.0.1:8123')).toBeUndefined();
    const child = spawn(process.execPath, [
      'local/bootstrap.mjs',
      'local/start.ts',
      '--state',
      stateFolder,
      '--port',
      '0',
    ]);
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(
        `A site already serves ${stateFolder}: process ${process.pid}, http://127.0.0.1:8123. End it first, or choose another folder with --state.`,
      ),
    ]);
  });

  it('INFRA-19 keeps the folder to its user, and refuses a file in its place', async () => {
    await attach();
    expect((await stat(stateFolder)).mode & 0o077).toBe(0);
    expect((await stat(join(stateFolder, 'dynamo'))).mode & 0o077).toBe(0);
    const file = join(stateFolder, 'file');
    await writeFile(file, '');
    await expect(attachEngines(file)).rejects.toThrow(`${file} is not a folder`);
  });
});
