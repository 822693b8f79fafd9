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

  it('refuses to synthesise production at a domain that sitemap and robots.txt do not name', () => {
    const domain = { name: 'elsewhere.example.org', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a' };
    expect(() => defineSystem(new App(), { ...stages.prod, domain }, { bundles: stubBundles() }, [])).toThrow(/elsewhere\.example\.org/);
  });

  it('INFRA-15 names the stages there are when asked for another', () => {
    expect(() => stageNamed('staging')).toThrow('There is no stage "staging"; stages are dev, prod');
  });
});
