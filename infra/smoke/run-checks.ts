import { setTimeout as pause } from 'node:timers/promises';
import { errorCodes } from '#domain/api/errors';
import { routes } from '#domain/api/routes';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { dataChecks, gatewayChecks } from './call-checks';
import { pageChecks, type Check } from './page-checks';
import { ask, expectValue, Site, Wrong } from './site';

/** What a failed check means for the deployment. */
type Blame = 'code' | 'data';

export interface Outcome {
  name: string;
  blame: Blame;
  seconds: number;
  /** Why it failed; absent if it did not. */
  wrong?: string;
}

export interface SmokeOptions {
  url: string;
  /** Address of the gateway behind the CDN. */
  gateway?: string;
  /** Asks until the firewall blocks this address, for some minutes. */
  firewall?: boolean;
  onOutcome?: (outcome: Outcome) => void;
}

/** A caller that found the gateway's own address must not get around the CDN and its firewall. */
const behindCdn =
  (gateway: string): Check =>
  async () => {
    const { status } = await ask(new Site(gateway).url + routes.geneInfo.path, { method: 'POST', body: '{}' });
    if (status < 400 || status >= 500) throw new Wrong(`The gateway answers a caller without the CDN's key: ${status}`);
  };

const FIREWALL_ROUNDS = 60;
const ROUND_MS = 1_500;

const blocks: Check = async (site) => {
  const [row] = (await site.catalogue()).downloads;
  const path = publicPath(releasePaths.download(row?.download ?? '', 'txt'));
  // The firewall notices within half a minute.
  for (let round = 0; round < FIREWALL_ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(site.url + path, { method: 'HEAD' })));
    const blocked = answers.find(({ status }) => status === errorCodes.tooManyRequests);
    if (blocked) return expectValue('retry-after of a blocked user', blocked.headers['retry-after'], '300');
    await pause(ROUND_MS);
  }
  throw new Wrong(`${FIREWALL_ROUNDS * 5} downloads were not blocked`);
};

async function outcomeOf(site: Site, name: string, check: Check, blame: Blame): Promise<Outcome> {
  const startedAt = performance.now();
  const seconds = (): number => Math.round((performance.now() - startedAt) / 100) / 10;
  try {
    await check(site);
    return { name, blame, seconds: seconds() };
  } catch (error) {
    return { name, blame, seconds: seconds(), wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether any release is published: a new stage has none, and then only its code can be checked. */
export async function hasRelease(url: string): Promise<boolean> {
  return (await ask(new Site(url).url + publicPath(releasePaths.releaseFile))).status !== errorCodes.unavailable;
}

/** Asks a site everything that only a deployed site can answer; all checks run at once. */
export async function runChecks({ url, gateway, firewall, onOutcome }: SmokeOptions): Promise<Outcome[]> {
  const site = new Site(url);
  const code = {
    ...pageChecks,
    ...gatewayChecks,
    ...(gateway !== undefined && { 'the gateway admits only the CDN': behindCdn(gateway) }),
  };
  const data = (await hasRelease(url)) ? dataChecks : {};
  const all = [
    ...Object.entries(code).map(([name, check]) => ({ name, check, blame: 'code' as const })),
    ...Object.entries(data).map(([name, check]) => ({ name, check, blame: 'data' as const })),
  ];
  const report = async ({ name, check, blame }: (typeof all)[number]): Promise<Outcome> => {
    const outcome = await outcomeOf(site, name, check, blame);
    onOutcome?.(outcome);
    return outcome;
  };
  const outcomes = await Promise.all(all.map(report));
  // Last, because nothing else could be asked afterwards.
  if (firewall) outcomes.push(await report({ name: 'the firewall blocks', check: blocks, blame: 'code' }));
  return outcomes;
}

/** What to do about failed checks, as commands. */
export function advice(outcomes: readonly Outcome[], stage = 'NAME'): string[] {
  const failed = outcomes.filter(({ wrong }) => wrong !== undefined);
  const blames = new Set(failed.map(({ blame }) => blame));
  if (blames.size === 0) return [];
  const code = `To roll back the code, deploy an earlier commit of yours: git checkout COMMIT && npm ci && npm run deploy -- --stage ${stage}`;
  const data = `To roll back the data: npm run publish-data -- --stage ${stage} --rollback`;
  if (!blames.has('data')) return [code];
  if (!blames.has('code'))
    return [`${data} (if the data were published last)`, `${code} (if the code was deployed last)`];
  return [code];
}
