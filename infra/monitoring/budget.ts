import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Stage } from '../stage';

const PERCENT_SPENT = 80;
const PERCENT_FORECAST = 100;

/** Spending of the account in a month: told when most of it is spent, and when it is going to be overspent. */
export function budget(scope: Construct, name: string, { monthlyBudgetUsd }: Stage, topic: Topic): CfnBudget {
  const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
  const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers,
  });
  return new CfnBudget(scope, 'Budget', {
    budget: { budgetName: name, budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' } },
    notificationsWithSubscribers: [notification('ACTUAL', PERCENT_SPENT), notification('FORECASTED', PERCENT_FORECAST)],
  });
}
