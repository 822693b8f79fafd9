import { Stack, Validations } from 'aws-cdk-lib';
import { CfnPolicy, CfnRole } from 'aws-cdk-lib/aws-iam';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference';
import type { IConstruct } from 'constructs';

/**
 * Suppresses cdk-nag findings of a construct and everything below it, each with a justification. The key is a rule,
 * such as `AwsSolutions-S1`, or a single finding, such as `AwsSolutions-IAM5[Resource::*]`.
 */
export function accept(construct: IConstruct, findings: Record<string, string>): void {
  for (const [id, reason] of Object.entries(findings)) Validations.of(construct).acknowledge({ id, reason });
}

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  Resource?: unknown;
}

/** Returns the wildcards that the policy, or the role by its own, allows, as cdk-nag writes them: `Action::s3:Get*`, `Resource::*`. */
function wildcardsOf(construct: CfnPolicy | CfnRole): string[] {
  const policies =
    construct instanceof CfnRole ? (construct.policies ?? []) : [{ policyDocument: construct.policyDocument }];
  const documents = Stack.of(construct).resolve(policies) as { policyDocument: { Statement: Statement[] } }[];
  return documents
    .flatMap(({ policyDocument }) => policyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action = [], Resource }) => [
      ...[Action].flat().map((action) => `Action::${action}`),
      ...[Resource].flat().map((resource) => `Resource::${flattenCfnReference(resource)}`),
    ])
    .filter((finding) => finding.includes('*'));
}

function explainWildcards(construct: IConstruct, reasonOf: (finding: string) => string | undefined): void {
  // Validation runs after references between stacks are resolved, and the names of findings contain such references.
  construct.node.addValidation({
    validate: () => {
      for (const node of construct.node.findAll()) {
        if (!(node instanceof CfnPolicy || node instanceof CfnRole)) continue;
        for (const finding of wildcardsOf(node)) {
          const reason = reasonOf(finding);
          if (reason !== undefined) accept(node, { [`AwsSolutions-IAM5[${finding}]`]: reason });
        }
      }
      return [];
    },
  });
}

/**
 * Justifies each wildcard in the resources of the construct's role. The key is `*` for any resource at all, otherwise
 * the end of the resource, such as `/releases/*`. A wildcard without a justification remains a finding.
 */
export function acceptWildcards(construct: IConstruct, reasons: Record<string, string>): void {
  const { '*': anyResource, ...endings } = reasons;
  explainWildcards(construct, (finding) =>
    finding === 'Resource::*'
      ? anyResource
      : Object.entries(endings).find(([ending]) => finding.startsWith('Resource::') && finding.endsWith(ending))?.[1],
  );
}

/** Justifies all wildcards of a role that a library creates. */
export function acceptLibraryRole(construct: IConstruct, reason: string): void {
  explainWildcards(construct, () => reason);
}
