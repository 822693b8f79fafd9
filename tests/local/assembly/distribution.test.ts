import { beforeAll, describe, expect, it } from 'vitest';
import { Assembly } from '../../../local/assembly/assembly';
import {
  behaviourFor,
  distributionDefinition,
  type DistributionDefinition,
} from '../../../local/assembly/distribution';
import { systemBuild } from '../../../local/build/builds';
import { cachedBuild } from '../../../local/build/cached-build';
import { silentProgress } from '../../../local/progress';
import { stackOf, type TemplateResource } from '../../support/small-assembly';

const behaviour = (origin: string, rest: object = {}) => ({
  TargetOriginId: origin,
  CachePolicyId: 'managed',
  Compress: true,
  ResponseHeadersPolicyId: { Ref: 'Plain' },
  ...rest,
});
const security = {
  ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override: true },
  ContentTypeOptions: { Override: false },
  FrameOptions: { FrameOption: 'DENY', Override: true },
  ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: false },
};
const policy = (includeSubdomains: boolean, custom: object[], cors?: object): TemplateResource => [
  'AWS::CloudFront::ResponseHeadersPolicy',
  {
    ResponseHeadersPolicyConfig: {
      CustomHeadersConfig: { Items: custom },
      SecurityHeadersConfig: {
        ...security,
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 60,
          IncludeSubdomains: includeSubdomains,
          Override: includeSubdomains,
        },
      },
      ...(cors && { CorsConfig: cors }),
    },
  },
];
const cors = {
  AccessControlAllowCredentials: false,
  AccessControlAllowOrigins: { Items: ['*'] },
  AccessControlExposeHeaders: { Items: ['x-release', 'etag'] },
  OriginOverride: true,
};
const resources: Record<string, TemplateResource> = {
  Distribution: [
    'AWS::CloudFront::Distribution',
    {
      DistributionConfig: {
        Origins: [
          { Id: 'web', DomainName: { 'Fn::GetAtt': ['Web1', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: 'x.execute-api.us-east-1.amazonaws.com',
            OriginCustomHeaders: [{ HeaderName: 'X-Api-Key', HeaderValue: 'secret' }],
          },
        ],
        CacheBehaviors: [
          behaviour('api', {
            PathPattern: '/api/*',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'POST'],
            ResponseHeadersPolicyId: { Ref: 'Shared' },
          }),
          behaviour('web', { PathPattern: '/sitemap.xml', Compress: false, CachePolicyId: { Ref: 'Cache' } }),
        ],
        DefaultCacheBehavior: behaviour('web', { CachePolicyId: { Ref: 'Cache' } }),
      },
    },
  ],
  Cache: ['AWS::CloudFront::CachePolicy', {}],
  Function: ['AWS::CloudFront::Function', { FunctionCode: 'function handler() {}' }],
  Plain: policy(false, []),
  Shared: policy(true, [{ Header: 'x-own', Value: 'a', Override: false }], cors),
};

describe('the distribution of the templates', () => {
  let distribution: DistributionDefinition;
  beforeAll(async () => {
    distribution = distributionDefinition(await Assembly.read(await cachedBuild(systemBuild, silentProgress)));
  });

  it('INFRA-24 compresses what it caches: the managed policies, which cache nothing, do not tell encodings apart', () => {
    const compressed = (path: string): boolean => behaviourFor(distribution.behaviours, path).compress;
    expect(['/assets/first.js', '/static/release.json'].map(compressed)).toEqual([true, true]);
    expect(['/api/browse/listResult', '/blast/userfiles/x/status.json'].map(compressed)).toEqual([false, false]);
  });
});

describe('a distribution of templates', () => {
  const plainHeaders = [
    { name: 'content-security-policy', value: "default-src 'none'", override: true },
    { name: 'x-content-type-options', value: 'nosniff', override: false },
    { name: 'x-frame-options', value: 'DENY', override: true },
    { name: 'referrer-policy', value: 'no-referrer', override: false },
    { name: 'strict-transport-security', value: 'max-age=60', override: false },
  ];
  const bucket = { kind: 'bucket', bucket: 'web1' };

  it('INFRA-24 INFRA-14 has its behaviours in their order, the default last, with origins, methods and headers', async () => {
    expect(distributionDefinition(await stackOf(resources))).toEqual({
      viewerRequestSource: 'function handler() {}',
      behaviours: [
        {
          pattern: '/api/*',
          origin: { kind: 'api', headers: { 'x-api-key': 'secret' } },
          methods: ['GET', 'HEAD', 'OPTIONS', 'POST'],
          compress: false,
          headers: [
            ...plainHeaders.slice(0, 4),
            { name: 'strict-transport-security', value: 'max-age=60; includeSubDomains', override: true },
            { name: 'x-own', value: 'a', override: false },
            { name: 'access-control-allow-origin', value: '*', override: true, crossOrigin: true },
            { name: 'access-control-expose-headers', value: 'x-release,etag', override: true, crossOrigin: true },
          ],
        },
        { pattern: '/sitemap.xml', origin: bucket, methods: ['GET', 'HEAD'], compress: false, headers: plainHeaders },
        { pattern: '*', origin: bucket, methods: ['GET', 'HEAD'], compress: true, headers: plainHeaders },
      ],
    });
  });

  it.each([
    ['/api/gene', '/api/*'],
    ['/api/', '/api/*'],
    ['/api', '*'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/sitemap.xml/x', '*'],
    ['/', '*'],
  ])('INFRA-14 serves %s by the behaviour for %s', async (path, pattern) => {
    const { behaviours } = distributionDefinition(await stackOf(resources));
    expect(behaviourFor(behaviours, path).pattern).toBe(pattern);
    expect(() => behaviourFor([], path)).toThrow('The distribution has no default behaviour');
  });

  it('INFRA-14 refuses a behaviour whose origin it does not have', async () => {
    const { Distribution, ...rest } = resources;
    const text = JSON.stringify(Distribution).replace('"TargetOriginId":"api"', '"TargetOriginId":"other"');
    const assembly = await stackOf({ ...rest, Distribution: JSON.parse(text) as TemplateResource });
    expect(() => distributionDefinition(assembly)).toThrow('The distribution has no other');
  });
});
