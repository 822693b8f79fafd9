import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { cdkApp } from '../../infra/cdk-app';
import { defineSystem } from '../../infra/system';
import { stages } from '../fixtures/stages';
import { builtWebFolder } from '../support/built-web-folder';
import { stubBundles } from '../support/stub-bundles';
import { publishedSite, SYNTHESIS_MS } from '../support/templates';

it(
  'EDGE-01 PIC-01 a deployment of functions drops what the functions before answered and drew',
  () => {
    const webFolder = builtWebFolder();
    interface Invalidation {
      DistributionPaths?: string[];
      SourceObjectKeys: string[];
      Exclude?: string[];
    }
    const bundles = stubBundles();
    const invalidationOf = (): Invalidation | undefined => {
      const { web: stack } = defineSystem(cdkApp(), stages.dev, { bundles, webFolder }, publishedSite);
      return Object.values(Template.fromStack(stack).findResources('Custom::CDKBucketDeployment'))
        .map(({ Properties }) => Properties as Invalidation)
        .find(({ DistributionPaths }) => DistributionPaths?.includes('/reads/*'));
    };
    const before = invalidationOf();
    expect(before?.Exclude).toEqual(['*']);
    expect(before?.DistributionPaths).toEqual(['/RNA_secondary_structure/*', '/reads/*']);
    expect(invalidationOf()).toEqual(before);
    writeFileSync(join(bundles.gene, 'index.js'), '// another program');
    expect(invalidationOf()?.SourceObjectKeys).not.toEqual(before?.SourceObjectKeys);
  },
  SYNTHESIS_MS,
);
