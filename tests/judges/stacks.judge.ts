import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { routes } from '#domain/api/routes';
import { environment } from '#domain/storage/environment';
import { INBOX_PREFIX, loaderExitCodes } from '#domain/storage/loader-process';
import { readableFormats } from '#domain/storage/release-format';
import { writeLoaderProgram } from '../../data-loader/container/program';
import { buildLambdaBundles } from '../../infra/build/lambda-bundles';
import { cdkApp } from '../../infra/cdk-app';
import { projectFolder } from '../../infra/project-folder';
import { uploadBundle } from '../../infra/publish/upload-bundle';
import type { Stage } from '../../infra/stage';
import { defineSystem } from '../../infra/system';
import { functionNames } from '../../infra/table/functions';
import { runProgram } from '../../local/build/run-program';
import { proxyEvent } from '../../local/gateway/proxy-event';
import { stages } from '../fixtures/stages';
import { publishedSite } from '../support/templates';
import { type Judge, Unavailable, verdictOf, type Workshop } from './judge';
import { MOTO, type MotoServer, motoStacks, startMoto } from './server-programs';

/** Types of which moto takes no valid template, with what it stumbles over. */
const refused: Readonly<Record<string, string>> = {
  'AWS::ApiGateway::Method': 'wants IntegrationHttpMethod of a mock integration, which AWS does not',
  'AWS::ApiGateway::Deployment': 'looks for methods before those that it depends on are made',
  'AWS::SSM::Parameter': 'wants tags as a list, which are a map in the schema of AWS',
};
/** Types that moto's CloudFormation does not know. */
const missing: readonly string[] = [
  ...['Account', 'ApiKey', 'GatewayResponse', 'Stage', 'UsagePlan', 'UsagePlanKey'].map((n) => `AWS::ApiGateway::${n}`),
  'AWS::Budgets::Budget',
  ...['CachePolicy', 'Distribution', 'Function', 'KeyValueStore', 'OriginAccessControl', 'OriginRequestPolicy'].map(
    (name) => `AWS::CloudFront::${name}`,
  ),
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::SecretsManager::Secret',
  'Custom::VpcRestrictDefaultSG',
];
/** moto deletes the resources of a stack in no order, so a VPC before what is in it. */
const NOT_DELETED = /-network: .*DependencyViolation.*vpc/;

const { dev } = stages;
/** The second has one more key between CDN and gateway. */
const sequence: readonly Stage[] = [dev, { ...dev, originKeys: [2, 1] }, dev];

const account = {
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
  AWS_EC2_METADATA_DISABLED: 'true',
};

/** Calls the handler of a bundle with an event, as Lambda does. */
const invocation = `
  const { handler } = await import(process.argv[1]);
  const context = { functionName: 'judged', getRemainingTimeInMillis: () => 25000 };
  console.log(JSON.stringify(await handler(JSON.parse(process.argv[2]), context)));
  process.exit(0);`;

/** A line of stacks.py. */
interface Said {
  stack?: string;
  status?: string;
  resources?: number;
  program?: string;
  variables?: Record<string, string>;
}

/** The stacks of a stage in moto. */
class Cloud {
  readonly #moto: MotoServer;
  readonly #folder: string;
  readonly variables: Record<string, string>;
  readonly faults: string[] = [];
  resources = 0;

  constructor(moto: MotoServer, folder: string) {
    this.#moto = moto;
    this.#folder = folder;
    this.variables = { ...account, AWS_ENDPOINT_URL: moto.endpoint };
  }

