import type { Template } from 'aws-cdk-lib/assertions';
import { templateText } from './template-text';

interface Policy<Statement> {
  PolicyDocument: { Statement: Statement[] };
}

/** Every statement of a template's roles, whether it stands in the role or in a policy of its own, by construct id of the role. */
export function statementsOf<Statement = { Action: unknown; Resource: unknown }>(
  template: Template,
): { role: string; statement: Statement }[] {
  const own = Object.entries(template.findResources('AWS::IAM::Role')).flatMap(([id, { Properties }]) =>
    ((Properties.Policies ?? []) as Policy<Statement>[]).map((policy) => ({ role: templateText({ Ref: id }), policy })),
  );
  const beside = Object.values(template.findResources('AWS::IAM::Policy')).map(({ Properties }) => ({
    role: templateText(Properties.Roles),
    policy: Properties as Policy<Statement>,
  }));
  return [...own, ...beside].flatMap(({ role, policy }) =>
    policy.PolicyDocument.Statement.map((statement) => ({ role, statement })),
  );
}
