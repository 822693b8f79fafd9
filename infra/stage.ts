import { site } from '#domain/catalogue/site';
import { RUNNING_MAX } from '#domain/storage/blast-job';
import type { FunctionName } from './table/functions';
import { reservations } from './table/reservations';

/**
 * The region of the whole system. A CDN's firewall, certificate and metrics exist only there, and with everything in
 * one region, stacks can refer to each other. Users are served by the CDN's nearest edge.
 */
export const REGION = 'us-east-1';

/** A task's CPU units that are one processor. */
export const UNITS_PER_PROCESSOR = 1_024;
/** A load that takes longer is stopped: ten times what a catalogue ten times the published size takes. */
export const LOAD_HOURS_MAX = 6;
/** Processors of the data loader's task: one derives while the other compresses. */
export const LOADER_PROCESSORS = 2;

/** The variable that tells the build of the web application of a first deployment. */
export const FIRST_DEPLOYMENT = 'FIRST_DEPLOYMENT';

/** What may differ between deployments; everything else is the same in every stage. */
export interface Stage {
  name: string;
  /** Refuses placeholders in the site configuration and keeps the data when a stack is removed. */
  production: boolean;
  /** The manifest of the catalogue says whose it is, so that contacts and link of the demonstration are never shown. */
  ownIdentity?: true;
  /**
   * A first deployment, of a site without an address of its own: the CDN gives it one, and crawlers are asked to stay
   * away until the site configuration states it.
   */
  first?: true;
  /** Certificate for the host of `site.origin`. Absent: the CDN's own name. */
  certificateArn?: string;
  /**
   * Numbers of the keys between CDN and gateway that the gateway accepts, newest first; the CDN sends the newest. Absent: [1].
   * How to change them: infra/README.md.
   */
  originKeys?: readonly [number, ...number[]];
  /** Requests per second and burst: of all API routes together, of those of BLAST together, and of pictures to be drawn. */
  throttle: {
    rate: number;
    burst: number;
    blastRate: number;
    blastBurst: number;
    picturesRate: number;
    picturesBurst: number;
  };
  /**
   * Concurrent executions reserved for a function, also its maximum, as the table says (table/reservations.ts). Absent:
   * all share the account's quota (10 in a new one).
   */
  reservedConcurrency?: Readonly<Record<FunctionName, number>>;
  /**
   * BLAST searches that may run at once, and the size of a task: 1,024 CPU units are a processor. Together with the
   * loader's two processors they must fit into the account's quota, which is 6 in a new account.
   */
  blast: { runningMax: number; cpuUnits: 1_024 | 2_048; memoryMebibytes: number };
  /** Blocks an address beyond the limits in domain/api/limits.ts; it has a monthly price. */
  firewall: boolean;
  /** Keeps the CDN's request log, without users' addresses. */
  httpLogs: boolean;
  logRetentionDays: 30 | 90;
  /** Monthly spending of the account, in USD, above which the alarm topic is notified. */
  monthlyBudgetUsd: number;
  /** Address that alarms are sent to; its owner is asked to confirm. A production stage needs one. */
  alarmEmail?: string;
}

export const stages = {
  dev: {
    name: 'dev',
    production: false,
    throttle: { rate: 100, burst: 200, blastRate: 2, blastBurst: 10, picturesRate: 20, picturesBurst: 40 },
    blast: { runningMax: 4, cpuUnits: 1_024, memoryMebibytes: 4_096 },
    firewall: false,
    httpLogs: false,
    logRetentionDays: 30,
    monthlyBudgetUsd: 20,
  },
  prod: {
    name: 'prod',
    production: true,
    // As many calls of six read units as a new table on demand serves at once: 12,000 (DynamoDB Developer Guide).
    throttle: { rate: 2_000, burst: 4_000, blastRate: 10, blastBurst: 30, picturesRate: 100, picturesBurst: 200 },
    reservedConcurrency: reservations,
    blast: { runningMax: RUNNING_MAX, cpuUnits: 1_024, memoryMebibytes: 4_096 },
    firewall: true,
    httpLogs: true,
    logRetentionDays: 90,
    monthlyBudgetUsd: 100,
  },
} as const satisfies Record<string, Stage>;

/**
 * Returns the stage as a new account can run it: no reserved concurrency (the account has 10 executions in all) and four
 * searches at once, which leaves two of six processors for the loader.
 */
export function inSmallAccount({ reservedConcurrency: _reserved, ...stage }: Stage): Stage {
  return { ...stage, blast: { ...stage.blast, runningMax: Math.min(stage.blast.runningMax, 4) } };
}

/** Returns the stage of that name. Throws, listing the names, if it does not exist. */
export function stageNamed(name: string, all: Readonly<Record<string, Stage>> = stages): Stage {
  const stage = Object.values(all).find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`There is no stage "${name}"; stages are ${Object.keys(all).join(', ')}`);
  return stage;
}

/**
 * Returns what the names of a stage begin with: its stacks, its loader, its inbox. Stacks allow letters, digits and
 * hyphens and begin with a letter; buckets allow no capitals. Throws if the name of the site begins with anything else.
 */
export function stagePrefix({ name }: Stage, siteName: string = site.name): string {
  const slug = siteName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (!/^[a-z]/.test(slug))
    throw new Error(
      `The name of the site must begin with a letter, because names in the cloud are made of it, but it is "${siteName}" (domain/catalogue/site.ts)`,
    );
  return `${slug}-${name}`;
}

/** The name by which publish-data finds a stage's loader, without asking for the outputs of its stacks. */
export const loaderMachineName = (prefix: string): string => `${prefix}-load`;

/** The name by which a deployment finds out whether the alarm address was confirmed. */
export const alarmTopicName = (prefix: string): string => `${prefix}-alarms`;

/** Contains the account, because bucket names are unique over all accounts. */
export const inboxName = (prefix: string, account: string): string => `${prefix}-inbox-${account}`;

/** The parameter with which the functions' stack informs the loader which release formats its functions can read. */
export const readableFormatsName = (prefix: string): string => `/${prefix}/readable-formats`;
