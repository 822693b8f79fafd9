import type { RouteGroup } from '#domain/api/route';

/**
 * Where the whole system lies. The firewall of a CDN, its certificate and its metrics exist only there; with everything in one
 * region one stack can refer to another, and readers are served by the CDN's edge near them.
 */
export const REGION = 'us-east-1';

/** What may differ between deployments. One entry a stage; everything else is the same system. */
export interface Stage {
  name: string;
  /** Refuses placeholders of the site configuration and keeps its data when a stack is removed. */
  production: boolean;
  /** Certificate for the host of `site.origin`. Absent: the CDN's own name. */
  certificateArn?: string;
  /** Requests a second and burst over all API routes, and over those that start or store BLAST work. */
  throttle: { rate: number; burst: number; blastRate: number; blastBurst: number };
  /** Executions at a time that a group has for itself and does not exceed. Absent: all share what the account has (a new one 10). */
  reservedConcurrency?: Record<RouteGroup, number>;
  /** Refuses an address that makes more requests than this in five minutes. Absent: no firewall (it has a monthly price). */
  firewall?: { requestsPerFiveMinutes: number };
  /** Keeps the CDN's log of requests, without addresses of visitors. */
  httpLogs: boolean;
  logRetentionDays: 30 | 90;
  /** Spending of the account above which the alarm topic is told. */
  monthlyBudgetUsd: number;
  /** Who is told of an alarm; the address is asked to confirm. Absent: the topic has no subscriber yet. */
  alarmEmail?: string;
}

export const stages = {
  dev: {
    name: 'dev',
    production: false,
    throttle: { rate: 100, burst: 200, blastRate: 2, blastBurst: 10 },
    httpLogs: false,
    logRetentionDays: 30,
    monthlyBudgetUsd: 20,
  },
  prod: {
    name: 'prod',
    production: true,
    throttle: { rate: 1_000, burst: 2_000, blastRate: 10, blastBurst: 30 },
    // 600 of the 1,000 that an account has by default: the rest stays for what shares the account.
    reservedConcurrency: { browse: 150, search: 150, peptide: 100, transcript: 80, orf: 50, gene: 50, blast: 20 },
    firewall: { requestsPerFiveMinutes: 3_000 },
    httpLogs: true,
    logRetentionDays: 90,
    monthlyBudgetUsd: 100,
  },
} as const satisfies Record<string, Stage>;

/** The stage of that name. Throws with the names there are. */
export function stageNamed(name: string): Stage {
  const stage = Object.values<Stage>(stages).find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`There is no stage "${name}"; stages are ${Object.keys(stages).join(', ')}`);
  return stage;
}
