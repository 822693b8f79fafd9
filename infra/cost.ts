import { addressLimits } from '#domain/api/limits';
import { spending } from './table/spending';

/**
 * What production costs: units that were measured, times list prices, without free tiers, discounts and taxes.
 * `npm run bench -- cost` prints the table, which stands in infra/README.md.
 */
const KB = 1_000;
const MB = 1_000_000;
const GB = 1_000_000_000;
const MILLION = 1_000_000;

/**
 * List prices of AWS in USD, by the service that bills them. They change rarely, and mostly downwards. After a change
 * update the date and copy the table.
 */
const PRICES_OF = 'us-east-1, 2025-11';
const prices = {
  apiCall: ['API Gateway', 3.5 / MILLION],
  functionCall: ['Lambda', 0.2 / MILLION],
  /** arm64. */
  functionGbSecond: ['Lambda', 0.0000133334],
  readUnit: ['DynamoDB', 0.125 / MILLION],
  writeUnit: ['DynamoDB', 0.625 / MILLION],
  /** With its backups. */
  tableGbMonth: ['DynamoDB', 0.25 + 0.2],
  storedGbMonth: ['S3', 0.023],
  put: ['S3', 0.005 / 1_000],
  get: ['S3', 0.0004 / 1_000],
  /** The first 10 TB per month to Europe and North America; elsewhere up to 50 % more. */
  cdnGb: ['CDN', 0.085],
  /** With the edge function, which reads the current release for every call and every file of a release. */
  cdnRequest: ['CDN', (1 + 0.1 + 0.03) / MILLION],
  firewallMonth: ['Firewall', 5],
  firewallRuleMonth: ['Firewall', 1],
  firewallRequest: ['Firewall', 0.6 / MILLION],
  processorHour: ['Fargate', 0.04048],
  memoryGbHour: ['Fargate', 0.004445],
  /** Beyond the 20 GB included with every task. */
  diskGbHour: ['Fargate', 0.000111],
  publicAddressHour: ['Fargate', 0.005],
  stateTransition: ['Step Functions', 0.025 / 1_000],
  logGb: ['Logs and traces', 0.5],
  trace: ['Logs and traces', 5 / MILLION],
  alarmMonth: ['Watching', 0.1],
  /** And one metric of our own. */
  dashboardMonth: ['Watching', 3 + 0.3],
  secretMonth: ['Secrets', 0.4],
  imageGbMonth: ['Images', 0.1],
} as const satisfies Record<string, readonly [service: string, usd: number]>;

/** How much of each is used. */
type Usage = Partial<Record<keyof typeof prices, number>>;

/** Several together. */
function all(...usages: Usage[]): Usage {
  const sum: Usage = {};
  for (const usage of usages)
    for (const [unit, count] of Object.entries(usage) as [keyof Usage, number][]) sum[unit] = (sum[unit] ?? 0) + count;
  return sum;
}

/** `npm run bench -- traffic`: mean of all pages, opened with an empty cache, of the published catalogue (29,526 peptides). */
const pageView = { calls: 1, files: 29, bytes: 396 * KB };
/** The same of Browse alone. */
const browseView = { calls: 3, files: 36, bytes: 696 * KB };
/** A gene: of `npm run bench -- spike` the calls, of a mean page the rest. */
const geneView = { ...pageView, calls: 3 };

/**
 * `npm run bench -- api`, with the ten rows of a first page, and the documents of a detail page: 2 ms of computing and
 * two round trips to the table of 5 to 10 ms each (AWS's figure), cold starts included.
 */
export const call = { readUnits: 6, functionMs: 30, functionGb: 1 };
/**
 * A question of an assistant to /mcp, by POST: `initialize`, the notification after it, the list of tools (7 kB by gzip) and
 * three calls of tools (4.5 kB each with a hundred rows).
 */
const question = { calls: 6, bytes: 22 * KB };
/** One line of the gateway's log and three of the function's. */
const LOG_BYTES = 900;
/** The tracer samples one call per second and one in twenty of the rest. */
const TRACED_SHARE = 0.05;

