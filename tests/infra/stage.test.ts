import { describe, expect, it } from 'vitest';
import { cdkApp } from '../../infra/cdk-app';
import { missingConfiguration, type SiteIdentity } from '../../infra/site-identity';
import {
  inboxName,
  inSmallAccount,
  loaderMachineName,
  readableFormatsName,
  stageNamed,
  stagePrefix,
  type Stage,
} from '../../infra/stage';
import { defineSystem } from '../../infra/system';
import { functionNames } from '../../infra/table/functions';
import { reservations, UNRESERVED_MIN } from '../../infra/table/reservations';
import { certified, stages } from '../fixtures/stages';
import { stubBundles } from '../support/stub-bundles';
import { placeholderSite, publishedSite, SYNTHESIS_MS, synthesize } from '../support/templates';

describe('stages', { timeout: SYNTHESIS_MS }, () => {
  const contacts = [{ name: 'Principal investigator', email: 'principal.investigator@example.org' }];
  const define = (stage: Stage, identity: SiteIdentity) =>
    defineSystem(cdkApp(), stage, { bundles: stubBundles() }, identity);

  it('INFRA-15 refuses to synthesize production while contacts are placeholders', () => {
    expect(() => define(stages.prod, { ...publishedSite, contacts })).toThrow(/real contacts.*Principal investigator/);
  });

  it.each(['https://spencer.example.org', 'https://example.com'])(
    'INFRA-15 refuses to synthesize production at the placeholder %s',
    (origin) => {
      expect(() => define(stages.prod, { ...publishedSite, origin })).toThrow(`origin is ${origin}`);
    },
  );

  it('INFRA-15, SHELL-18 refuses to synthesize production while the link to the sister site leads nowhere', () => {
    const lab = { label: 'Lab', url: 'https://lab.example.org' };
    expect(() => define(stages.prod, { ...publishedSite, lab })).toThrow(/the lab.*https:\/\/lab\.example\.org/);
  });

  it('INFRA-30 refuses to synthesize production without an address for alarms', () => {
    expect(() => define(stages.prod, publishedSite)).toThrow(
      'Stage prod needs an address for alarms (alarmEmail) in infra/stage.ts',
    );
    const { monitoring } = synthesize(stages.prod);
    expect(() =>
      monitoring.hasResourceProperties('AWS::SNS::Subscription', {
        Protocol: 'email',
        Endpoint: 'alarms@peptides.test',
      }),
    ).not.toThrow();
  });

  it('INFRA-15 names everything that is still to be stated', () => {
    expect(() => define(stages.prod, placeholderSite)).toThrow(/real contacts.*and the address of the site/);
  });

  it('INFRA-15 synthesizes the development stage with placeholders, without credentials', () => {
    expect(() => define(stages.dev, placeholderSite)).not.toThrow();
  });

  it('INFRA-15 serves a stage with a certificate at the origin of the site configuration, the only place that names it', () => {
    const { web } = synthesize(certified);
    expect(() =>
      web.hasResourceProperties('AWS::CloudFront::Distribution', {
        DistributionConfig: {
          Aliases: ['peptides.test'],
          ViewerCertificate: { AcmCertificateArn: certified.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
        },
      }),
    ).not.toThrow();
    expect(Object.values(web.findOutputs('SiteUrl')).map(({ Value }) => Value as unknown)).toEqual([
      'https://peptides.test',
    ]);
    const [distribution] = Object.keys(web.findResources('AWS::CloudFront::Distribution'));
    expect(Object.values(web.findOutputs('CdnHost')).map(({ Value }) => Value as unknown)).toEqual([
      { 'Fn::GetAtt': [distribution, 'DomainName'] },
    ]);
  });

  it('INFRA-15 lists the existing stages when asked for another', () => {
    expect(() => stageNamed('staging', stages)).toThrow('There is no stage "staging"; stages are dev, prod');
  });

  it('INFRA-15 is found by its name', () => {
    expect([stageNamed('dev', stages), stageNamed('prod', stages)]).toEqual([stages.dev, stages.prod]);
  });

  it('INFRA-15 INFRA-33 has names that are found without asking for the outputs of its stacks', () => {
    expect(stagePrefix(stages.prod)).toBe('spencer-prod');
    expect(loaderMachineName('spencer-prod')).toBe('spencer-prod-load');
    expect(inboxName('spencer-prod', '123456789012')).toBe('spencer-prod-inbox-123456789012');
    expect(readableFormatsName('spencer-prod')).toBe('/spencer-prod/readable-formats');
  });

  it.each([
    ['Peptide Atlas', 'peptide-atlas-prod'],
    ['  nc-RNA (peptides) 2.0!', 'nc-rna-peptides-2-0-prod'],
  ])('INFRA-15 has names of letters, digits and hyphens, even if the site is called %s', (siteName, prefix) => {
    expect(stagePrefix(stages.prod, siteName)).toBe(prefix);
  });

  it.each(['7 Peptides', '(-)', ''])('INFRA-15 refuses the site name "%s", which no stack can have', (siteName) => {
    expect(() => stagePrefix(stages.prod, siteName)).toThrow(
      `The name of the site must begin with a letter, because names in the cloud are made of it, but it is "${siteName}" (domain/catalogue/site.ts)`,
    );
  });

  it('INFRA-32 reserves executions for every function, those of pictures and of assistants among them, within 1,000', () => {
    expect(Object.keys(reservations).toSorted()).toEqual(functionNames.toSorted());
    const reserved = Object.values(reservations);
    expect(Math.min(...reserved)).toBeGreaterThanOrEqual(20);
    expect(reserved.reduce((sum, each) => sum + each, UNRESERVED_MIN)).toBeLessThanOrEqual(1_000);
  });

  it('INFRA-32 of a small account reserves nothing and runs four searches at most; the rest stays', () => {
    const { reservedConcurrency: _reserved, ...prod } = stages.prod;
    expect(inSmallAccount(stages.prod)).toEqual({ ...prod, blast: { ...prod.blast, runningMax: 4 } });
    const two = { ...stages.dev, blast: { ...stages.dev.blast, runningMax: 2 } };
    expect(inSmallAccount(two)).toEqual(two);
  });

  const complete: Stage = { ...certified, alarmEmail: 'alarms@peptides.test' };
  const { certificateArn: _certificate, ...uncertified } = complete;
  const UNCONFIGURED = 'Affiliation to be configured';

  it.each(['example.org', 'www.example.com', 'a.b.example.net', 'example.test', 'myexample.org', 'example.org.test'])(
    'INFRA-15 takes %s for a placeholder only if it is reserved for examples',
    (host) => {
      const identity = { ...publishedSite, origin: `https://${host}` };
      const missing = missingConfiguration(complete, identity);
      const reserved = ['example.org', 'www.example.com', 'a.b.example.net'].includes(host);
      expect(missing).toEqual(
        reserved
          ? [
              {
                what: `the address of the site (origin is https://${host})`,
                file: 'domain/catalogue/site.ts',
                instead: 'or deploy with --first to get an address from the CDN',
              },
            ]
          : [],
      );
      expect(missingConfiguration({ ...complete, first: true }, identity)).toEqual([]);
      expect(missingConfiguration(stages.dev, identity)).toEqual([]);
    },
  );

  it.each([
    ['peptides.test', [{ what: 'a certificate for peptides.test (certificateArn)', file: 'infra/stage.ts' }]],
    [
      'cloudfront.net.test',
      [{ what: 'a certificate for cloudfront.net.test (certificateArn)', file: 'infra/stage.ts' }],
    ],
    ['d111111abcdef8.cloudfront.net', []],
  ])(
    'INFRA-15 INFRA-27 deploys production at %s with a certificate, unless the host is of the CDN',
    (host, missing) => {
      const identity = { ...publishedSite, origin: `https://${host}` };
      expect(missingConfiguration(uncertified, identity)).toEqual(missing);
      expect(missingConfiguration(complete, identity)).toEqual([]);
      expect(missingConfiguration({ ...uncertified, first: true }, identity)).toEqual([]);
      expect(missingConfiguration(stages.dev, identity)).toEqual([]);
    },
  );

  it.each<[what: string, stage: Partial<Stage>, identity: Partial<typeof publishedSite>]>([
    ['an alarm address of a domain for examples', { alarmEmail: 'alarms@example.org' }, {}],
    ['a contact by the role that the demonstration names', {}, { contacts: [{ name: 'Principal investigator' }] }],
    ['a contact without an affiliation of its own', {}, { contacts: [{ name: 'Ada', affiliation: UNCONFIGURED }] }],
    ['the lab of the demonstration', {}, { lab: { label: 'Our lab', url: 'https://github.com/' } }],
  ])('INFRA-37 refuses %s in production, and takes it for the demonstration', (_what, stage, identity) => {
    const site = { ...publishedSite, ...identity };
    expect(missingConfiguration({ ...complete, ...stage }, site)).toHaveLength(1);
    expect(missingConfiguration({ ...stages.dev, ...stage }, site)).toEqual([]);
  });

  it('INFRA-15 asks for no certificate for a placeholder', () => {
    const identity = { ...publishedSite, origin: 'https://example.org' };
    expect(missingConfiguration(uncertified, identity)).toEqual(missingConfiguration(complete, identity));
  });
});
