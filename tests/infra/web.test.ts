import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { cdkApp } from '../../infra/cdk-app';
import { defineSystem } from '../../infra/system';
import { stages } from '../fixtures/stages';
import { builtWebFolder } from '../support/built-web-folder';
import { stubBundles } from '../support/stub-bundles';
import { publishedSite, SYNTHESIS_MS } from '../support/templates';

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId: unknown;
  Compress: boolean;
  OriginRequestPolicyId?: unknown;
  ViewerProtocolPolicy: string;
  FunctionAssociations: { EventType: string }[];
  ResponseHeadersPolicyId: { Ref: string };
}
interface DistributionConfig {
  CacheBehaviors: Behaviour[];
  DefaultCacheBehavior: Behaviour;
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
  const behaviour = (pattern: string): Behaviour | undefined =>
    CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
  const headersOf = ({ ResponseHeadersPolicyId }: Behaviour) =>
    web.findResources('AWS::CloudFront::ResponseHeadersPolicy')[ResponseHeadersPolicyId.Ref]?.Properties
      .ResponseHeadersPolicyConfig;

  it('INFRA-07 INFRA-24 reaches everything through one distribution', () => {
    expect(() => web.resourceCountIs('AWS::CloudFront::Distribution', 1)).not.toThrow();
    expect(new Set(CacheBehaviors.map(({ PathPattern }) => PathPattern))).toEqual(
      new Set([
        '/api/*',
        '/reads/*',
        '/blast/userfiles/*',
        '/embed/*',
        '/static/*',
        '/download/*',
        '/RNA_secondary_structure/*',
        '/sitemap.xml',
      ]),
    );
  });

  it('INFRA-07 reads every bucket by origin access control', () => {
    const buckets = Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig === undefined);
    expect(buckets).toHaveLength(3);
    for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined();
  });

  it('INFRA-24 API-45 forwards every method of the API uncached', () => {
    expect(behaviour('/api/*')).toMatchObject({ CachePolicyId: CACHING_DISABLED, ViewerProtocolPolicy: 'https-only' });
    expect(behaviour('/api/*')?.AllowedMethods?.toSorted()).toEqual([
      'DELETE',
      'GET',
      'HEAD',
      'OPTIONS',
      'PATCH',
      'POST',
      'PUT',
    ]);
  });

  it('EDGE-01 keeps calls by GET by path and input, behind one cache for all edge locations', () => {
    const reads = behaviour('/reads/*');
    expect(reads).toMatchObject({ ViewerProtocolPolicy: 'https-only' });
    expect(reads?.AllowedMethods?.toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS']);
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
      Origins.find(({ Id }) => Id === behaviour(pattern)?.TargetOriginId),
    );
    expect(origin).toMatchObject({ OriginShield: { Enabled: true, OriginShieldRegion: 'us-east-1' } });
    expect(gateway).not.toHaveProperty('OriginShield');
    expect(origin).toMatchObject({
      DomainName: gateway?.DomainName,
      OriginCustomHeaders: gateway?.OriginCustomHeaders,
    });
  });

  it('EDGE-01 PIC-01 drops what the functions before answered and drew when functions are deployed', () => {
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
  });

  it('INFRA-12 INFRA-13 serves release files from one bucket and job files, uncached, from another', () => {
    const [family, ...others] = ['/static/*', '/download/*', '/sitemap.xml'].map(
      (pattern) => behaviour(pattern)?.TargetOriginId,
    );
    expect(others).toEqual([family, family]);
    expect(behaviour('/blast/userfiles/*')?.CachePolicyId).toBe(CACHING_DISABLED);
    expect(behaviour('/blast/userfiles/*')?.TargetOriginId).not.toBe(family);
  });

  it('PIC-01 keeps pictures as files are kept, drawn for all edge locations behind one cache', () => {
    const pictures = behaviour('/RNA_secondary_structure/*');
    expect(pictures).toEqual({
      ...behaviour('/static/*'),
      PathPattern: '/RNA_secondary_structure/*',
      TargetOriginId: behaviour('/reads/*')?.TargetOriginId,
      OriginRequestPolicyId: behaviour('/reads/*')?.OriginRequestPolicyId,
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

  it('INFRA-24 sends the security headers with every response', () => {
    for (const each of [DefaultCacheBehavior, ...CacheBehaviors]) {
      const { SecurityHeadersConfig } = headersOf(each);
      expect(SecurityHeadersConfig).toMatchObject({
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false },
      });
      expect(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toMatch(
        /^default-src 'self'; script-src 'self';.*frame-ancestors 'none'$/,
      );
    }
  });

  it('API-46 lets pages of any origin read calls, release files and results of BLAST, without credentials', () => {
    for (const pattern of [
      '/api/*',
      '/reads/*',
      '/blast/userfiles/*',
      '/static/*',
      '/download/*',
      '/RNA_secondary_structure/*',
    ]) {
      const shared = behaviour(pattern);
      expect(shared?.AllowedMethods).toContain('OPTIONS');
      expect(shared && headersOf(shared).CorsConfig, pattern).toEqual({
        AccessControlAllowCredentials: false,
        AccessControlAllowOrigins: { Items: ['*'] },
        AccessControlAllowMethods: { Items: ['GET', 'HEAD', 'POST', 'OPTIONS'] },
        AccessControlAllowHeaders: { Items: ['content-type', 'range', 'if-none-match'] },
        AccessControlExposeHeaders: {
          Items: ['x-release', 'retry-after', 'etag', 'content-range', 'content-length'],
        },
        AccessControlMaxAgeSec: 7_200,
        OriginOverride: true,
      });
    }
    expect(headersOf(DefaultCacheBehavior).CorsConfig).toBeUndefined();
  });

  it('INFRA-41 lets caches keep answers apart that depend on the origin of a page', () => {
    const varied = { Header: 'vary', Value: 'accept-encoding, origin', Override: true };
    for (const { PathPattern, ...shared } of CacheBehaviors) {
      const { CorsConfig, CustomHeadersConfig } = headersOf(shared);
      expect([PathPattern, CorsConfig !== undefined]).toEqual([
        PathPattern,
        CustomHeadersConfig.Items.some(
          ({ Header, Value }: typeof varied) => Header === varied.Header && Value === varied.Value,
        ),
      ]);
    }
    expect(CacheBehaviors.map(headersOf).filter(({ CorsConfig }) => CorsConfig !== undefined)).not.toEqual([]);
    expect(headersOf(DefaultCacheBehavior).CustomHeadersConfig.Items).not.toContainEqual(varied);
  });

  it('EMBED-01 gives the script for other sites to pages of any origin, from the bucket of the web application', () => {
    const script = behaviour('/embed/*');
    expect(script?.TargetOriginId).toBe(DefaultCacheBehavior.TargetOriginId);
    expect(script && headersOf(script).CustomHeadersConfig.Items).toContainEqual({
      Header: 'cross-origin-resource-policy',
      Value: 'cross-origin',
      Override: true,
    });
    expect(script && headersOf(script).CorsConfig).toMatchObject({ AccessControlAllowOrigins: { Items: ['*'] } });
  });

  it('INFRA-12 offers downloads as attachments', () => {
    const download = behaviour('/download/*');
    expect(download && headersOf(download).CustomHeadersConfig.Items).toContainEqual({
      Header: 'content-disposition',
      Value: 'attachment',
      Override: false,
    });
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
