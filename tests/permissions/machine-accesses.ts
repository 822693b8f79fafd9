import type { Template } from 'aws-cdk-lib/assertions';
import { templateText } from '../support/template-text';
import type { Access } from './recorded-accesses';

interface State {
  Type: string;
  Resource?: string;
  Parameters?: { TableName?: string; Bucket?: string; Key?: string; 'Key.$'?: string };
}

/** A key that the machine derives from its input, with any text for the input. */
const keyOf = (formatted: string): string =>
  /States\.Format\('([^']*)'/.exec(formatted)?.[1]?.replace('{}', 'any') ?? '';

const EVENTS_RULE = 'arn:AWS::Partition:events:AWS::Region:AWS::AccountId:rule/StepFunctionsGetEventsForECSTaskRule';

/** What the service does for a task that it runs and waits for (Step Functions' guide, "IAM policies for ECS"). */
const runTask: Access[] = [
  { action: 'ecs:RunTask', resource: 'TaskDefinition' },
  ...['ecs:StopTask', 'ecs:DescribeTasks'].map((action) => ({ action, resource: 'tasks of Cluster' })),
  ...['TaskRole', 'ExecutionRole'].map((role) => ({ action: 'iam:PassRole', resource: `TaskDefinition${role}` })),
  ...['PutTargets', 'PutRule', 'DescribeRule'].map((action) => ({ action: `events:${action}`, resource: EVENTS_RULE })),
];

function accessesOf({ Resource = '', Parameters = {} }: State, text: string): Access[] {
  const { TableName = '', Bucket = '', Key, 'Key.$': formatted = '' } = Parameters;
  const [, service = '', call = ''] = /:::(?:aws-sdk:)?(\w+):(\w+)/.exec(Resource) ?? [];
  if (service === 'ecs') return runTask;
  if (service === 'dynamodb')
    return [{ action: `dynamodb:${call.charAt(0).toUpperCase()}${call.slice(1)}`, resource: TableName }];
  const ofObject = { putObject: 's3:PutObject', headObject: 's3:GetObject' }[call];
  if (ofObject !== undefined) return [{ action: ofObject, resource: `${Bucket}/${Key ?? keyOf(formatted)}` }];
  if (call === 'deleteObjects') {
    const keys = [...text.matchAll(/States\.Format\('([^']*)'/g)].map(([, key = '']) => key.replace('{}', 'any'));
    return keys.map((key) => ({ action: 's3:DeleteObject', resource: `${Bucket}/${key}` }));
  }
  throw new Error(`Say which permission ${Resource} needs`);
}

/** The permissions that the only state machine of a stack uses in any of its states. */
export function machineAccesses(template: Template): Access[] {
  const [machine] = Object.values(template.findResources('AWS::StepFunctions::StateMachine'));
  const definition = templateText(machine?.Properties.DefinitionString);
  const { States } = JSON.parse(definition) as { States: Record<string, State> };
  return Object.values(States)
    .filter(({ Type }) => Type === 'Task')
    .flatMap((state) => accessesOf(state, JSON.stringify(state)));
}
