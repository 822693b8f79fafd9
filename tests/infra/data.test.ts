import { describe, expect, it } from 'vitest';
import { stages } from '../fixtures/stages';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

describe('the data stack', { timeout: SYNTHESIS_MS }, () => {
  const { data } = synthesize();

  it('INFRA-09 keeps the catalogue in an on-demand table that can be restored and cannot be deleted by accident', () => {
    expect(() =>
      data.hasResource('AWS::DynamoDB::Table', {
        Properties: {
          BillingMode: 'PAY_PER_REQUEST',
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
        DeletionPolicy: 'Retain',
      }),
    ).not.toThrow();
  });

  it('INFRA-09 keeps the data of a production stack that is removed', () => {
    expect(() =>
      synthesize(stages.prod).data.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Retain' }),
    ).not.toThrow();
  });
});
