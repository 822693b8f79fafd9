import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import { routeGroups, type RouteGroup } from '#domain/api/route';
import { firewallMetricName } from '../edge/firewall';
import type { Stage } from '../stage';
import type { ApiStack } from '../stacks/api';
import type { BlastStack } from '../stacks/blast';
import type { DataStack } from '../stacks/data';
import type { LoaderStack } from '../stacks/loader';
import type { WebStack } from '../stacks/web';

/** The parts of the system that are watched. */
export interface Watched {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  blast: BlastStack;
  loader: LoaderStack;
  web: WebStack;
}

/** One failure that somebody would feel. */
export interface AlarmDefinition {
  /** Also the anchor of its entry in the runbook: `alarm-{id in lower case with dashes}`. */
  id: string;
  /** What a reader or maintainer notices, in one sentence. */
  says: string;
  metric: IMetric;
  /** At this value or above. */
  threshold: number;
  /** Of so many periods that many must be at or above the threshold. */
  periods?: number;
  of?: number;
}

export const PERIOD = Duration.minutes(5);
const sum = { statistic: Stats.SUM, period: PERIOD };

function total(metrics: Record<string, IMetric>, label: string): MathExpression {
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics: metrics, label, period: PERIOD });
}

/** Sum over all functions. `label` is part of the names of its terms, which a graph may hold once. */
export function ofGroups(label: string, metric: (group: RouteGroup) => IMetric): MathExpression {
  return total(Object.fromEntries(routeGroups.map((group) => [`${label}_${group}`, metric(group)])), label);
}

/** Metrics of a CDN are of the whole world and kept in one region, which is ours. */
export function cdnMetric({ distribution }: WebStack, metricName: string, statistic: string): Metric {
  const dimensionsMap = { DistributionId: distribution.distributionId, Region: 'Global' };
  return new Metric({ namespace: 'AWS/CloudFront', metricName, dimensionsMap, statistic, period: PERIOD });
}

export function tableMetric({ catalogueTable }: DataStack, metricName: string): Metric {
  return new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: catalogueTable.tableName }, ...sum });
}

export function firewallMetric(stage: Stage): Metric {
  const dimensionsMap = { WebACL: firewallMetricName(stage), Rule: 'ALL' };
  return new Metric({ namespace: 'AWS/WAFV2', metricName: 'BlockedRequests', dimensionsMap, ...sum });
}

function readerAlarms({ api, data, web }: Watched): AlarmDefinition[] {
  const edgeErrors = new Metric({
    namespace: 'AWS/CloudFront', metricName: 'FunctionExecutionErrors', ...sum,
    dimensionsMap: { FunctionName: web.viewerRequest.functionName, Region: 'Global' },
  });
  const throttled = { reads: tableMetric(data, 'ReadThrottleEvents'), writes: tableMetric(data, 'WriteThrottleEvents') };
  const operations = [Operation.GET_ITEM, Operation.BATCH_GET_ITEM, Operation.QUERY];
  return [
    { id: 'ApiFailures', says: 'Calls of the site fail, so tables and detail pages stay empty.', metric: api.api.metricServerError(sum), threshold: 5 },
    { id: 'ApiSlow', says: 'One call in twenty takes 3 seconds or more, so pages feel stuck.', metric: api.api.metricLatency({ statistic: 'p95', period: PERIOD }), threshold: 3_000, periods: 3, of: 3 },
    { id: 'ApiRefusals', says: 'Calls are refused with "too many requests", because the whole site is asked more than its limit.', metric: api.refusals, threshold: 50 },
    { id: 'FunctionErrors', says: 'A function crashed or ran out of time, so some calls had no answer.', metric: ofGroups('errors', (group) => api.functions[group].metricErrors(sum)), threshold: 3 },
    { id: 'FunctionThrottles', says: 'Functions are at their limit of executions at a time, so calls are refused.', metric: ofGroups('throttles', (group) => api.functions[group].metricThrottles(sum)), threshold: 10 },
    { id: 'CdnFailures', says: 'More than one request in a hundred to the site ends in an error of ours.', metric: cdnMetric(web, '5xxErrorRate', Stats.AVERAGE), threshold: 1, periods: 2, of: 3 },
    { id: 'EdgeFunctionErrors', says: 'The function at the CDN fails, so pages and files are not found for some visitors.', metric: edgeErrors, threshold: 5 },
    { id: 'CatalogueThrottles', says: 'The table refuses reads or writes, so calls are slow or fail.', metric: total(throttled, 'throttled'), threshold: 10 },
    { id: 'CatalogueErrors', says: 'The table answers with errors of its own, so calls are slow or fail.', metric: data.catalogueTable.metricSystemErrorsForOperations({ ...sum, operations }), threshold: 5 },
  ];
}

function workAlarms({ blast, loader }: Watched): AlarmDefinition[] {
  const stopped = {
    failed: loader.machine.metricFailed(sum), timedOut: loader.machine.metricTimedOut(sum), aborted: loader.machine.metricAborted(sum),
  };
  const notStarted = new Metric({ namespace: 'AWS/Events', metricName: 'FailedInvocations', dimensionsMap: { RuleName: loader.arrivals.ruleName }, ...sum });
  return [
    { id: 'BlastFailures', says: 'A BLAST search ended without a result, so its visitor waited in vain.', metric: blast.machine.metricFailed(sum), threshold: 1 },
    { id: 'BlastTimeouts', says: 'A BLAST search ran into its time limit without a result.', metric: blast.machine.metricTimedOut(sum), threshold: 1 },
    { id: 'LoaderFailures', says: 'A data release was not loaded; readers are on the one before.', metric: total(stopped, 'loads that failed'), threshold: 1 },
    { id: 'LoaderNotStarted', says: 'A bundle arrived in the inbox and no load was started.', metric: notStarted, threshold: 1 },
  ];
}

function firewallAlarms({ stage }: Watched): AlarmDefinition[] {
  if (!stage.firewall) return [];
  return [{ id: 'FirewallBlocks', says: 'The firewall refuses many requests: somebody harvests the site, or a whole institute behind one address is shut out.', metric: firewallMetric(stage), threshold: 1_000 }];
}

/** Every failure that a user or maintainer would feel. */
export function alarmDefinitions(watched: Watched): AlarmDefinition[] {
  return [...readerAlarms(watched), ...workAlarms(watched), ...firewallAlarms(watched)];
}

/** `ApiFailures` -> `alarm-api-failures`: the heading in infra/README.md. */
export function runbookAnchor(id: string): string {
  return `alarm-${id.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
}
