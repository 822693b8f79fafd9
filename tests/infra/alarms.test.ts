import { describe, expect, it } from 'vitest';
import { stages } from '../fixtures/stages';
import { templateText } from '../support/template-text';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

interface Dimension {
  Name: string;
  Value: unknown;
}
interface Measured {
  Namespace: string;
  MetricName: string;
  Dimensions?: Dimension[];
}
interface AlarmProperties extends Partial<Measured> {
  AlarmName: string;
  Statistic?: string;
  ExtendedStatistic?: string;
  Period?: number;
  Threshold: number;
  ComparisonOperator: string;
  DatapointsToAlarm: number;
  EvaluationPeriods: number;
  Metrics?: { Expression?: string; MetricStat?: { Metric: Measured; Stat: string; Period: number } }[];
}

const described = ({ Namespace, MetricName, Dimensions = [] }: Measured): string =>
  [`${Namespace} ${MetricName}`, ...Dimensions.map(({ Name, Value }) => `${Name}=${templateText(Value)}`)].join(' ');

/** What an alarm adds up; one metric, or several of an expression. */
function metricsOf(alarm: AlarmProperties): { metrics: string[]; statistics: string[]; seconds: number[] } {
  const { Namespace = '', MetricName = '', Dimensions = [], Period = 0 } = alarm;
  if (!alarm.Metrics) {
    const statistic = alarm.Statistic ?? alarm.ExtendedStatistic ?? '';
    return { metrics: [described({ Namespace, MetricName, Dimensions })], statistics: [statistic], seconds: [Period] };
  }
  const terms = alarm.Metrics.flatMap(({ MetricStat }) => MetricStat ?? []);
  const expressions = alarm.Metrics.flatMap(({ Expression }) => Expression ?? []);
  return {
    metrics: [...expressions, ...terms.map(({ Metric }) => described(Metric))],
    statistics: [...new Set(terms.map(({ Stat }) => Stat))],
    seconds: [...new Set(terms.map(({ Period: each }) => each))],
  };
}

const functions = ['Browse', 'Gene', 'Transcript', 'Orf', 'Peptide', 'Search', 'Blast', 'Picture', 'Mcp'];
const ofFunctions = (metric: string): string[] => [
  'SUM(METRICS())',
  ...functions.map((name) => `AWS/Lambda ${metric} FunctionName=${name}Function`),
];
const ofMachine = (metric: string, machine: string): string => `AWS/States ${metric} StateMachineArn=${machine}`;
const ofTable = (metric: string, more = ''): string => `AWS/DynamoDB ${metric}${more} TableName=CatalogueTable`;
const EDGE_FUNCTION = 'FunctionName=us-east-1spencerprodwebViewerRequestAAEBB691';

