/** What may differ between deployments. One entry a stage; everything else is the same system. */
export interface Stage {
  name: string;
  /** Refuses placeholder contacts and keeps its data when a stack is removed. */
  production: boolean;
  /** Own domain name; its certificate lies in us-east-1. Absent: the CDN's own name. */
  domain?: { name: string; certificateArn: string };
  /** Requests a second and burst over all API routes, and over those that start or store BLAST work. */
  throttle: { rate: number; burst: number; blastRate: number; blastBurst: number };
  logRetentionDays: 30 | 90;
}

export const stages = {
  dev: {
    name: 'dev',
    production: false,
    throttle: { rate: 100, burst: 200, blastRate: 2, blastBurst: 10 },
    logRetentionDays: 30,
  },
  prod: {
    name: 'prod',
    production: true,
    throttle: { rate: 1_000, burst: 2_000, blastRate: 10, blastBurst: 30 },
    logRetentionDays: 90,
  },
} as const satisfies Record<string, Stage>;

/** The stage of that name. Throws with the names there are. */
export function stageNamed(name: string): Stage {
  const stage = Object.values<Stage>(stages).find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`There is no stage "${name}"; stages are ${Object.keys(stages).join(', ')}`);
  return stage;
}
