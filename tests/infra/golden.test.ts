import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stages, type Stage } from '../../infra/stage';
import { synthesise } from '../support/templates';

/**
 * The templates as they were last looked at: a change of infra/ shows here what it changes in the cloud. Look at the difference,
 * then accept it with `npx vitest run tests/infra/golden.test.ts -u`.
 */
describe.each(Object.values<Stage>(stages).map((stage) => [stage.name, stage] as const))('stage %s', (name, stage) => {
  it.each(Object.entries(synthesise(stage)))(
    'INFRA-15 the template of stack %s is the one last reviewed',
    async (stack, template) => {
      await expect(normalised(template)).toMatchFileSnapshot(`golden/${name}-${stack}.json`);
    },
  );
});

/** Without what changes with every program and file: the hashes of assets. */
function normalised(template: Template): string {
  const hashless = JSON.stringify(template.toJSON(), null, 1).replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH');
  return `${hashless.replaceAll(/("ApiDeployment[A-Za-z]*?)[0-9A-F]{8}[0-9a-f]{32}/g, '$1HASH')}\n`;
}
