import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  PeriodOverride,
  Stats,
  TextWidget,
  type Alarm,
  type IAlarm,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { cdnMetric, firewallMetric, ofFunctions, PERIOD, tableMetric, type Watched } from './alarms';

const WIDTH = 24;
const HEIGHT = 6;

function graph(title: string, columns: number, left: IMetric[], right: IMetric[] = []): GraphWidget {
  return new GraphWidget({ title, left, right, width: WIDTH / columns, height: HEIGHT });
}

/** What the alarms are, and what they notify. */
interface Notifying {
  alarms: readonly Alarm[];
  topic: Topic;
}

/** Ordered from the user inwards: CDN, API, functions, table; then BLAST and loader, firewall, and the notifications. */
export function dashboard(scope: Construct, name: string, watched: Watched, { alarms, topic }: Notifying): Dashboard {
  const { stage, data, api, blast, loader, web } = watched;
  const sum = { statistic: Stats.SUM, period: PERIOD };
  const p = (statistic: string) => ({ statistic, period: PERIOD, label: statistic });
  const { catalogueTable } = data;
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    periodOverride: PeriodOverride.INHERIT,
    defaultInterval: Duration.hours(12),
    widgets: [
      [
        new TextWidget({
          markdown: `# ${name}\nWhat each alarm means and what to do: infra/README.md of the source.`,
          width: 6,
          height: HEIGHT,
        }),
        // Alarm implements IAlarm, but not under exactOptionalPropertyTypes.
        new AlarmStatusWidget({
          title: 'Alarms',
          alarms: alarms as readonly IAlarm[] as IAlarm[],
          width: 18,
          height: HEIGHT,
        }),
      ],
      [
        graph('CDN: requests', 3, [cdnMetric(web, 'Requests', Stats.SUM)]),
        graph('CDN: errors, percent of requests', 3, [
          cdnMetric(web, '4xxErrorRate', Stats.AVERAGE),
          cdnMetric(web, '5xxErrorRate', Stats.AVERAGE),
        ]),
        graph('CDN: bytes to users', 3, [cdnMetric(web, 'BytesDownloaded', Stats.SUM)]),
      ],
      [
        graph(
          'API: calls',
          3,
          [api.api.metricCount(sum)],
          [api.api.metricClientError(sum), api.api.metricServerError(sum), api.refusals],
        ),
        graph('API: latency, ms', 3, [api.api.metricLatency(p('p50')), api.api.metricLatency(p('p95'))]),
        graph('Functions: errors and throttles', 3, [
          ofFunctions('errors', (each) => api.functions[each].metricErrors(sum)),
          ofFunctions('throttles', (each) => api.functions[each].metricThrottles(sum)),
        ]),
      ],
      [
        graph(
          'Functions: duration p95, ms',
          2,
          Object.values(api.functions).map((lambda) => lambda.metricDuration({ statistic: 'p95', period: PERIOD })),
        ),
        graph(
          'Table: read units',
          2,
          [catalogueTable.metricConsumedReadCapacityUnits(sum)],
          [tableMetric(data, 'ReadThrottleEvents')],
        ),
      ],
      [
        graph(
          'BLAST: searches',
          3,
          [blast.machine.metricStarted(sum), blast.machine.metricSucceeded(sum)],
          [blast.machine.metricFailed(sum), blast.machine.metricTimedOut(sum)],
        ),
        graph('BLAST: time of a search, ms', 3, [
          blast.machine.metricTime(p('p50')),
          blast.machine.metricTime(p('p95')),
        ]),
        graph(
          'Loader: loads',
          3,
          [loader.machine.metricStarted(sum), loader.machine.metricSucceeded(sum)],
          [loader.machine.metricFailed(sum)],
        ),
      ],
      ...(stage.firewall ? [[graph('Firewall: requests refused', 1, [firewallMetric(stage)])]] : []),
      // What is published and never delivered goes to an address that nobody confirmed.
      [
        graph('Notifications: published, delivered, failed', 1, [
          topic.metricNumberOfMessagesPublished(sum),
          topic.metricNumberOfNotificationsDelivered(sum),
          topic.metricNumberOfNotificationsFailed(sum),
        ]),
      ],
    ],
  });
}
