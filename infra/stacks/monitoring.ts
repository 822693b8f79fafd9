import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { alarmDefinitions, runbookAnchor, type AlarmDefinition, type Watched } from '../monitoring/alarms';
import { dashboard } from '../monitoring/dashboard';
import { OutsideCheck } from '../monitoring/outside-check';
import { SpendingFloor } from '../monitoring/spending-floor';
import { onlyInRegion } from '../only-in-region';
import { alarmTopicName, REGION, stagePrefix, type Stage } from '../stage';

const RUNBOOK = 'infra/README.md';

const PERCENT_SPENT = 80;
const PERCENT_FORECAST = 100;

/**
 * Monthly spending of the account: notifies when most of the budget is spent, and when it is forecast to be exceeded.
 */
function budget(scope: Construct, name: string, { monthlyBudgetUsd }: Stage, topic: Topic): CfnBudget {
  const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
  const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers,
  });
  return new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: name,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [notification('ACTUAL', PERCENT_SPENT), notification('FORECASTED', PERCENT_FORECAST)],
  });
}

/** Monitors the system: a dashboard, an alarm for each failure that matters, and the budget; all notify one topic. */
export class MonitoringStack extends Stack {
  constructor(scope: Construct, id: string, parts: Omit<Watched, 'outside' | 'floor'>) {
    super(scope, id, { env: { region: REGION }, description: 'Dashboard, alarms, budget' });
    onlyInRegion(this);
    const outside = new OutsideCheck(this, 'OutsideCheck', parts.stage, parts.web.siteUrl);
    const floor = new SpendingFloor(this, 'SpendingFloor', parts.stage, parts.api);
    const watched = { ...parts, outside, floor };
    const topic = this.#topic(watched.stage);
    const alarms = alarmDefinitions(watched).map((definition) => this.#alarm(definition, topic));
    dashboard(this, id, watched, { alarms, topic });
    budget(this, id, watched.stage, topic);
    new CfnOutput(this, 'AlarmTopicArn', { value: topic.topicArn });
  }

  #topic(stage: Stage): Topic {
    const topic = new Topic(this, 'Alarms', {
      topicName: alarmTopicName(stagePrefix(stage)),
      displayName: 'Alarms of the site',
      enforceSSL: true,
    });
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'TellOfAlarmsAndSpending',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com'), new ServicePrincipal('budgets.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    if (stage.alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(stage.alarmEmail));
    return topic;
  }

  #alarm(definition: AlarmDefinition, topic: Topic): Alarm {
    const { id, symptom, metric, threshold, below, missing, periods = 1, of = periods } = definition;
    const alarm = new Alarm(this, id, {
      alarmName: `${this.stackName}-${id}`,
      alarmDescription: `${symptom} What to do: ${RUNBOOK}#${runbookAnchor(id)}`,
      metric,
      threshold,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      datapointsToAlarm: periods,
      evaluationPeriods: of,
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    if (definition.action) alarm.addAlarmAction(definition.action);
    return alarm;
  }
}