/** Every production alarm: its threshold (inclusive), and in how many of how many periods, of five minutes if not stated. */
const rows: [
  alarm: string,
  metrics: string[],
  statistic: string,
  threshold: number,
  periods: string,
  seconds?: number,
][] = [
  [
    'SiteSilent',
    [
      'FILL(asked, 0) - FILL(unanswered, 0)',
      'AWS/Lambda Invocations FunctionName=OutsideCheckFunction',
      'AWS/Lambda Errors FunctionName=OutsideCheckFunction',
    ],
    'Sum',
    1,
    '2 of 2',
  ],
  ['ApiFailures', ['AWS/ApiGateway 5XXError ApiName=spencer-prod'], 'Sum', 5, '1 of 1'],
  ['ApiSlow', ['AWS/ApiGateway Latency ApiName=spencer-prod'], 'p95', 3_000, '3 of 3'],
  ['ApiRefusals', ['spencer-prod-api Refusals'], 'Sum', 50, '1 of 1'],
  ['FunctionErrors', ofFunctions('Errors'), 'Sum', 3, '1 of 1'],
  ['FunctionThrottles', ofFunctions('Throttles'), 'Sum', 10, '1 of 1'],
  ['CdnFailures', ['AWS/CloudFront 5xxErrorRate DistributionId=Distribution Region=Global'], 'Average', 1, '2 of 3'],
  [
    'CdnBytes',
    ['AWS/CloudFront BytesDownloaded DistributionId=Distribution Region=Global'],
    'Sum',
    50_000_000_000,
    '1 of 1',
    3_600,
  ],
  ['EdgeFunctionErrors', [`AWS/CloudFront FunctionExecutionErrors ${EDGE_FUNCTION} Region=Global`], 'Sum', 5, '1 of 1'],
  [
    'CatalogueThrottles',
    ['SUM(METRICS())', ofTable('ReadThrottleEvents'), ofTable('WriteThrottleEvents')],
    'Sum',
    10,
    '1 of 1',
  ],
  [
    'CatalogueErrors',
    [
      'getitem + batchgetitem + query',
      ...['GetItem', 'BatchGetItem', 'Query'].map((operation) => ofTable('SystemErrors', ` Operation=${operation}`)),
    ],
    'Sum',
    5,
    '1 of 1',
  ],
  ['BlastFailures', [ofMachine('ExecutionsFailed', 'WorkflowMachine')], 'Sum', 1, '1 of 1'],
  ['BlastTimeouts', [ofMachine('ExecutionsTimedOut', 'WorkflowMachine')], 'Sum', 1, '1 of 1'],
  [
    'LoaderFailures',
    [
      'SUM(METRICS())',
      ...['ExecutionsFailed', 'ExecutionsTimedOut', 'ExecutionsAborted'].map((metric) => ofMachine(metric, 'Machine')),
    ],
    'Sum',
    1,
    '1 of 1',
  ],
  ['LoaderNotStarted', ['AWS/Events FailedInvocations RuleName=Arrivals'], 'Sum', 1, '1 of 1'],
  ['ApiSpending', ['AWS/ApiGateway Count ApiName=spencer-prod'], 'Sum', 200_000, '1 of 1', 900],
  ['FloorFailed', ['AWS/Lambda Errors FunctionName=SpendingFloorFunction'], 'Sum', 1, '1 of 1'],
  ['FirewallBlocks', ['AWS/WAFV2 BlockedRequests Rule=ALL WebACL=prod-firewall'], 'Sum', 1_000, '1 of 1'],
];

describe('the alarms of production', { timeout: SYNTHESIS_MS }, () => {
  const { monitoring, api } = synthesize(stages.prod);
  const alarms = new Map(
    Object.values(monitoring.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => {
      const properties = Properties as AlarmProperties;
      return [properties.AlarmName.replace('spencer-prod-monitoring-', ''), properties];
    }),
  );

  it('INFRA-21 are all in the table', () => {
    expect([...alarms.keys()].toSorted()).toEqual(rows.map(([alarm]) => alarm).toSorted());
  });

  it.each(rows)(
    'INFRA-21 %s watches %j: %s from %d on, %s',
    (name, metrics, statistic, threshold, periods, seconds = 300) => {
      const alarm = alarms.get(name);
      if (!alarm) throw new Error(`There is no alarm ${name}`);
      expect({
        ...metricsOf(alarm),
        threshold: alarm.Threshold,
        comparison: alarm.ComparisonOperator,
        periods: `${alarm.DatapointsToAlarm} of ${alarm.EvaluationPeriods}`,
      }).toEqual({
        metrics,
        statistics: [statistic],
        seconds: [seconds],
        threshold,
        comparison: name === 'SiteSilent' ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold',
        periods,
      });
    },
  );

  it('INFRA-21 count the calls with status 429 in the log of the gateway as refusals', () => {
    const filters = Object.values(api.findResources('AWS::Logs::MetricFilter')).map(({ Properties }) => Properties);
    expect(filters).toMatchObject([
      {
        FilterPattern: '{ $.status = "429" }',
        MetricTransformations: [{ MetricName: 'Refusals', MetricNamespace: 'spencer-prod-api', MetricValue: '1' }],
      },
    ]);
  });

  it('INFRA-21 are joined by messages at 80 % of the budget spent and 100 % forecast', () => {
    const [budget] = Object.values(monitoring.findResources('AWS::Budgets::Budget'));
    expect(budget?.Properties).toMatchObject({
      Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 100, Unit: 'USD' } },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80, ThresholdType: 'PERCENTAGE' } },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100, ThresholdType: 'PERCENTAGE' } },
      ],
    });
  });
});
