import { Validations } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { unexplainedFindings } from './cdk-findings';
import { stages } from '../fixtures/stages';
import { SYNTHESIS_MS } from '../support/templates';

describe('the checklist AwsSolutions of cdk-nag', { timeout: SYNTHESIS_MS }, () => {
  it('INFRA-22 has no finding in production without a justification, which is a sentence, and the CDK no warning', () => {
    const { app, findings } = unexplainedFindings(stages.prod);
    expect(findings).toEqual([]);
    const reasons = app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .filter(([id]) => id.includes('AwsSolutions'))
      .map(([, reason]) => reason);
    expect(reasons.length).toBeGreaterThan(5);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });
});
