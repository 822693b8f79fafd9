import { addressLimits } from '#domain/api/limits';
import { blastSearch, browseView, call, geneView, imageGb, largestFile, pageView, picture, release } from './measured';
import { prices } from './prices';

const GB = 1_000_000_000;
const HOUR = 3_600;

/** USD by service. */
export type Bill = Record<string, number>;

export interface Scenario {
  name: string;
  /** What the bill covers. */
  basis: string;
  bill: Bill;
}

/** What a stage keeps running or stored, with or without visitors. */
export interface Standing {
  /** Metrics used by alarms: an alarm on a sum is billed per term. */
  alarmMetrics: number;
  /** Rules of the firewall; 0 without a firewall. */
  firewallRules: number;
  /** Number of releases kept. */
  releases: number;
  /** The gateway's throttle. */
  callsPerSecond: number;
}

/** Production as delivered. */
export const productionStanding: Standing = { alarmMetrics: 36, firewallRules: 9, releases: 3, callsPerSecond: 2_000 };

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
    // The key that the CDN presents to the gateway, and the next one.
    Secrets: 2 * prices.secretMonth,
    Images: imageGb * prices.imageGbMonth,
  };
}

interface FunctionUse {
  readUnits: number;
  functionMs: number;
  functionGb: number;
}

/** Calls of the gateway: those of the API, or others that their functions answer as these measures say. */
function apiCalls(calls: number, { readUnits, functionMs, functionGb }: FunctionUse = call): Bill {
  return {
    'API Gateway': calls * prices.apiCall,
    Lambda: calls * (prices.lambdaRequest + (functionMs / 1_000) * functionGb * prices.lambdaGbSecond),
    DynamoDB: calls * readUnits * prices.dynamoReadUnit,
    'Logs and traces': calls * ((call.logBytes / GB) * prices.logGb + call.tracedShare * prices.trace),
  };
}

function cdnRequests(requests: number, bytes: number, { firewallRules }: Standing): Bill {
  return {
    // The edge function reads the current release for every call and every file of a release.
    CDN: requests * (prices.cdnRequest + prices.cdnFunction + prices.cdnStoreRead) + (bytes / GB) * prices.cdnGb,
    Firewall: firewallRules > 0 ? requests * prices.firewallRequest : 0,
  };
}

/** Every page is opened with an empty cache: an upper limit, because real readers fetch the program once. */
function pageViews(views: number, standing: Standing, { calls, files, bytes } = pageView): Bill {
  return added(apiCalls(views * calls), cdnRequests(views * (calls + files), views * bytes, standing));
}

function task(seconds: number, vcpu: number, gb: number, storageGb = 0): Bill {
  const extraGb = Math.max(0, storageGb - 20);
  const perHour =
    vcpu * prices.fargateVcpuHour +
    gb * prices.fargateGbHour +
    extraGb * prices.fargateStorageGbHour +
    prices.publicAddressHour;
  return { Fargate: (seconds / HOUR) * perHour };
}

function oneRelease(): Bill {
  return added(task(release.taskSeconds, release.taskVcpu, release.taskGb, release.taskStorageGb), {
    // Every item is written once and later removed once; reading back a sample adds little.
    DynamoDB: 2 * release.writeUnits * prices.dynamoWriteUnit,
    S3: release.objects * prices.s3Put,
    'Step Functions': release.stateTransitions * prices.stateTransition,
  });
}

function oneSearch(standing: Standing): Bill {
  const { taskSeconds, taskVcpu, taskGb, stateTransitions, calls, polls, resultBytes, objectsWritten } = blastSearch;
  return added(
    task(taskSeconds, taskVcpu, taskGb),
    apiCalls(calls),
    cdnRequests(calls + polls, resultBytes, standing),
    {
      S3: objectsWritten * prices.s3Put + polls * prices.s3Get,
      'Step Functions': stateTransitions * prices.stateTransition,
    },
  );
}

const DAY_SECONDS = 86_400;
/** By clients that accept brotli, gzip alone, or neither; the CDN keeps them apart. */
const PICTURE_ENCODINGS = 3;
/** Windows of the firewall, five minutes each. */
const WINDOWS_PER_DAY = 288;

