import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { stageNamed, stages } from '../../infra/stage';
import { defineSystem } from '../../infra/system';
import { stubBundles } from '../support/stub-bundles';

describe('stages', () => {
  const placeholder = [{ name: 'Principal investigator', placeholder: true }];

  it('INFRA-15 refuses to synthesise production while contacts are placeholders', () => {
    expect(() => defineSystem(new App(), stages.prod, { bundles: stubBundles() }, placeholder)).toThrow(/real contacts.*Principal investigator/);
  });

  it('INFRA-15 synthesises the development stage with placeholders, without credentials', () => {
    expect(() => defineSystem(new App(), stages.dev, { bundles: stubBundles() }, placeholder)).not.toThrow();
  });

  it('INFRA-15 names the stages there are when asked for another', () => {
    expect(() => stageNamed('staging')).toThrow('There is no stage "staging"; stages are dev, prod');
  });
});