  async #ask(...args: readonly string[]): Promise<Said[]> {
    const { code, output } = await runProgram(this.#moto.python, [motoStacks, ...args], {
      environment: this.variables,
    });
    if (code !== 0) throw new Unavailable(`stacks.py ${args[0]} ended with ${code}: ${output.slice(-500)}`);
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    return lines.map((line) => JSON.parse(line) as Said);
  }

  /** The assembly of a stage, with the real programs of the functions. */
  async synthesize(stage: Stage, name: string): Promise<string> {
    const folder = join(this.#folder, name);
    const app = cdkApp(folder);
    const bundles = await buildLambdaBundles(functionNames, join(folder, 'bundles'));
    defineSystem(app, stage, { bundles }, publishedSite);
    app.synth();
    return folder;
  }

  async deploy(operation: 'create' | 'update', assembly: string): Promise<void> {
    const said = await this.#ask(operation, assembly);
    const wanted = `${operation.toUpperCase()}_COMPLETE`;
    this.resources = said.reduce((sum, { resources = 0 }) => sum + resources, 0);
    for (const { stack, status } of said) if (status !== wanted) this.faults.push(`${operation} ${stack}: ${status}`);
    if (said.length !== 7) this.faults.push(`${said.length} stacks instead of 7`);
  }

  async delete(assembly: string): Promise<void> {
    for (const { stack, status } of await this.#ask('delete', assembly)) {
      const end = `${stack}: ${status}`;
      if (status !== 'DELETE_COMPLETE' && !NOT_DELETED.test(end)) this.faults.push(`delete ${end}`);
    }
  }

  /** Variables of a function or container whose name contains `part`, as the stack resolved them. */
  async variablesOf(part: string): Promise<Record<string, string>> {
    const programs = await this.#ask('environments');
    return programs.find(({ program }) => program?.includes(part))?.variables ?? {};
  }

  /** Rate and burst of all calls of the gateway. */
  async throttle(): Promise<string> {
    return (await this.#ask('throttle'))[0]?.variables?.['is'] ?? '';
  }

  /** Runs a command of the AWS CLI, or a program of Node with this client of the SDK. */
  async run(command: string, args: readonly string[], variables: Record<string, string>): Promise<void> {
    const path = `${dirname(this.#moto.python)}:${process.env['PATH'] ?? ''}`;
    const { code, output } = await runProgram(command, args, {
      environment: { ...this.variables, PATH: path, ...variables },
    });
    if (code !== 0) this.faults.push(`${args.join(' ').slice(0, 100)}: ${output.slice(-500)}`);
  }

  async standIns(): Promise<Set<string>> {
    return new Set((await readFile(this.#moto.log, 'utf8')).split('\n').filter((line) => line !== ''));
  }
}

const loaded: ReadonlySet<number> = new Set([loaderExitCodes.success, loaderExitCodes.successWithWarnings]);

/** Uploads a small catalogue to the inbox and loads it from there by the program of the image. Resolves to its release. */
async function publish(workshop: Workshop, cloud: Cloud): Promise<string> {
  const bundle = join(workshop.folder, 'bundle');
  const demo = ['--import', 'tsx', join('data-loader', 'demo', 'main.ts'), '--out', bundle, '--scale', '0.03'];
  await workshop.call(process.execPath, demo, { folder: projectFolder });
  const credentials = { accessKeyId: account.AWS_ACCESS_KEY_ID, secretAccessKey: account.AWS_SECRET_ACCESS_KEY };
  const { AWS_ENDPOINT_URL: endpoint = '' } = cloud.variables;
  const s3 = new S3Client({ endpoint, region: account.AWS_REGION, credentials, forcePathStyle: true });
  const inbox = 'spencer-dev-inbox-123456789012';
  await uploadBundle(bundle, { s3, bucket: inbox, prefix: `${INBOX_PREFIX}judged/` }, () => undefined);
  const program = join(workshop.folder, 'loader');
  await rm(program, { recursive: true, force: true });
  writeLoaderProgram(program);
  const pointer = join(workshop.folder, 'release.txt');
  await rm(pointer, { force: true });
  const { code, output } = await runProgram(
    process.execPath,
    [join(program, 'main.mjs'), '--bundle', `s3://${inbox}/${INBOX_PREFIX}judged/`],
    {
      environment: {
        ...(await cloud.variablesOf('load')),
        ...cloud.variables,
        // The stand-in of the key-value store keeps nothing, and that of the parameter has no value.
        [environment.releasePointer]: `file:${pointer}`,
        [environment.readableFormats]: readableFormats.join(','),
        TMPDIR: workshop.folder,
      },
    },
  );
  if (!loaded.has(code)) cloud.faults.push(`the load ended with ${code}: ${output.slice(-500)}`);
  return (await readFile(pointer, 'utf8').catch(() => '')).trim();
}

/** Asks a function for a list, which it reads from the tables and rows of the release. */
async function ask(cloud: Cloud, assembly: string, release: string): Promise<void> {
  const list = { cancer: 'Breast cancer', tissue: 'Breast epithelium', studyList: ['All'], pageSize: 10, pageNum: 1 };
  const body = Buffer.from(JSON.stringify(list));
  const { path } = routes.listResult;
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
  const request = { method: 'POST', path, query: new URLSearchParams(), headers, body, sourceIp: '192.0.2.7' };
  const event = JSON.stringify(proxyEvent(request));
  const { output } = await runProgram(
    process.execPath,
    ['--input-type=module', '-e', invocation, join(assembly, 'bundles', 'browse', 'index.js'), event],
    { environment: { ...(await cloud.variablesOf('BrowseFunction')), ...cloud.variables } },
  );
  const answer = output.split('\n').find((line) => line.includes('"statusCode"')) ?? '{}';
  const { statusCode, multiValueHeaders = {} } = JSON.parse(answer) as {
    statusCode?: number;
    multiValueHeaders?: Record<string, string[]>;
  };
  const [answering] = multiValueHeaders[RELEASE_HEADER] ?? [];
  if (statusCode !== 200 || release === '' || answering !== release)
    cloud.faults.push(`a function answers ${output.slice(0, 300)}, not from release ${release}`);
}

const CLIENT = '@aws-sdk/client-api-gateway@3.1142.0';

/** SEC-02: the program of the template lowers the throttle of the gateway, and the command of its output lifts it. */
async function lowerAndLift(workshop: Workshop, cloud: Cloud, assembly: string): Promise<void> {
  const template = await readFile(join(assembly, 'spencer-dev-monitoring.template.json'), 'utf8');
  const { Resources } = JSON.parse(template) as {
    Resources: Record<string, { Type: string; Properties: { Code?: { ZipFile: string } } }>;
  };
  const [, floor] = Object.entries(Resources).find(([id]) => id.startsWith('SpendingFloorFunction')) ?? [];
  const seen = [await cloud.throttle()];
  await cloud.run(process.execPath, ['-e', `${floor?.Properties.Code?.ZipFile}\nexports.handler();`], {
    ...(await cloud.variablesOf('SpendingFloor')),
    NODE_PATH: await workshop.npm(CLIENT),
  });
  seen.push(await cloud.throttle());
  const { LiftFloor = '' } = await cloud.variablesOf('outputs');
  await cloud.run('/bin/bash', ['-c', LiftFloor], {});
  seen.push(await cloud.throttle());
  // The stage of the gateway is made without settings, because its template has a stand-in.
  if (seen.slice(1).join(', ') !== '50.0 100, 100.0 200')
    cloud.faults.push(`the throttle is ${seen.join(', then ')}, not lowered and lifted`);
}

/** JUDGE-10 */
export const judge: Judge = {
  question:
    'are the stacks created, changed and deleted in another CloudFormation, and do loader, functions and the floor of spending run there?',
  needsSite: false,
  run: async (workshop) => {
    await mkdir(workshop.folder, { recursive: true });
    const assemblies = join(workshop.folder, 'assemblies');
    await rm(assemblies, { recursive: true, force: true });
    const moto = await startMoto(workshop, Object.keys(refused));
    try {
      const cloud = new Cloud(moto, assemblies);
      const folders: string[] = [];
      for (const [index, stage] of sequence.entries()) folders.push(await cloud.synthesize(stage, String(index)));
      const [first = '', ...others] = folders;
      await cloud.deploy('create', first);
      const { resources } = cloud;
      const release = await publish(workshop, cloud);
      await ask(cloud, first, release);
      await lowerAndLift(workshop, cloud, first);
      for (const folder of others) {
        await cloud.deploy('update', folder);
        await ask(cloud, folder, release);
      }
      await cloud.delete(first);
      const left = JSON.stringify(await cloud.variablesOf('left'));
      for (const kept of ['databucket', 'CatalogueTable'])
        if (!left.includes(kept)) cloud.faults.push(`${kept} is gone with its stack, and ${left} are left`);
      for (const gone of ['jobsbucket', 'JobsTable', 'webbucket', 'inbox'])
        if (left.includes(gone)) cloud.faults.push(`${gone} is left`);
      const standIns = await cloud.standIns();
      const named = [...Object.keys(refused), ...missing];
      for (const type of standIns)
        if (!named.includes(type)) cloud.faults.push(`${type} has a stand-in that is not named`);
      for (const type of named) if (!standIns.has(type)) cloud.faults.push(`${type} needs no stand-in any more`);
      const says = `${MOTO}, ${resources} resources in 7 stacks created, changed, changed back and deleted but for the VPC; release ${release} loaded and answered; throttle lowered and lifted; stand-ins for ${[...standIns].join(', ')}`;
      return verdictOf(says, cloud.faults);
    } finally {
      await moto.stop();
    }
  },
};
