import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../infra/project-folder';
import { alarmTopicName, inboxName, loaderMachineName } from '../../infra/stage';
import { stages } from '../fixtures/stages';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

interface Statement {
  Sid?: string;
  Effect: string;
  Action: string | string[];
  Resource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

const textOf = (name: string): string => readFileSync(join(projectFolder, 'infra', 'policies', `${name}.json`), 'utf8');
const statementsOf = (name: string): Statement[] => (JSON.parse(textOf(name)) as { Statement: Statement[] }).Statement;
const actionsOf = ({ Action }: Statement): string[] => [Action].flat();
const resourcesOf = ({ Resource = [] }: Statement): string[] => [Resource].flat();
/** As the service of an action is named, where CloudFormation names it otherwise. */
const SERVICES: Record<string, string> = { StepFunctions: 'states' };

describe('the policies that the runbook hands out', { timeout: SYNTHESIS_MS }, () => {
  it.each(['curator', 'deploy', 'execution'])('SEC-03 %s.json is a policy that IAM takes, of grants alone', (name) => {
    // AWS counts no white space.
    expect(textOf(name).replaceAll(/\s/g, '').length).toBeLessThan(6_144);
    expect(new Set(statementsOf(name).map(({ Effect }) => Effect))).toEqual(new Set(['Allow']));
    for (const statement of statementsOf(name)) expect(actionsOf(statement)).not.toContain('*');
  });

  it('SEC-03 a curator reaches the inbox and the loader of one stage, and nothing else', () => {
    const [inbox, machine] = [inboxName('spencer-prod', 'ACCOUNT'), loaderMachineName('spencer-prod')];
    expect(statementsOf('curator').flatMap(resourcesOf)).toEqual([
      `arn:aws:s3:::${inbox}/*`,
      `arn:aws:s3:::${inbox}`,
      `arn:aws:states:us-east-1:ACCOUNT:stateMachine:${machine}`,
      `arn:aws:states:us-east-1:ACCOUNT:execution:${machine}:*`,
    ]);
  });

  it('SEC-03 who deploys becomes the roles of the CDK, and reads what a deployment checks first', () => {
    const [become, check, unnamed, ...others] = statementsOf('deploy');
    expect(others).toEqual([]);
    expect(become).toMatchObject({
      Action: 'sts:AssumeRole',
      Resource: 'arn:aws:iam::ACCOUNT:role/cdk-hnb659fds-*-ACCOUNT-us-east-1',
    });
    expect(check && resourcesOf(check)).toContain(`arn:aws:sns:us-east-1:ACCOUNT:${alarmTopicName('spencer-prod')}`);
    for (const statement of [check, unnamed])
      for (const action of statement ? actionsOf(statement) : []) expect(action).toMatch(/^\w+:(Get|List|Describe)/);
    expect(unnamed && actionsOf(unnamed).map((action) => action.split(':')[0])).toEqual([
      'lambda',
      'servicequotas',
      'servicequotas',
    ]);
  });

  it('SEC-03 only one environment of one repository may deploy', () => {
    const [trust] = statementsOf('deploy-trust');
    expect(trust?.Condition).toEqual({
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': 'repo:OWNER/REPOSITORY:environment:prod',
      },
    });
  });

  it('SEC-03 CloudFormation may use the services that the templates name, and no others', () => {
    const types = Object.values(synthesize(stages.prod)).flatMap((template) =>
      Object.values(template.toJSON()['Resources'] as Record<string, { Type: string }>).map(({ Type }) => Type),
    );
    const named = types
      .filter((type) => type.startsWith('AWS::'))
      .map((type) => type.split('::')[1] ?? '')
      .map((service) => SERVICES[service] ?? service.toLowerCase());
    const permitted = statementsOf('execution')
      .flatMap(actionsOf)
      .map((action) => action.split(':')[0]);
    expect(new Set(permitted)).toEqual(new Set(named));
  });

  it('SEC-03 CloudFormation works in one region, on buckets and roles of the site, with managed policies that are named', () => {
    for (const statement of statementsOf('execution')) {
      const resources = resourcesOf(statement);
      if (resources.includes('*'))
        expect(statement.Condition).toEqual({ StringEquals: { 'aws:RequestedRegion': 'us-east-1' } });
      else for (const resource of resources) expect(resource).toMatch(/spencer-|cdk-hnb659fds-|aws-service-role/);
      const changesRoles = actionsOf(statement).some((action) => /^iam:(Attach|Put|Create|Pass)/.test(action));
      if (changesRoles) expect(resources.join()).toMatch(/role\/(spencer-\*|aws-service-role\/\*)$/);
      if (actionsOf(statement).includes('iam:AttachRolePolicy'))
        expect(statement.Condition?.['ArnEquals']?.['iam:PolicyARN']).toHaveLength(2);
    }
  });
});
