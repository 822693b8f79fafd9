import { CfnOutput, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { alarmDefinitions, runbookAnchor, type AlarmDefinition, type Watched } from '../monitoring/alarms';
import { budget } from '../monitoring/budget';
import { dashboard } from '../monitoring/dashboard';
import { onlyInRegion } from '../only-in-region';

const RUNBOOK = 'infra/README.md';

/** Watches the system: one dashboard, an alarm for each failure that somebody would feel, the spending; all told to one topic. */
export class MonitoringStack extends Stack {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id, { description: 'Dashboard, alarms, budget' });
    onlyInRegion(this);
    const topic = this.#topic(watched.stage.alarmEmail);
    const alarms = alarmDefinitions(watched).map((definition) => this.#alarm(definition, topic));
    dashboard(this, id, watched, alarms);
    budget(this, id, watched.stage, topic);
    new CfnOutput(this, 'AlarmTopicArn', { value: topic.topicArn });
  }

  #topic(email: string | undefined): Topic {
    const topic = new Topic(this, 'Alarms', { displayName: 'Alarms of the site', enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'TellOfAlarmsAndSpending',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com'), new ServicePrincipal('budgets.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
    return topic;
  }

  #alarm({ id, says, metric, threshold, periods = 1, of = periods }: AlarmDefinition, topic: Topic): Alarm {
    const alarm = new Alarm(this, id, {
      alarmName: `${this.stackName}-${id}`,
      alarmDescription: `${says} What to do: ${RUNBOOK}#${runbookAnchor(id)}`,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      datapointsToAlarm: periods,
      evaluationPeriods: of,
      // No visitor, no failure.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }
}