/** `npm run bench -- pictures`: on a whole processor; the mean of PNG and SVG is half of it. */
const picture = { readUnits: 1, functionMs: 100, functionGb: 1.73 };
/** PNG and SVG of each structure of 1,501 to 9,999 nt. */
const PICTURES_OF_RELEASE = 5_694;

/** Report of a load of the demonstration catalogue (`--report`: items.writeUnits, items.bytes), and its objects. */
const release = { writeUnits: 193_945, tableBytes: 130 * MB, objects: 445, objectBytes: 415 * MB };
/** 48 s with the embedded engine; this includes the start of the task and the warm-up of the table. */
export const loadTask = { seconds: 300, processors: 2, memoryGb: 4, diskGb: 60 };
/** A search with a few sequences against the peptides, billed from the start of the image pull; at least a minute. */
export const blastTask = { seconds: 60, processors: 1, memoryGb: 4 };

/** Largest files that a user may request as often as the firewall allows. */
const largestFile = {
  /** MSMS_spectra_info.txt of the published catalogue. */
  downloads: 21_185_676,
  /** Of the program, asked for without compression. */
  programFiles: 450 * KB,
  /** The release's id and format. */
  releaseFile: 500,
  /** The script of the spectrum viewer. */
  embed: 120 * KB,
  /** The picture of a secondary structure; nothing else outside /download and /assets is larger. */
  everythingElse: 570 * KB,
};

/** What production has, with or without users. */
export const production = {
  /** Metrics used by alarms: an alarm on a sum is billed per term. */
  alarmMetrics: 40,
  firewallRules: 9,
  releases: 3,
  /** The gateway's throttle. */
  callsPerSecond: 2_000,
  blastCallsPerSecond: 10,
  picturesPerSecond: 100,
};
/** Compressed images of both tasks: Debian, Node, BLAST+. */
const IMAGES_GB = 0.6;

const idleMonth: Usage = {
  tableGbMonth: (production.releases * release.tableBytes) / GB,
  storedGbMonth: (production.releases * release.objectBytes) / GB,
  firewallMonth: 1,
  firewallRuleMonth: production.firewallRules,
  alarmMonth: production.alarmMetrics,
  dashboardMonth: 1,
  // The key that the CDN presents to the gateway, and the next one.
  secretMonth: 2,
  imageGbMonth: IMAGES_GB,
};

/** Calls of the gateway: those of the API, or others that its functions answer. */
const calls = (count: number, { readUnits, functionMs, functionGb } = call): Usage => ({
  apiCall: count,
  functionCall: count,
  functionGbSecond: count * (functionMs / 1_000) * functionGb,
  readUnit: count * readUnits,
  logGb: (count * LOG_BYTES) / GB,
  trace: count * TRACED_SHARE,
});

const requests = (count: number, bytes: number): Usage => ({
  cdnRequest: count,
  cdnGb: bytes / GB,
  firewallRequest: count,
});

/** Every page is opened with an empty cache: an upper limit, because real users fetch the program once. */
const views = (count: number, view: typeof pageView): Usage =>
  all(calls(count * view.calls), requests(count * (view.calls + view.files), count * view.bytes));

/** New users per second of a spike that the gateway cannot take. */
const SPIKE_USERS = 2_000;

/**
 * Page views of one entry, so many per second that the gateway refuses calls: it bills none of those, and the edge answers
 * them by GET. The release is asked for by each page that is refused.
 */
function viewsOfSpike(count: number, view: typeof pageView): Usage {
  const taken = Math.min(view.calls, production.callsPerSecond / SPIKE_USERS);
  const byGet = view.calls - taken;
  return all(calls(count * taken), requests(count * (view.files + view.calls + byGet + 1), count * view.bytes));
}

function task({ seconds, processors, memoryGb, diskGb = 20 }: typeof blastTask & { diskGb?: number }): Usage {
  const hours = seconds / 3_600;
  return {
    processorHour: processors * hours,
    memoryGbHour: memoryGb * hours,
    diskGbHour: (diskGb - 20) * hours,
    publicAddressHour: hours,
  };
}

/** uploadFile, runBlast and deleteJob; a poll every three seconds; a query and a result of 200 KB. */
const search = all(task(blastTask), calls(3), requests(3 + 20, 200 * KB), { put: 2, get: 20, stateTransition: 13 });

