import { Stack, Validations } from 'aws-cdk-lib';
import { CfnPolicy } from 'aws-cdk-lib/aws-iam';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference';
import type { IConstruct } from 'constructs';

/**
 * Says why a rule of cdk-nag does not hold for a construct and what is below it. An id is a rule, such as `AwsSolutions-S1`,
 * or one finding of it, such as `AwsSolutions-IAM5[Resource::*]`.
 */
export function accept(construct: IConstruct, findings: Record<string, string>): void {
  for (const [id, reason] of Object.entries(findings)) Validations.of(construct).acknowledge({ id, reason });
}

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string | string[];
  Resource?: unknown;
}

/** Wildcards in what the policy allows, as cdk-nag writes them: `Action::s3:Get*`, `Resource::*`. */
function wildcardsOf(policy: CfnPolicy): string[] {
  const { Statement: statements } = Stack.of(policy).resolve(policy.policyDocument) as { Statement: Statement[] };
  return statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action = [], Resource }) => [
      ...[Action].flat().map((action) => `Action::${action}`),
      ...[Resource].flat().map((resource) => `Resource::${flattenCfnReference(resource)}`),
    ])
    .filter((finding) => finding.includes('*'));
}

function explainWildcards(construct: IConstruct, reasonOf: (finding: string) => string | undefined): void {
  // Validation comes after references between stacks are settled, of which a finding's name is made.
  construct.node.addValidation({
    validate: () => {
      for (const policy of construct.node.findAll().filter((node) => node instanceof CfnPolicy)) {
        for (const finding of wildcardsOf(policy)) {
          const reason = reasonOf(finding);
          if (reason !== undefined) accept(policy, { [`AwsSolutions-IAM5[${finding}]`]: reason });
        }
      }
      return [];
    },
  });
}

/**
 * Says for each wildcard in what the construct's role may touch why it is there: `*` for any resource at all, else by how the
 * resource ends, such as `/releases/*`. A wildcard without a reason stays a finding.
 */
export function acceptWildcards(construct: IConstruct, reasons: Record<string, string>): void {
  const { '*': ofAll, ...endings } = reasons;
  explainWildcards(construct, (finding) =>
    finding === 'Resource::*' ? ofAll : Object.entries(endings).find(([ending]) => finding.startsWith('Resource::') && finding.endsWith(ending))?.[1],
  );
}

/** The same for a role that a library makes and keeps. */
export function acceptLibraryRole(construct: IConstruct, reason: string): void {
  explainWildcards(construct, () => reason);
}
