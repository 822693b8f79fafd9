import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionNames } from '../../infra/table/functions';
import { startLoading } from '../data-loader/loading';
import type { Stores } from '../support/stores';
import { synthesize, SYNTHESIS_MS } from '../support/templates';
import { walkFunctions } from './function-walks';
import { allows, grantsOf, type Grant } from './grants';
import { POINTER_ARN, walkLoader, WEB_BUCKET } from './loader-walk';
import { machineAccesses } from './machine-accesses';
import type { Access } from './recorded-accesses';
import { walkTask } from './task-walk';

const { api, blast, loader } = synthesize();

/** Every program that calls a service, and its role. */
const programs = {
  ...Object.fromEntries(
    functionNames.map((name) => {
      const role = `${name.charAt(0).toUpperCase()}${name.slice(1)}Role`;
      return [`function ${name}`, grantsOf(api, role)];
    }),
  ),
  'BLAST task': grantsOf(blast, 'TaskDefinitionTaskRole'),
  'BLAST state machine': grantsOf(blast, 'WorkflowMachineRole'),
  'data loader': grantsOf(loader, 'TaskDefinitionTaskRole'),
  'data loader state machine': grantsOf(loader, 'MachineRole'),
};

/** Grants that no program uses by calls of the SDK, and why they exist. */
const unrecorded: [grant: RegExp, reason: string][] = [
  [/^logs:/, 'the platform writes the log'],
  [/^xray:/, 'the platform sends the traces'],
  [
    /^s3:ListBucket JobsBucket$/,
    'without it S3 reports a missing file as a forbidden one, which functions and task tell apart',
  ],
];

const used = new Map<string, Access[]>();

/** Physical names as the templates refer to them; `bucket` and `table` distinguish equal names. */
function named(accesses: readonly Access[], names: Record<string, string>): Access[] {
  return accesses.map((access) => {
    const [physical, name] = Object.entries(names).find(([each]) => access.resource.startsWith(each)) ?? [];
    if (physical === undefined)
      throw new Error(`${access.action} of ${access.resource}, which is not one of our resources`);
    return { ...access, resource: `${name ?? ''}${access.resource.slice(physical.length)}` };
  });
}

const namesIn = ({ catalogueTable, jobsTable, dataBucket, jobsBucket }: Stores, otherBucket: string) => ({
  [`table ${catalogueTable}`]: 'CatalogueTable',
  [`table ${jobsTable}`]: 'JobsTable',
  [`bucket ${dataBucket}`]: 'DataBucket',
  [`bucket ${jobsBucket}`]: otherBucket,
  [`bucket ${WEB_BUCKET}`]: 'WebBucket',
  'arn:aws:states:us-east-1:000000000000:stateMachine:blast': 'WorkflowMachine',
  'arn:aws:states:us-east-1:000000000000:execution:blast': 'execution:WorkflowMachine',
  [POINTER_ARN]: 'ReleasePointer',
});

beforeAll(async () => {
  const { accesses, stores } = await walkFunctions();
  for (const [name, calls] of accesses) used.set(`function ${name}`, named(calls, namesIn(stores, 'JobsBucket')));
  used.set('BLAST task', named(await walkTask(stores), namesIn(stores, 'JobsBucket')));
  await stores.dispose();
  const loading = await startLoading();
  used.set('data loader', named(await walkLoader(loading), namesIn(loading.stores, 'Inbox')));
  await loading.dispose();
  used.set('BLAST state machine', machineAccesses(blast));
  used.set('data loader state machine', machineAccesses(loader));
}, SYNTHESIS_MS);
afterAll(() => used.clear());

const line = ({ action, resource, prefix }: Access): string =>
  `${action} ${resource}${prefix === undefined ? '' : ` ${prefix}`}`;
const isUsed = (grant: Grant, accesses: readonly Access[]): boolean => accesses.some((access) => allows(grant, access));
const hasReason = ({ action, resource }: Grant): boolean =>
  unrecorded.some(([grant]) => grant.test(`${action} ${resource}`));

describe.each(Object.entries(programs))('the role of the %s', (program, grants) => {
  it('INFRA-22 INFRA-34 allows everything that it does', () => {
    const accesses = used.get(program) ?? [];
    expect(accesses.length).toBeGreaterThan(0);
    expect(new Set(accesses.filter((access) => !grants.some((grant) => allows(grant, access))).map(line))).toEqual(
      new Set(),
    );
  });

  it('INFRA-22 INFRA-34 allows nothing that it does not do', () => {
    const idle = grants.filter((grant) => !hasReason(grant) && !isUsed(grant, used.get(program) ?? []));
    expect(idle.map(line)).toEqual([]);
  });
});

it('INFRA-34 has exactly one reason for each grant that no call uses', () => {
  const all = Object.entries(programs);
  const idle = all.flatMap(([program, grants]) => grants.filter((grant) => !isUsed(grant, used.get(program) ?? [])));
  for (const [grant, reason] of unrecorded)
    expect(
      idle.some(({ action, resource }) => grant.test(`${action} ${resource}`)),
      reason,
    ).toBe(true);
});
