import { Aws, CfnRule, Fn, type Stack } from 'aws-cdk-lib';
import { REGION } from './stage';

/** Makes CloudFormation refuse the stack in any other region, before it creates anything. */
export function onlyInRegion(stack: Stack): void {
  new CfnRule(stack, 'Region', {
    assertions: [
      {
        assert: Fn.conditionEquals(Aws.REGION, REGION),
        assertDescription: `Deploy to ${REGION}: the CDN's firewall and metrics exist only there`,
      },
    ],
  });
}
