import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { projectFolder } from './project-folder';

/**
 * Returns an app of the CDK with the feature flags of cdk.json, however the program was started: `cdk` alone would hand them
 * on. Changing one later may replace resources of a deployed stage.
 */
export function cdkApp(outdir?: string): App {
  const { context } = JSON.parse(readFileSync(join(projectFolder, 'cdk.json'), 'utf8')) as {
    context: Record<string, unknown>;
  };
  return new App({ context, ...(outdir !== undefined && { outdir }) });
}