/** One address that stays just below every limit of the firewall, with the largest files: no path is without one. */
function worstDayOfOneAddress(standing: Standing): Bill {
  const { calls, reads, blast, downloads, programFiles, releaseFile, embed, everythingElse } = addressLimits;
  const perWindow = calls + reads + blast + downloads + programFiles + releaseFile + embed + everythingElse;
  const bytes =
    downloads * largestFile.download +
    programFiles * largestFile.program +
    releaseFile * largestFile.releaseFile +
    embed * largestFile.embed +
    everythingElse * largestFile.other;
  return added(
    // Every read by an address that nobody asked before.
    apiCalls(WINDOWS_PER_DAY * (calls + reads + blast)),
    // Everything else is pictures, each drawn once for each way in which it is sent.
    apiCalls(standing.releases * picture.ofRelease * PICTURE_ENCODINGS, picture),
    cdnRequests(WINDOWS_PER_DAY * perWindow, WINDOWS_PER_DAY * bytes, standing),
  );
}

/** Many addresses that together keep the gateway at its throttle; beyond that, calls cost next to nothing. */
function worstDayOfApi(standing: Standing): Bill {
  const calls = DAY_SECONDS * standing.callsPerSecond;
  return added(apiCalls(calls), cdnRequests(calls, 0, standing));
}

/** New readers per second of a spike that the gateway cannot take. */
const SPIKE_READERS = 2_000;

/**
 * Page views of one entry, so many per second that the gateway refuses calls: it bills none of those, and the edge answers
 * them by GET. The release is asked for by each page that is refused.
 */
function viewsOfSpike(views: number, standing: Standing, { calls, files, bytes }: typeof geneView): Bill {
  const taken = Math.min(calls, standing.callsPerSecond / SPIKE_READERS);
  const byGet = calls - taken;
  return added(apiCalls(views * taken), cdnRequests(views * (files + calls + byGet + 1), views * bytes, standing));
}

const SPIKE_VISITORS = 1_000;
const SPIKE_PAGES = 10;

/** Returns the costs of a stage with everything that production has. */
export function scenarios(standing: Standing = productionStanding): Scenario[] {
  return [
    { name: 'idle month', basis: 'a month without a visitor, three releases kept', bill: idleMonth(standing) },
    { name: 'one million page views', basis: 'each with an empty cache', bill: pageViews(1_000_000, standing) },
    {
      name: 'publication spike',
      basis: '1,000 visitors at once, ten pages each',
      bill: pageViews(SPIKE_VISITORS * SPIKE_PAGES, standing),
    },
    {
      name: 'spike of Browse',
      basis: `the same visitors and pages, all of them Browse: ${browseView.calls} calls each`,
      bill: pageViews(SPIKE_VISITORS * SPIKE_PAGES, standing, browseView),
    },
    {
      name: 'one million views of a gene',
      basis: `each with an empty cache, ${geneView.calls} calls by POST`,
      bill: pageViews(1_000_000, standing, geneView),
    },
    {
      name: 'one million views of one gene in a spike',
      basis: `${SPIKE_READERS.toLocaleString('en-US')} new readers per second: the gateway takes one call of ${geneView.calls}, the edge answers the others`,
      bill: viewsOfSpike(1_000_000, standing, geneView),
    },
    { name: 'one data release', basis: 'loaded, and removed when it is no longer kept', bill: oneRelease() },
    {
      name: 'all pictures of a release',
      basis: `${picture.ofRelease.toLocaleString('en-US')} pictures of structures, each drawn once`,
      bill: apiCalls(picture.ofRelease, picture),
    },
    { name: 'one BLAST search', basis: 'with the minute that Fargate bills at least', bill: oneSearch(standing) },
    {
      name: 'worst day of one address',
      basis: 'just below every limit of the firewall, with the largest files',
      bill: worstDayOfOneAddress(standing),
    },
    {
      name: 'worst day of the API',
      basis: `${standing.callsPerSecond.toLocaleString('en-US')} calls per second, the throttle, around the clock`,
      bill: worstDayOfApi(standing),
    },
  ];
}