/** Every item is written once and later removed once; reading back a sample adds little. */
const load = all(task(loadTask), { writeUnit: 2 * release.writeUnits, put: release.objects, stateTransition: 3 });

const counted = (count: number): string => count.toLocaleString('en-US');

/** Windows of the firewall, five minutes each. */
const WINDOWS_PER_DAY = 288;
/** By clients that accept brotli, gzip alone, or neither; the CDN keeps them apart. */
const PICTURE_ENCODINGS = 3;

const { calls: posts, reads, blast, ...files } = addressLimits;
/** Its arithmetic, in words. */
const worstOfOneAddress = [
  `just below every limit of the firewall, per 5 minutes ${counted(files.downloads)} downloads of 21 MB`,
  `${counted(files.programFiles)} program files of 450 kB`,
  `${counted(files.everythingElse)} pictures of 570 kB`,
  `${counted(files.embed)} scripts of 120 kB`,
  `${counted(files.releaseFile)} times release.json`,
  `${counted(posts + reads + blast)} calls`,
].join(', ');

/** One address that stays just below every limit of the firewall, with the largest files: no path is without one. */
function worstDayOfOneAddress(): Usage {
  const counts = Object.entries(files) as [keyof typeof files, number][];
  const bytes = counts.reduce((sum, [kind, count]) => sum + count * largestFile[kind], 0);
  const perWindow = Object.values<number>(addressLimits).reduce((sum, count) => sum + count, 0);
  return all(
    // Every read by an address that nobody asked before.
    calls(WINDOWS_PER_DAY * (posts + reads + blast)),
    // Everything else is pictures, each drawn once for each way in which it is sent.
    calls(production.releases * PICTURES_OF_RELEASE * PICTURE_ENCODINGS, picture),
    requests(WINDOWS_PER_DAY * perWindow, WINDOWS_PER_DAY * bytes),
  );
}

/** Many addresses that together stay just below the alarm that lowers the throttle; more calls are fewer after it. */
const CALLS_OF_DAY = (spending.calls * 24 * 60) / spending.minutes;
/** Calls at the throttle until the alarm, five minutes late, then at the floor; those of BLAST and pictures all day. */
const CALLS_TO_FLOOR =
  (spending.minutes + 5) * 60 * production.callsPerSecond +
  86_400 * (spending.floor.rate + production.blastCallsPerSecond);
const PICTURES_OF_DAY = 86_400 * production.picturesPerSecond;
const dayOfFloor = all(
  calls(CALLS_TO_FLOOR),
  calls(PICTURES_OF_DAY, picture),
  requests(CALLS_TO_FLOOR + PICTURES_OF_DAY, 0),
);

const scenarios: readonly [name: string, basis: string, Usage][] = [
  ['idle month', 'a month without a user, three releases kept', idleMonth],
  ['one million page views', 'each with an empty cache', views(MILLION, pageView)],
  ['publication spike', '1,000 users at once, ten pages each', views(10_000, pageView)],
  [
    'spike of Browse',
    `the same users and pages, all of them Browse: ${browseView.calls} calls each`,
    views(10_000, browseView),
  ],
  [
    'one million views of a gene',
    `each with an empty cache, ${geneView.calls} calls by POST`,
    views(MILLION, geneView),
  ],
  [
    'one million views of one gene in a spike',
    `${counted(SPIKE_USERS)} new users per second: the gateway takes one call of ${geneView.calls}, the edge answers the others`,
    viewsOfSpike(MILLION, geneView),
  ],
  ['one data release', 'loaded, and removed when it is no longer kept', load],
  [
    'all pictures of a release',
    `${counted(PICTURES_OF_RELEASE)} pictures of structures, each drawn once`,
    calls(PICTURES_OF_RELEASE, picture),
  ],
  [
    'one thousand questions of assistants',
    `${question.calls} calls of /mcp each, three of them calls of tools`,
    all(calls(1_000 * question.calls), requests(1_000 * question.calls, 1_000 * question.bytes)),
  ],
  ['one BLAST search', 'with the minute that Fargate bills at least', search],
  ['worst day of one address', worstOfOneAddress, worstDayOfOneAddress()],
  [
    'worst day of the API',
    `${counted(spending.calls)} calls in each ${spending.minutes} minutes, just below the alarm that lowers the throttle`,
    all(calls(CALLS_OF_DAY), requests(CALLS_OF_DAY, 0)),
  ],
  [
    'day of the floor',
    `${counted(production.callsPerSecond)} calls per second, the throttle, until the alarm, and ${spending.floor.rate} from then on`,
    dayOfFloor,
  ],
];

