import { PolicyDocument, PolicyStatement, Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acceptWildcards } from './findings';

export interface OwnRoleProps {
  /** Of the service that assumes it, such as `lambda`. */
  service: string;
  description: string;
  /** Everything that it permits. */
  statements: PolicyStatement[];
  /** Why it permits resources by wildcard (acceptWildcards). */
  wildcards?: Record<string, string>;
}

/**
 * A role with its whole policy in it, where the library would make a resource of the policy and add statements of its own to
 * it: whatever it would add to this role is left out.
 */
export function ownRole(
  scope: Construct,
  id: string,
  { service, description, statements, wildcards = {} }: OwnRoleProps,
): IRole {
  const role = new Role(scope, id, {
    description,
    assumedBy: new ServicePrincipal(`${service}.amazonaws.com`),
    inlinePolicies: { Own: new PolicyDocument({ statements }) },
  });
  acceptWildcards(role, wildcards);
  return role.withoutPolicyUpdates();
}

/** Replaces the managed policy, which lets a program write the logs of all others. */
export function writeOwnLogs(logGroup: LogGroup): PolicyStatement {
  return new PolicyStatement({
    sid: 'WriteOwnLogs',
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });
}
