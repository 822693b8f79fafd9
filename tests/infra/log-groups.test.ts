import { describe, expect, it } from 'vitest';
import { stages } from '../fixtures/stages';
import { builtWebFolder } from '../support/built-web-folder';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

describe('the logs', { timeout: SYNTHESIS_MS }, () => {
  const templates = Object.values(synthesize(stages.prod, builtWebFolder()));

  it('INFRA-41 of every group expire', () => {
    const groups = templates.flatMap((template) => Object.values(template.findResources('AWS::Logs::LogGroup')));
    expect(groups.length).toBeGreaterThan(13);
    expect(new Set(groups.map(({ Properties }) => Properties.RetentionInDays as unknown))).toEqual(new Set([90]));
  });

  it('INFRA-41 of every function, those of the library included, are in such a group', () => {
    for (const template of templates)
      for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Lambda::Function')))
        expect(Properties.LoggingConfig?.LogGroup, id).toBeDefined();
  });

  it('INFRA-41 of failed executions of the gateway are in a group that was made before the gateway writes to it', () => {
    const [stage] = templates.flatMap((template) => Object.values(template.findResources('AWS::ApiGateway::Stage')));
    expect(stage?.DependsOn).toContainEqual(expect.stringMatching(/^Executions/));
  });
});
