import { Duration } from 'aws-cdk-lib';
import {
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
  type IAlarmAction,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { firewallMetricName } from '../edge/firewall';
import type { Stage } from '../stage';
import type { ApiStack } from '../stacks/api';
import type { BlastStack } from '../stacks/blast';
import type { DataStack } from '../stacks/data';
import type { LoaderStack } from '../stacks/loader';
import type { WebStack } from '../stacks/web';
import { functionNames, type FunctionName } from '../table/functions';
import { spending } from '../table/spending';
import type { OutsideCheck } from './outside-check';
import type { SpendingFloor } from './spending-floor';

/** The parts of the system that are monitored. */
export interface Watched {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  blast: BlastStack;
  loader: LoaderStack;
  web: WebStack;
  /** Asks the site at its public address. */
  outside: OutsideCheck;
  /** Lowers the throttle of the gateway. */
  floor: SpendingFloor;
}

/** A failure that users or maintainers would notice. */
export interface AlarmDefinition {
  /** Also determines the anchor of the runbook entry: `alarm-{id in lower case with dashes}`. */
  id: string;
  /** What a user or maintainer notices, in one sentence. */
  symptom: string;
  metric: IMetric;
  /** The alarm is raised at this value or above; with `below`, under it. */
  threshold: number;
  below?: true;
  /** What periods without data mean. Absent: no users and no failures. */
  missing?: TreatMissingData;
  /** Number of periods, out of `of`, that must be at or above the threshold. */
  periods?: number;
  of?: number;
  /** What is done besides the notification when the alarm is raised. */
  action?: IAlarmAction;
}

export const PERIOD = Duration.minutes(5);
/** More than 2,000 copies of the largest download; about 4 USD. */
const BYTES_PER_HOUR = 50_000_000_000;
const sum = { statistic: Stats.SUM, period: PERIOD };

function total(metrics: Record<string, IMetric>, label: string): MathExpression {
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics: metrics, label, period: PERIOD });
}

/** Sums a metric over all functions. The names of the terms, which must be unique in a graph, contain `label`. */
export function ofFunctions(label: string, metric: (name: FunctionName) => IMetric): MathExpression {
  return total(Object.fromEntries(functionNames.map((name) => [`${label}_${name}`, metric(name)])), label);
}

/** A CDN's metrics cover the whole world and are kept in a single region, which is ours. */
export function cdnMetric({ distribution }: WebStack, metricName: string, statistic: string, period = PERIOD): Metric {
  const dimensionsMap = { DistributionId: distribution.distributionId, Region: 'Global' };
  return new Metric({ namespace: 'AWS/CloudFront', metricName, dimensionsMap, statistic, period });
}

export function tableMetric({ catalogueTable }: DataStack, metricName: string): Metric {
  return new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: catalogueTable.tableName },
    ...sum,
  });
}

export function firewallMetric(stage: Stage): Metric {
  const dimensionsMap = { WebACL: firewallMetricName(stage), Rule: 'ALL' };
  return new Metric({ namespace: 'AWS/WAFV2', metricName: 'BlockedRequests', dimensionsMap, ...sum });
}

function readerAlarms({ api, data, web }: Watched): AlarmDefinition[] {
  const edgeErrors = new Metric({
    namespace: 'AWS/CloudFront',
    metricName: 'FunctionExecutionErrors',
    ...sum,
    dimensionsMap: { FunctionName: web.viewerRequest.functionName, Region: 'Global' },
  });
  const throttled = {
    reads: tableMetric(data, 'ReadThrottleEvents'),
    writes: tableMetric(data, 'WriteThrottleEvents'),
  };
  const operations = [Operation.GET_ITEM, Operation.BATCH_GET_ITEM, Operation.QUERY];
  return [
    {
      id: 'ApiFailures',
      symptom: 'Calls of the site fail, so tables and detail pages stay empty.',
      metric: api.api.metricServerError(sum),
      threshold: 5,
    },
    {
      id: 'ApiSlow',
      symptom: 'One call in twenty takes 3 seconds or more, so pages seem to hang.',
      metric: api.api.metricLatency({ statistic: 'p95', period: PERIOD }),
      threshold: 3_000,
      periods: 3,
      of: 3,
    },
    {
      id: 'ApiRefusals',
      symptom: 'Calls are refused with "too many requests", because the site receives more than its limit allows.',
      metric: api.refusals,
      threshold: 50,
    },
    {
      id: 'FunctionErrors',
      symptom: 'A function crashed or timed out, so some calls failed.',
      metric: ofFunctions('errors', (name) => api.functions[name].metricErrors(sum)),
      threshold: 3,
    },
    {
      id: 'FunctionThrottles',
      symptom: 'Functions have reached their concurrency limit, so calls are refused.',
      metric: ofFunctions('throttles', (name) => api.functions[name].metricThrottles(sum)),
      threshold: 10,
    },
    {
      id: 'CdnFailures',
      symptom: 'More than one request in a hundred to the site ends in a server error.',
      metric: cdnMetric(web, '5xxErrorRate', Stats.AVERAGE),
      threshold: 1,
      periods: 2,
      of: 3,
    },
    {
      id: 'CdnBytes',
      symptom: 'The CDN sends far more data than users need, which costs money.',
      metric: cdnMetric(web, 'BytesDownloaded', Stats.SUM, Duration.hours(1)),
      threshold: BYTES_PER_HOUR,
    },
    {
      id: 'EdgeFunctionErrors',
      symptom: 'The function at the CDN fails, so pages and files are not found for some users.',
      metric: edgeErrors,
      threshold: 5,
    },
    {
      id: 'CatalogueThrottles',
      symptom: 'The table refuses reads or writes, so calls are slow or fail.',
      metric: total(throttled, 'throttled'),
      threshold: 10,
    },
    {
      id: 'CatalogueErrors',
      symptom: 'The table returns internal errors, so calls are slow or fail.',
      metric: data.catalogueTable.metricSystemErrorsForOperations({ ...sum, operations }),
      threshold: 5,
    },
  ];
}

