import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stages } from '../fixtures/stages';
import { synthesize } from '../support/templates';

interface Resource {
  Type: string;
  Properties?: object;
}

/** Without what changes with every program and file: the hashes of assets. */
function normalized(template: Template): string {
  const hashless = JSON.stringify(template.toJSON(), null, 1).replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH');
  return `${hashless.replaceAll(/("ApiDeployment[A-Za-z]*?)[0-9A-F]{8}[0-9a-f]{32}/g, '$1HASH')}\n`;
}

/** The resources of a stack, without the name of its stage, and without the salt of their ids. */
function resourcesOf(template: Template, stage: string): Map<string, Resource> {
  const text = normalized(template).replaceAll(stage, 'STAGE');
  const { Resources } = JSON.parse(text) as { Resources: Record<string, Resource> };
  return new Map(Object.entries(Resources));
}

/** Paths at which two values differ; of lists, the path of the list. */
function differences(one: unknown, other: unknown, path: string): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(one) || !isRecord(other)) return [path];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => differences(one[key], other[key], `${path}.${key}`));
}

describe('the templates', () => {
  const prod = synthesize(stages.prod);
  const dev = synthesize(stages.dev);

  /**
   * As they were last looked at: a change of infra/ shows here what it changes in the cloud. Look at the difference, then
   * accept it with `npx vitest run tests/infra/golden.test.ts -u`.
   */
  it.each(Object.entries(prod))(
    'INFRA-15 the template of stack %s is the one last reviewed',
    async (stack, template) => {
      await expect(normalized(template)).toMatchFileSnapshot(`golden/prod-${stack}.json`);
    },
  );

  it('INFRA-15 a development stage differs from production only in what its definition says', () => {
    const found = Object.entries(dev).flatMap(([stack, template]) => {
      const [inDev, inProd] = [resourcesOf(template, 'dev'), resourcesOf(prod[stack as keyof typeof prod], 'prod')];
      const only = (here: typeof inDev, there: typeof inDev, sign: string): string[] =>
        [...here].filter(([id]) => !there.has(id)).map(([, { Type }]) => `${stack}: ${sign} ${Type}`);
      const changed = [...inDev].flatMap(([id, resource]) =>
        inProd.has(id) ? differences(resource, inProd.get(id), `${resource.Type}`) : [],
      );
      return [...only(inDev, inProd, '+'), ...only(inProd, inDev, '-'), ...changed.map((path) => `${stack}: ${path}`)];
    });
    expect([...new Set(found)].toSorted()).toMatchInlineSnapshot(`
      [
        "api: + AWS::ApiGateway::UsagePlanKey",
        "api: + AWS::Lambda::Permission",
        "api: - AWS::ApiGateway::UsagePlanKey",
        "api: - AWS::Lambda::Permission",
        "api: AWS::ApiGateway::Stage.Properties.MethodSettings",
        "api: AWS::Lambda::Function.Properties.Environment.Variables.BLAST_RUNNING_MAX",
        "api: AWS::Lambda::Function.Properties.ReservedConcurrentExecutions",
        "api: AWS::Logs::LogGroup.Properties.RetentionInDays",
        "blast: AWS::ECS::TaskDefinition.Properties.Family",
        "blast: AWS::Logs::LogGroup.Properties.RetentionInDays",
        "blast: AWS::StepFunctions::StateMachine.Properties.DefinitionString.Fn::Join",
        "data: AWS::CloudFront::KeyValueStore.Properties.Name",
        "data: AWS::DynamoDB::Table.DeletionPolicy",
        "data: AWS::DynamoDB::Table.UpdateReplacePolicy",
        "data: AWS::S3::Bucket.DeletionPolicy",
        "data: AWS::S3::Bucket.Properties.LifecycleConfiguration.Rules",
        "data: AWS::S3::Bucket.UpdateReplacePolicy",
        "loader: AWS::ECS::TaskDefinition.Properties.ContainerDefinitions",
        "loader: AWS::ECS::TaskDefinition.Properties.Family",
        "loader: AWS::Logs::LogGroup.Properties.RetentionInDays",
        "loader: AWS::StepFunctions::StateMachine.Properties.DefinitionString.Fn::Join",
        "monitoring: + AWS::Lambda::Permission",
        "monitoring: - AWS::CloudWatch::Alarm",
        "monitoring: - AWS::Lambda::Permission",
        "monitoring: - AWS::SNS::Subscription",
        "monitoring: AWS::Budgets::Budget.Properties.Budget.BudgetLimit.Amount",
        "monitoring: AWS::CloudWatch::Alarm.Properties.Dimensions",
        "monitoring: AWS::CloudWatch::Dashboard.Properties.DashboardBody.Fn::Join",
        "monitoring: AWS::Logs::LogGroup.Properties.RetentionInDays",
        "network: AWS::Logs::LogGroup.Properties.RetentionInDays",
        "web: - AWS::Logs::Delivery",
        "web: - AWS::Logs::DeliveryDestination",
        "web: - AWS::Logs::DeliverySource",
        "web: - AWS::WAFv2::WebACL",
        "web: AWS::CloudFront::CachePolicy.Properties.CachePolicyConfig.Name",
        "web: AWS::CloudFront::Distribution.Properties.DistributionConfig.CacheBehaviors",
        "web: AWS::CloudFront::Distribution.Properties.DistributionConfig.DefaultCacheBehavior.TargetOriginId",
        "web: AWS::CloudFront::Distribution.Properties.DistributionConfig.Origins",
        "web: AWS::CloudFront::Distribution.Properties.DistributionConfig.WebACLId",
        "web: AWS::CloudFront::Function.Properties.Name",
        "web: AWS::CloudFront::OriginAccessControl.Properties.OriginAccessControlConfig.Name",
        "web: AWS::CloudFront::OriginRequestPolicy.Properties.OriginRequestPolicyConfig.Name",
        "web: AWS::CloudFront::ResponseHeadersPolicy.Properties.ResponseHeadersPolicyConfig.Name",
      ]
    `);
  });
});