interface Cost {
  name: string;
  basis: string;
  usd: number;
  byService: Readonly<Record<string, number>>;
}

function billOf(usage: Usage): Record<string, number> {
  const byService: Record<string, number> = {};
  for (const [unit, count] of Object.entries(usage) as [keyof Usage, number][]) {
    const [service, usd] = prices[unit];
    byService[service] = (byService[service] ?? 0) + count * usd;
  }
  return byService;
}
const totalOf = (usage: Usage): number => Object.values(billOf(usage)).reduce((sum, usd) => sum + usd, 0);

/** The cost of each scenario in USD. */
export const costs: readonly Cost[] = scenarios.map(([name, basis, usage]) => ({
  name,
  basis,
  usd: totalOf(usage),
  byService: billOf(usage),
}));

/** Flat-rate plans of the CDN, with its firewall and DNS and without overage: USD and allowances per month. */
const PLANS_OF = '2026-09';
const plans = [
  { plan: 'Free', usd: 0, requests: MILLION, bytes: 100 * GB },
  { plan: 'Pro', usd: 15, requests: 10 * MILLION, bytes: 50_000 * GB },
  { plan: 'Business', usd: 200, requests: 125 * MILLION, bytes: 50_000 * GB },
  { plan: 'Premium', usd: 1_000, requests: 500 * MILLION, bytes: 50_000 * GB },
];

/** What a plan replaces of a month: firewall, requests and bytes. Gateway, functions and table are billed as before. */
const planned = (count: number): number =>
  totalOf(
    all(
      { firewallMonth: 1, firewallRuleMonth: production.firewallRules },
      requests(count * (pageView.calls + pageView.files), count * pageView.bytes),
    ),
  );

/** Page views per month that a plan allows, their price by use, and from how many on the plan is the cheaper one. */
export const planComparison = plans.map(({ plan, usd, ...allowed }) => {
  const perView = planned(1) - planned(0);
  const count = Math.min(allowed.requests / (pageView.calls + pageView.files), allowed.bytes / pageView.bytes);
  return { plan, usd, views: count, byUse: planned(count), cheaperFrom: Math.max(0, (usd - planned(0)) / perView) };
});

/** Two significant digits below $1, to avoid false precision. */
const dollars = (usd: number): string =>
  usd >= 1
    ? `$${usd.toFixed(2)}`
    : `$${usd.toLocaleString('en-US', { maximumSignificantDigits: 2, minimumSignificantDigits: 2 })}`;

/** The cost table of infra/README.md. Parts below a fiftieth of a bill are left out. */
export function costTable(): string {
  const rows = costs.map(({ name, basis, usd, byService }) => {
    const parts = Object.entries(byService).filter(([, part]) => part >= usd / 50);
    const largest = parts.toSorted(([, a], [, b]) => b - a).map(([service, part]) => `${service} ${dollars(part)}`);
    return `| ${name} | ${basis} | ${dollars(usd)} | ${largest.join(', ')} |\n`;
  });
  const planRows = planComparison.map(({ plan, usd, views: allowed, byUse, cheaperFrom }) => {
    const [fit, from] = [allowed, cheaperFrom].map((count) => counted(Math.round(count / 1_000) * 1_000));
    return `| ${plan} | $${counted(usd)} | ${fit} | ${dollars(byUse)} | ${from} |\n`;
  });
  return [
    `List prices of ${PRICES_OF}, without free tiers and taxes.\n\n`,
    `| | what | USD | most of it |\n|---|---|---|---|\n${rows.join('')}\n`,
    `Flat-rate plans of CloudFront, ${PLANS_OF}, for CDN and firewall of one distribution:\n\n`,
    '| plan | per month | page views that it allows | the same by use | cheaper from |\n|---|---|---|---|---|\n',
    ...planRows,
  ].join('');
}
