import * as z from 'zod/mini';
import { onlyResource, physicalName, type Assembly } from './assembly';

export type OriginDefinition =
  | { kind: 'bucket'; bucket: string }
  /** `headers`: the headers that the CDN adds to each call, by lower-case name. */
  | { kind: 'api'; headers: Record<string, string> };

export interface HeaderRule {
  name: string;
  value: string;
  /** Replaces the value from the origin. */
  override: boolean;
  /** Only for requests that name an origin, those of pages of other sites. */
  crossOrigin?: true;
}

export interface BehaviourDefinition {
  /** Path pattern such as `/api/*`; `*` for the default behaviour. */
  pattern: string;
  origin: OriginDefinition;
  methods: string[];
  /** Whether the CDN compresses responses; needs a cache policy that distinguishes encodings. */
  compress: boolean;
  headers: HeaderRule[];
}

export interface DistributionDefinition {
  /** In order of precedence, the default last. */
  behaviours: BehaviourDefinition[];
  /** Source of the function that runs before everything else. */
  viewerRequestSource: string;
}

const behaviourSchema = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.string(),
  Compress: z.boolean(),
  ResponseHeadersPolicyId: z.string(),
});
const originSchema = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
});
const distributionSchema = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(behaviourSchema),
    DefaultCacheBehavior: behaviourSchema,
    Origins: z.array(originSchema),
  }),
});
const functionSchema = z.object({ FunctionCode: z.string() });
const listSchema = z.object({ Items: z.array(z.string()) });
const corsSchema = z.object({
  AccessControlAllowCredentials: z.literal(false),
  AccessControlAllowOrigins: z.object({ Items: z.tuple([z.literal('*')]) }),
  AccessControlExposeHeaders: listSchema,
  OriginOverride: z.boolean(),
});
const headersPolicySchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CorsConfig: z.optional(corsSchema),
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
    }),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: z.boolean() }),
      ContentTypeOptions: z.object({ Override: z.boolean() }),
      FrameOptions: z.object({ FrameOption: z.string(), Override: z.boolean() }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: z.boolean() }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.boolean(),
        Override: z.boolean(),
      }),
    }),
  }),
});

/** The policy's headers for preflights are not needed: the edge function answers those. */
function crossOriginRules({ AccessControlExposeHeaders, OriginOverride }: z.infer<typeof corsSchema>): HeaderRule[] {
  const rule = { override: OriginOverride, crossOrigin: true } as const;
  return [
    { ...rule, name: 'access-control-allow-origin', value: '*' },
    { ...rule, name: 'access-control-expose-headers', value: AccessControlExposeHeaders.Items.join(',') },
  ];
}

function headerRules(properties: unknown): HeaderRule[] {
  const {
    CorsConfig,
    CustomHeadersConfig,
    SecurityHeadersConfig: security,
  } = headersPolicySchema.parse(properties).ResponseHeadersPolicyConfig;
  const transport = security.StrictTransportSecurity;
  return [
    {
      name: 'content-security-policy',
      value: security.ContentSecurityPolicy.ContentSecurityPolicy,
      override: security.ContentSecurityPolicy.Override,
    },
    { name: 'x-content-type-options', value: 'nosniff', override: security.ContentTypeOptions.Override },
    { name: 'x-frame-options', value: security.FrameOptions.FrameOption, override: security.FrameOptions.Override },
    {
      name: 'referrer-policy',
      value: security.ReferrerPolicy.ReferrerPolicy,
      override: security.ReferrerPolicy.Override,
    },
    {
      name: 'strict-transport-security',
      value: `max-age=${transport.AccessControlMaxAgeSec}${transport.IncludeSubdomains ? '; includeSubDomains' : ''}`,
      override: transport.Override,
    },
    ...CustomHeadersConfig.Items.map(({ Header, Value, Override }) => ({
      name: Header,
      value: Value,
      override: Override,
    })),
    ...(CorsConfig ? crossOriginRules(CorsConfig) : []),
  ];
}

function originOf({ DomainName, OriginCustomHeaders }: z.infer<typeof originSchema>): OriginDefinition {
  const bucket = /^(.+)\.s3\./.exec(DomainName)?.[1];
  if (bucket !== undefined) return { kind: 'bucket', bucket };
  return {
    kind: 'api',
    headers: Object.fromEntries(
      OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
  };
}

function known<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id);
  if (value === undefined) throw new Error(`The distribution has no ${id}`);
  return value;
}

/** Reads the distribution from the templates. */
export function distributionDefinition(assembly: Assembly): DistributionDefinition {
  const { DistributionConfig: config } = distributionSchema.parse(
    onlyResource(assembly, 'AWS::CloudFront::Distribution').properties,
  );
  const origins = new Map(config.Origins.map((origin) => [origin.Id, originOf(origin)]));
  const policies = new Map(
    assembly
      .resources('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ logicalId, properties }) => [physicalName(logicalId), headerRules(properties)]),
  );
  // The managed policies (named by public ids) cache nothing and therefore compress nothing; those of the templates do.
  const ownCachePolicies = new Set(
    assembly.resources('AWS::CloudFront::CachePolicy').map(({ logicalId }) => physicalName(logicalId)),
  );
  const behaviours = [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behaviour) => ({
    pattern: behaviour.PathPattern,
    origin: known(origins, behaviour.TargetOriginId),
    methods: behaviour.AllowedMethods,
    compress: behaviour.Compress && ownCachePolicies.has(behaviour.CachePolicyId),
    headers: policies.get(behaviour.ResponseHeadersPolicyId) ?? [],
  }));
  const { FunctionCode } = functionSchema.parse(onlyResource(assembly, 'AWS::CloudFront::Function').properties);
  return { behaviours, viewerRequestSource: FunctionCode };
}

/** Returns the first behaviour whose pattern matches the path. */
export function behaviourFor(behaviours: readonly BehaviourDefinition[], path: string): BehaviourDefinition {
  const matching = behaviours.find(
    ({ pattern }) =>
      pattern === '*' || (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern),
  );
  if (!matching) throw new Error('The distribution has no default behaviour');
  return matching;
}
