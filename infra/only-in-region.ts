import { CfnRule, Fn, type Stack } from 'aws-cdk-lib';
import { REGION } from './stage';

/** CloudFormation itself refuses the stack elsewhere, before it creates anything. */
export function onlyInRegion(stack: Stack): void {
  new CfnRule(stack, 'Region', {
    assertions: [{ assert: Fn.conditionEquals(stack.region, REGION), assertDescription: `Deploy to ${REGION}: the CDN's firewall and metrics exist only there` }],
  });
}
