import type { Template } from 'aws-cdk-lib/assertions';
import { REGION } from '../../infra/stage';
import { statementsOf } from '../support/role-statements';
import { templateText } from '../support/template-text';
import type { Access } from './recorded-accesses';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** An action that a role may take, on resources of a pattern. */
export interface Grant {
  action: string;
  resource: string;
  /** Patterns of what may be listed; if absent, everything. */
  prefixes?: string[];
}

/** The grants of programs have one kind of condition. Throws for any other, which would not be evaluated. */
function prefixesOf({ Condition }: Statement): Pick<Grant, 'prefixes'> {
  if (Condition === undefined) return {};
  const { StringLike: { 's3:prefix': prefixes, ...otherKeys } = {}, ...otherOperators } = Condition;
  if (prefixes === undefined || Object.keys({ ...otherKeys, ...otherOperators }).length > 0)
    throw new Error(`A condition that is not evaluated: ${JSON.stringify(Condition)}`);
  return { prefixes: [prefixes].flat() as string[] };
}

function resourcesOf({ Resource }: Statement): string[] {
  return [Resource].flat().map((resource) =>
    templateText(resource)
      // Stacks name their region.
      .replaceAll(`:${REGION}:AWS::AccountId:`, ':AWS::Region:AWS::AccountId:')
      // Both forms, written by hand or by the CDK, denote the table.
      .replace(/^arn:AWS::Partition:dynamodb:AWS::Region:AWS::AccountId:table\//, '')
      .replace(/^arn:AWS::Partition:states:AWS::Region:AWS::AccountId:/, '')
      // Any revision of a task, assembled from the parts of its ARN.
      .replace(/^arn:Fn::Select=.* (TaskDefinition):\*$/, '$1'),
  );
}

/** Everything that the templates let a role of a stack do. */
export function grantsOf(template: Template, role: string): Grant[] {
  const statements = statementsOf<Statement>(template).flatMap((each) => (each.role === role ? [each.statement] : []));
  const clusters = new Map(statements.filter(({ Effect }) => Effect === 'Deny').flatMap(clustersOf));
  return statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) =>
      resourcesOf(statement).flatMap((resource) =>
        [statement.Action].flat().map((action) => {
          const cluster = clusters.get(action);
          const left = cluster === undefined ? resource : `tasks of ${cluster}`;
          return { action, resource: left, ...prefixesOf(statement) };
        }),
      ),
    );
}

/** The only cluster that a denial leaves to its actions. Throws for any other denial. */
function clustersOf({ Action, Resource, Condition }: Statement): [action: string, cluster: string][] {
  const { ArnNotEquals: { 'ecs:cluster': cluster, ...otherKeys } = {}, ...otherOperators } = Condition ?? {};
  if (Resource !== '*' || cluster === undefined || Object.keys({ ...otherKeys, ...otherOperators }).length > 0)
    throw new Error(`A denial that is not evaluated: ${JSON.stringify(Condition)}`);
  return [Action].flat().map((action) => [action, templateText(cluster)]);
}

/** Matches as IAM does: `*` is any text, including slashes. */
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}

/** Returns whether a grant covers an access. Names of actions are case-insensitive. */
export function allows(grant: Grant, { action, resource, prefix }: Access): boolean {
  return (
    grant.action.toLowerCase() === action.toLowerCase() &&
    matches(grant.resource, resource) &&
    (grant.prefixes === undefined || grant.prefixes.some((pattern) => matches(pattern, prefix ?? '')))
  );
}
