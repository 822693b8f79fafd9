import { blastSearch, call, imageGb, pageView, release } from './measured';
import { prices } from './prices';

const GB = 1_000_000_000;
const HOUR = 3_600;

/** USD by service. */
export type Bill = Record<string, number>;

export interface Scenario {
  name: string;
  /** What is counted. */
  says: string;
  bill: Bill;
}

/** What a stage has to watch it, whether or not anybody comes. */
export interface Standing {
  /** Metrics that alarms look at: an alarm on a sum is paid by its terms. */
  alarmMetrics: number;
  /** The firewall's rules; 0 = no firewall. */
  firewallRules: number;
  /** Releases that are kept. */
  releases: number;
}

export const productionStanding: Standing = { alarmMetrics: 31, firewallRules: 1, releases: 3 };

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, usd) => sum + usd, 0);

function added(...bills: Bill[]): Bill {
  const sum: Bill = {};
  for (const bill of bills) for (const [service, usd] of Object.entries(bill)) sum[service] = (sum[service] ?? 0) + usd;
  return sum;
}

function idleMonth({ alarmMetrics, firewallRules, releases }: Standing): Bill {
  const tableGb = (releases * release.tableBytes) / GB;
  return {
    DynamoDB: tableGb * (prices.dynamoGbMonth + prices.dynamoBackupGbMonth),
    S3: ((releases * release.objectBytes) / GB) * prices.s3GbMonth,
    Firewall: firewallRules > 0 ? prices.firewallMonth + firewallRules * prices.firewallRuleMonth : 0,
    Watching: alarmMetrics * prices.alarmMonth + prices.dashboardMonth + prices.metricMonth,
    // The key between CDN and gateway.
    Secrets: prices.secretMonth,
    Images: imageGb * prices.imageGbMonth,
  };
}

function apiCalls(calls: number): Bill {
  return {
    'API Gateway': calls * prices.apiCall,
    Lambda: calls * (prices.lambdaRequest + (call.functionMs / 1_000) * call.functionGb * prices.lambdaGbSecond),
    DynamoDB: calls * call.readUnits * prices.dynamoReadUnit,
    'Logs and traces': calls * ((call.logBytes / GB) * prices.logGb + call.tracedShare * prices.trace),
  };
}

function cdnRequests(requests: number, bytes: number, { firewallRules }: Standing): Bill {
  return {
    // The edge function reads the release for every call and file of a release.
    CDN: requests * (prices.cdnRequest + prices.cdnFunction + prices.cdnStoreRead) + (bytes / GB) * prices.cdnGb,
    Firewall: firewallRules > 0 ? requests * prices.firewallRequest : 0,
  };
}

/** Every page opened with an empty cache: real readers fetch the program once, so this is the most it can be. */
function pageViews(views: number, standing: Standing): Bill {
  return added(apiCalls(views * pageView.calls), cdnRequests(views * (pageView.calls + pageView.files), views * pageView.bytes, standing));
}

function task(seconds: number, vcpu: number, gb: number, storageGb = 0): Bill {
  const extraGb = Math.max(0, storageGb - 20);
  const perHour = vcpu * prices.fargateVcpuHour + gb * prices.fargateGbHour + extraGb * prices.fargateStorageGbHour + prices.publicAddressHour;
  return { Fargate: (seconds / HOUR) * perHour };
}

function oneRelease(): Bill {
  return added(task(release.taskSeconds, release.taskVcpu, release.taskGb, release.taskStorageGb), {
    // Written once and removed once when it is no longer kept; reading back a sample adds little.
    DynamoDB: 2 * release.writeUnits * prices.dynamoWriteUnit,
    S3: release.objects * prices.s3Put,
    'Step Functions': release.stateTransitions * prices.stateTransition,
  });
}

function oneSearch(standing: Standing): Bill {
  const { taskSeconds, taskVcpu, taskGb, stateTransitions, calls, polls, resultBytes, objectsWritten } = blastSearch;
  return added(task(taskSeconds, taskVcpu, taskGb), apiCalls(calls), cdnRequests(calls + polls, resultBytes, standing), {
    S3: objectsWritten * prices.s3Put + polls * prices.s3Get,
    'Step Functions': stateTransitions * prices.stateTransition,
  });
}

const SPIKE_VISITORS = 1_000;
const SPIKE_PAGES = 10;

/** What the system costs a stage with everything that production has. */
export function scenarios(standing: Standing = productionStanding): Scenario[] {
  return [
    { name: 'idle month', says: 'a month without a visitor, three releases kept', bill: idleMonth(standing) },
    { name: 'one million page views', says: 'each with an empty cache', bill: pageViews(1_000_000, standing) },
    { name: 'publication spike', says: '1,000 visitors at once, ten pages each', bill: pageViews(SPIKE_VISITORS * SPIKE_PAGES, standing) },
    { name: 'one data release', says: 'loaded, and removed when it is no longer kept', bill: oneRelease() },
    { name: 'one BLAST search', says: 'with the minute that Fargate bills at least', bill: oneSearch(standing) },
  ];
}
