import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Says why a rule of cdk-nag does not hold for a construct and what is below it. An id is a rule, such as `AwsSolutions-S1`,
 * or one finding of it, such as `AwsSolutions-IAM5[Resource::*]`.
 */
export function accept(construct: IConstruct, findings: Record<string, string>): void {
  for (const [id, reason] of Object.entries(findings)) Validations.of(construct).acknowledge({ id, reason });
}