function workAlarms({ blast, loader }: Watched): AlarmDefinition[] {
  const stopped = {
    failed: loader.machine.metricFailed(sum),
    timedOut: loader.machine.metricTimedOut(sum),
    aborted: loader.machine.metricAborted(sum),
  };
  const notStarted = new Metric({
    namespace: 'AWS/Events',
    metricName: 'FailedInvocations',
    dimensionsMap: { RuleName: loader.arrivals.ruleName },
    ...sum,
  });
  return [
    {
      id: 'BlastFailures',
      symptom: 'A BLAST search could not be run. The page asked its user to try again.',
      metric: blast.machine.metricFailed(sum),
      threshold: 1,
    },
    {
      id: 'BlastTimeouts',
      symptom: 'A BLAST search reached its time limit without a result.',
      metric: blast.machine.metricTimedOut(sum),
      threshold: 1,
    },
    {
      id: 'LoaderFailures',
      symptom: 'A data release was not loaded; users still see the previous one.',
      metric: total(stopped, 'loads that failed'),
      threshold: 1,
    },
    {
      id: 'LoaderNotStarted',
      symptom: 'A bundle arrived in the inbox, but no load was started.',
      metric: notStarted,
      threshold: 1,
    },
  ];
}

function firewallAlarms({ stage }: Watched): AlarmDefinition[] {
  if (!stage.firewall) return [];
  return [
    {
      id: 'FirewallBlocks',
      symptom:
        'The firewall blocks many requests: someone is harvesting the site, or an institute behind one address is locked out.',
      metric: firewallMetric(stage),
      threshold: 1_000,
    },
  ];
}

/** Billing data come hours late; calls are counted at once. */
function spendingAlarms({ api, floor }: Watched): AlarmDefinition[] {
  return [
    {
      id: 'ApiSpending',
      symptom: 'The gateway is called so often that its throttle was lowered to a floor, to end spending.',
      metric: api.api.metricCount({ statistic: Stats.SUM, period: Duration.minutes(spending.minutes) }),
      threshold: spending.calls,
      action: new LambdaAction(floor.lambda),
    },
    {
      id: 'FloorFailed',
      symptom: 'The gateway is called far too often, and its throttle could not be lowered.',
      metric: floor.lambda.metricErrors(sum),
      threshold: 1,
    },
  ];
}

/** ACM renews a certificate 60 days before it expires. */
const DAYS_LEFT = 30;

/** What leaves no trace in the metrics of requests, because there are none. */
function absenceAlarms({ stage: { certificateArn }, outside }: Watched): AlarmDefinition[] {
  const silent: AlarmDefinition = {
    id: 'SiteSilent',
    symptom: 'The site does not answer at its public address, asked for a page, a file and a call.',
    metric: outside.answered,
    threshold: 1,
    below: true,
    periods: 2,
    of: 2,
    missing: TreatMissingData.BREACHING,
  };
  if (certificateArn === undefined) return [silent];
  const dimensionsMap = { CertificateArn: certificateArn };
  const metric = new Metric({
    namespace: 'AWS/CertificateManager',
    metricName: 'DaysToExpiry',
    dimensionsMap,
    statistic: Stats.MINIMUM,
    period: Duration.days(1),
  });
  const certificate: AlarmDefinition = {
    id: 'CertificateExpires',
    symptom: `The certificate of the site expires in less than ${DAYS_LEFT} days and was not renewed.`,
    metric,
    threshold: DAYS_LEFT,
    below: true,
    // An expired certificate has no metric any more.
    missing: TreatMissingData.IGNORE,
  };
  return [silent, certificate];
}

/** Returns the alarms for every failure that a user or maintainer would notice. */
export function alarmDefinitions(watched: Watched): AlarmDefinition[] {
  const groups = [absenceAlarms, readerAlarms, workAlarms, firewallAlarms, spendingAlarms];
  return groups.flatMap((alarms) => alarms(watched));
}

/** Returns the anchor of the heading in infra/README.md: `alarm-api-failures` for `ApiFailures`. */
export function runbookAnchor(id: string): string {
  return `alarm-${id.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
}
