import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loaderExitCodes } from '#domain/storage/loader-process';
import { formatList, readableFormats } from '#domain/storage/release-format';
import { writeLoaderProgram } from '../../data-loader/container/program';
import { PROGRAM_FILE } from '../../data-loader/program-files';
import { projectFolder } from '../../infra/project-folder';
import { bundleTexts } from '../fixtures/bundle/bundle-tables';
import { smallBundle } from '../fixtures/bundle/small-bundle';
import { createStores, type Stores } from '../support/stores';
import { synthesize } from '../support/templates';

interface Variable {
  Name: string;
  Value: unknown;
}

/** The variables that the task definition sets. */
function taskVariables(): Variable[] {
  const [task] = Object.values(synthesize().loader.findResources('AWS::ECS::TaskDefinition'));
  return task?.Properties.ContainerDefinitions[0].Environment as Variable[];
}

/** What ECS injects from parameters when the task starts: the only one is written by the stack of the functions. */
function injectedVariables(): Record<string, string> {
  const [task] = Object.values(synthesize().loader.findResources('AWS::ECS::TaskDefinition'));
  const [parameter] = Object.values(synthesize().api.findResources('AWS::SSM::Parameter'));
  const secrets = task?.Properties.ContainerDefinitions[0].Secrets as { Name: string }[];
  return Object.fromEntries(secrets.map(({ Name }) => [Name, String(parameter?.Properties.Value)]));
}

describe('the program of the loader image', { timeout: 240_000 }, () => {
  const variables = taskVariables();
  const injected = injectedVariables();
  let stores: Stores;
  let folder: string;
  let work: string;

  beforeAll(async () => {
    stores = await createStores();
    folder = await mkdtemp(join(tmpdir(), 'spencer-image-'));
    work = join(folder, 'work');
    await mkdir(work);
    writeLoaderProgram(join(folder, 'app'));
    for (const [name, text] of bundleTexts(smallBundle())) {
      await stores.s3.send(
        new PutObjectCommand({ Bucket: stores.jobsBucket, Key: `bundles/small/${name}`, Body: text }),
      );
    }
  }, 120_000);
  afterAll(async () => {
    await stores.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the entry point with exactly the variables of the task, with local values. */
  function runTask(...args: string[]): Promise<{ code: number | null; output: string }> {
    // Any bucket will do for the page, which it does not hold.
    const own: Record<string, string> = { TMPDIR: work, WEB_BUCKET: stores.dataBucket, ...stores.environment };
    const localValue = (name: string, value: unknown): string => own[name] ?? String(value);
    const engines = Object.fromEntries(
      Object.entries(stores.environment).filter(([name]) => /^AWS_|_ENDPOINT$/.test(name)),
    );
    const child = spawn(process.execPath, [join(folder, 'app', PROGRAM_FILE), ...args], {
      cwd: work,
      env: {
        PATH: process.env['PATH'],
        ...engines,
        ...injected,
        ...Object.fromEntries(variables.map(({ Name, Value }) => [Name, localValue(Name, Value)])),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  }

  it('API-50 learns from the stack of the functions which formats they read', () => {
    expect(injected).toEqual({ READABLE_FORMATS: formatList(readableFormats) });
  });

  it('LOAD-01 takes its stores, work folder and memory from the task definition', () => {
    expect(new Set(variables.map(({ Name }) => Name))).toEqual(
      new Set(['CATALOGUE_TABLE', 'DATA_BUCKET', 'WEB_BUCKET', 'RELEASE_POINTER', 'NODE_OPTIONS', 'TMPDIR']),
    );
  });

  it('LOAD-01 LOAD-02 loads a bundle from the inbox by its manifest, and writes nothing when run again', async () => {
    const bundle = `s3://${stores.jobsBucket}/bundles/small/manifest.json`;
    const first = await runTask('--bundle', bundle);
    // One matrix of the small bundle has tumors only.
    expect(first.code, first.output).toBe(loaderExitCodes.successWithWarnings);
    expect(first.output).toMatch(/^published r-[0-9a-f]+/m);
    expect(await readFile(stores.pointerFile, 'utf8')).toMatch(/^r-[0-9a-f]+\n$/);
    expect(await readdir(work)).toEqual([]);
    const second = await runTask('--bundle', bundle);
    expect([second.code, /^already-current/m.test(second.output)], second.output).toEqual([first.code, true]);
  });

  it('LOAD-03 exits with 1 if the bundle does not exist, so that the state machine fails', async () => {
    const { code, output } = await runTask('--bundle', `s3://${stores.jobsBucket}/bundles/none/manifest.json`);
    expect([code, output]).toEqual([1, expect.stringContaining('There is no bundle at s3://') as string]);
  });

  it('LOAD-01 is the file that the image copies and starts', async () => {
    const dockerfile = await readFile(join(projectFolder, 'data-loader/Dockerfile'), 'utf8');
    expect(dockerfile).toContain('RUN node --import tsx data-loader/container/program.ts /app');
    expect(dockerfile).toContain('COPY --from=build /app /app');
    expect(dockerfile).toContain(`ENTRYPOINT ["node", "/app/${PROGRAM_FILE}"]`);
  });
});
