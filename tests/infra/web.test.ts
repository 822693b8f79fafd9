import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { cdkApp } from '../../infra/cdk-app';
import { defineSystem } from '../../infra/system';
import { allowedMethods, behaviors } from '../../infra/table/behaviors';
import { headerRules, type HeaderSetName } from '../../infra/table/headers';
import { crossOrigin } from '../../infra/table/public-paths';
import { stages } from '../fixtures/stages';
import { builtWebFolder } from '../support/built-web-folder';
import { stubBundles } from '../support/stub-bundles';
import { publishedSite, SYNTHESIS_MS } from '../support/templates';

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  CachePolicyId: unknown;
  Compress: boolean;
  OriginRequestPolicyId?: unknown;
  ViewerProtocolPolicy: string;
  FunctionAssociations: { EventType: string }[];
  ResponseHeadersPolicyId: { Ref: string };
}
interface DistributionConfig {
  CacheBehaviors: Behavior[];
  DefaultCacheBehavior: Behavior;
  Origins: {
    Id: string;
    DomainName: unknown;
    OriginAccessControlId?: unknown;
    CustomOriginConfig?: unknown;
    OriginCustomHeaders?: unknown;
  }[];
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[];
}

/** Managed-CachingDisabled. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

function distributionOf(web: Template): DistributionConfig {
  const [distribution] = Object.values(web.findResources('AWS::CloudFront::Distribution'));
  return distribution?.Properties.DistributionConfig;
}

describe('the web stack', { timeout: SYNTHESIS_MS }, () => {
  const webFolder = builtWebFolder();
  writeFileSync(join(webFolder, 'assets', 'plex-1.woff2'), '');
  const app = cdkApp();
  const web = Template.fromStack(
    defineSystem(app, stages.dev, { bundles: stubBundles(), webFolder }, publishedSite).web,
  );
  const { CacheBehaviors, DefaultCacheBehavior, Origins, CustomErrorResponses } = distributionOf(web);
  const behavior = (pattern: string): Behavior | undefined =>
    CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
  const headersOf = ({ ResponseHeadersPolicyId }: Behavior) =>
    web.findResources('AWS::CloudFront::ResponseHeadersPolicy')[ResponseHeadersPolicyId.Ref]?.Properties
      .ResponseHeadersPolicyConfig;

  // That the template says what the table says, table.test.ts proves.
  it('INFRA-07 INFRA-12 INFRA-13 INFRA-24 API-45 API-46 EDGE-01 PIC-01 EMBED-01 has one distribution with these behaviors', () => {
    expect(() => web.resourceCountIs('AWS::CloudFront::Distribution', 1)).not.toThrow();
    const lines = behaviors.map(({ pattern, origin, methods, cache, headers, plainHttp = 'redirected' }) =>
      [pattern, ...Object.entries(origin).flat(), methods, cache, headers, plainHttp].join(' '),
    );
    expect(lines).toEqual([
      '/api/* gateway direct all nothing uncached refused',
      '/mcp gateway direct all nothing uncached refused',
      '/mcp/ gateway direct all nothing uncached refused',
      '/blast/userfiles/* bucket JobsBucket sharing nothing uncached redirected',
      '/embed/* bucket WebBucket sharing file file redirected',
      '/static/* bucket DataBucket sharing file file redirected',
      '/download/* bucket DataBucket sharing file download redirected',
      '/RNA_secondary_structure/* gateway shielded sharing file file redirected',
      '/sitemap.xml bucket DataBucket sharing file file redirected',
      '/reads/* gateway shielded sharing read uncached refused',
      '* bucket WebBucket reading file page redirected',
    ]);
    for (const pattern of ['/api/*', '/blast/userfiles/*'])
      expect(behavior(pattern)?.CachePolicyId).toBe(CACHING_DISABLED);
    expect(allowedMethods).toEqual({
      reading: ['GET', 'HEAD'],
      sharing: ['GET', 'HEAD', 'OPTIONS'],
      all: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    });
  });

  it('INFRA-12 INFRA-24 INFRA-41 API-46 EMBED-01 sends security headers with every response, and pages of any origin may read what is shared', () => {
    const policy =
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
    const always = {
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
    };
    const shared = {
      ...always,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, origin',
      'access-control-allow-origin (of other origins)': '*',
      'access-control-expose-headers (of other origins)': 'x-release,retry-after,etag,content-range,content-length',
    };
    const said = (set: HeaderSetName) =>
      Object.fromEntries(
        headerRules(set).map(({ name, value, override, crossOrigin: elsewhere }) => [
          name + (elsewhere ? ' (of other origins)' : '') + (override ? '' : ' (unless set)'),
          value,
        ]),
      );
    expect([said('page'), said('file'), said('download'), said('uncached')]).toEqual([
      { ...always, 'cross-origin-resource-policy': 'same-origin' },
      shared,
      { ...shared, 'content-disposition (unless set)': 'attachment' },
      { ...shared, 'cache-control (unless set)': 'no-store' },
    ]);
    // Credentials and preflights, which the table does not say.
    for (const each of CacheBehaviors)
      expect(headersOf(each).CorsConfig, each.PathPattern).toMatchObject({
        AccessControlAllowCredentials: false,
        AccessControlAllowMethods: { Items: ['GET', 'HEAD', 'POST', 'OPTIONS'] },
        AccessControlAllowHeaders: { Items: [...crossOrigin.requestHeaders] },
        AccessControlMaxAgeSec: 7_200,
        OriginOverride: true,
      });
  });

  it('INFRA-07 reads every bucket by origin access control', () => {
    const buckets = Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig === undefined);
    expect(buckets).toHaveLength(3);
    for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined();
  });

  it('EDGE-01 keeps calls by GET by path and input, behind one cache for all edge locations', () => {
    const reads = behavior('/reads/*');
    const policy =
      web.findResources('AWS::CloudFront::CachePolicy')[
        (reads?.CachePolicyId as { Ref?: string } | undefined)?.Ref ?? ''
      ];
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['input'] },
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        EnableAcceptEncodingGzip: true,
      },
    });
    const [origin, gateway] = ['/reads/*', '/api/*'].map((pattern) =>
      Origins.find(({ Id }) => Id === behavior(pattern)?.TargetOriginId),
    );
    expect(origin).toMatchObject({ OriginShield: { OriginShieldRegion: 'us-east-1' } });
    expect(origin).toMatchObject({
      DomainName: gateway?.DomainName,
      OriginCustomHeaders: gateway?.OriginCustomHeaders,
    });
  });

  it('PIC-01 keeps pictures as files are kept, drawn for all edge locations behind one cache', () => {
    const pictures = behavior('/RNA_secondary_structure/*');
    expect(pictures).toEqual({
      ...behavior('/static/*'),
      PathPattern: '/RNA_secondary_structure/*',
      TargetOriginId: behavior('/reads/*')?.TargetOriginId,
      OriginRequestPolicyId: behavior('/reads/*')?.OriginRequestPolicyId,
    });
  });

  it('INFRA-13 never caches a missing file or a failure', () => {
    expect(CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL])).toEqual([
      [403, 0],
      [404, 0],
      [500, 0],
      [502, 0],
      [503, 0],
      [504, 0],
    ]);
  });

  it('INFRA-14 has no error page, so that a missing file never returns the application', () => {
    for (const { ResponsePagePath } of CustomErrorResponses) expect(ResponsePagePath).toBeUndefined();
  });

  it('INFRA-24 compresses, redirects to HTTPS and runs the edge function everywhere', () => {
    for (const each of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(each.Compress).toBe(true);
      expect(each.ViewerProtocolPolicy).not.toBe('allow-all');
      expect(each.FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }]);
    }
    expect(() =>
      web.hasResourceProperties('AWS::CloudFront::CachePolicy', {
        CachePolicyConfig: {
          MinTTL: 0,
          ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
            EnableAcceptEncodingBrotli: true,
            EnableAcceptEncodingGzip: true,
          }),
        },
      }),
    ).not.toThrow();
  });

  it('INFRA-29 does not undo a deployment because an invalidation takes long', () => {
    const deployments = Object.values(web.findResources('Custom::CDKBucketDeployment'));
    const invalidating = deployments.filter(({ Properties }) => Properties.DistributionId !== undefined);
    expect(invalidating.map(({ Properties }) => Properties.WaitForDistributionInvalidation as unknown)).toEqual([
      false,
      false,
    ]);
  });

  interface Copy {
    DependsOn?: string[];
    Properties: { SourceObjectKeys: string[]; Include?: string[]; SystemMetadata: Record<string, string> };
  }
  const copies = Object.entries(web.findResources('Custom::CDKBucketDeployment') as Record<string, Copy>);
  const copyOf = (id: string) => copies.find(([name]) => name.startsWith(id));
  /** The files below `assets/` that the copier gets. */
  const assetsOf = (id: string): string[] =>
    (copyOf(id)?.[1].Properties.SourceObjectKeys ?? []).flatMap((key) =>
      readdirSync(join(app.outdir, `asset.${key.replace('.zip', '')}`, 'assets')),
    );

  it('INFRA-29 stores fonts with their type, and no other copier has them to store them without it', () => {
    expect(copyOf('Fonts')?.[1].Properties).toMatchObject({
      Include: ['assets/*.woff2'],
      SystemMetadata: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(assetsOf('Fonts')).toContain('plex-1.woff2');
    expect(assetsOf('HashedFiles')).toEqual(['a-1.js']);
  });

  it('INFRA-29 stores index.html after everything that it names', () => {
    const [fonts, hashed] = [copyOf('Fonts')?.[0], copyOf('HashedFiles')?.[0]];
    expect(copyOf('NamedFiles')?.[1].DependsOn).toEqual(expect.arrayContaining([fonts, hashed]));
  });

  it('INFRA-20 keeps hashed files for a year and has index.html revalidated', () => {
    expect(() =>
      web.hasResourceProperties('Custom::CDKBucketDeployment', {
        Include: ['assets/*', 'embed/*'],
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    ).not.toThrow();
    expect(() =>
      web.hasResourceProperties('Custom::CDKBucketDeployment', {
        Exclude: ['assets/*', 'embed/*'],
        SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=300, must-revalidate' },
      }),
    ).not.toThrow();
  });
});
