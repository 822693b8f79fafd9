import { expect, it } from 'vitest';
import { unexplainedFindings } from './cdk-findings';
import type { Stage } from '../../infra/stage';
import { stages } from '../fixtures/stages';
import { SYNTHESIS_MS } from '../support/templates';

const { prod: _full, ...others } = stages;

it.each(Object.entries<Stage>(others))(
  'INFRA-22 cdk-nag has no finding without a justification in stage %s',
  { timeout: SYNTHESIS_MS },
  (_name, stage) => {
    expect(unexplainedFindings(stage).findings).toEqual([]);
  },
);
