import type { Template } from 'aws-cdk-lib/assertions';
import type { Origin } from '../../infra/table/behaviors';
import type { HeaderRule } from '../../infra/table/headers';
import type { BucketId } from '../../infra/table/stores';

// What the services do with templates, as far as the tables of infra/table say it.

interface Resource<Properties> {
  Properties: Properties;
}
type Reference = Readonly<Record<string, unknown>>;

const resourcesOf = <Properties>(template: Template, type: string): Record<string, Resource<Properties>> =>
  template.findResources(type) as Record<string, Resource<Properties>>;

export const propertiesOf = <Properties>(template: Template, type: string): Properties[] =>
  Object.values(resourcesOf<Properties>(template, type)).map(({ Properties: properties }) => properties);

interface CachePolicy {
  CachePolicyConfig: {
    Comment: string;
    ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStrings?: string[] } };
  };
}
interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    CorsConfig?: {
      AccessControlAllowOrigins: { Items: string[] };
      AccessControlExposeHeaders: { Items: string[] };
      OriginOverride: boolean;
    };
    CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] };
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string; Override: boolean };
      ContentTypeOptions: { Override: boolean };
      FrameOptions: { FrameOption: string; Override: boolean };
      ReferrerPolicy: { ReferrerPolicy: string; Override: boolean };
      StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean; Override: boolean };
    };
  };
}
interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods: string[];
  CachePolicyId: string | { Ref: string };
  Compress: boolean;
  ResponseHeadersPolicyId: { Ref: string };
  ViewerProtocolPolicy: string;
}
interface Distribution {
  DistributionConfig: {
    CacheBehaviors: Behavior[];
    DefaultCacheBehavior: Behavior;
    Origins: { Id: string; DomainName: Reference; OriginShield?: { Enabled: boolean } }[];
  };
}

function headersOf({ ResponseHeadersPolicyConfig: config }: HeadersPolicy): HeaderRule[] {
  const { CorsConfig: cors, CustomHeadersConfig: custom, SecurityHeadersConfig: security } = config;
  const { ContentSecurityPolicy: content, ContentTypeOptions: type, FrameOptions: frame } = security;
  const { ReferrerPolicy: referrer, StrictTransportSecurity: transport } = security;
  const seconds = `max-age=${transport.AccessControlMaxAgeSec}${transport.IncludeSubdomains ? '; includeSubDomains' : ''}`;
  const rules: HeaderRule[] = [
    { name: 'content-security-policy', value: content.ContentSecurityPolicy, override: content.Override },
    { name: 'x-content-type-options', value: 'nosniff', override: type.Override },
    { name: 'x-frame-options', value: frame.FrameOption, override: frame.Override },
    { name: 'referrer-policy', value: referrer.ReferrerPolicy, override: referrer.Override },
    { name: 'strict-transport-security', value: seconds, override: transport.Override },
    ...custom.Items.map(({ Header: name, Value: value, Override: override }) => ({ name, value, override })),
  ];
  if (cors) {
    const shared = { override: cors.OriginOverride, crossOrigin: true } as const;
    const list = (name: string, { Items }: { Items: string[] }) => ({ ...shared, name, value: Items.join(',') });
    rules.push(list('access-control-allow-origin', cors.AccessControlAllowOrigins));
    rules.push(list('access-control-expose-headers', cors.AccessControlExposeHeaders));
  }
  return rules.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function originOf({ DomainName, OriginShield }: Distribution['DistributionConfig']['Origins'][number]): Origin {
  const name = JSON.stringify(DomainName);
  if (name.includes('execute-api')) return { gateway: OriginShield?.Enabled ? 'shielded' : 'direct' };
  return { bucket: /(Web|Data|Jobs)Bucket/.exec(name)?.[0] as BucketId };
}

/** The behaviors of the distribution in order of precedence, with what their policies say. */
export function behaviorsOf(web: Template) {
  const [distribution] = propertiesOf<Distribution>(web, 'AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('There is no distribution');
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution.DistributionConfig;
  const caches = resourcesOf<CachePolicy>(web, 'AWS::CloudFront::CachePolicy');
  const headers = resourcesOf<HeadersPolicy>(web, 'AWS::CloudFront::ResponseHeadersPolicy');
  const cacheOf = (id: Behavior['CachePolicyId']) => {
    // The managed policies, named by public ids, keep nothing.
    const config = typeof id === 'string' ? undefined : caches[id.Ref]?.Properties.CachePolicyConfig;
    if (!config) return null;
    const { QueryStrings = [] } = config.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig;
    return { comment: config.Comment, parameters: QueryStrings };
  };
  return [...CacheBehaviors, DefaultCacheBehavior].map((behavior) => {
    const origin = Origins.find(({ Id }) => Id === behavior.TargetOriginId);
    const policy = headers[behavior.ResponseHeadersPolicyId.Ref]?.Properties;
    return {
      pattern: behavior.PathPattern ?? '*',
      origin: origin && originOf(origin),
      methods: behavior.AllowedMethods.toSorted(),
      cache: cacheOf(behavior.CachePolicyId),
      headers: policy && headersOf(policy),
      plainHttp: behavior.ViewerProtocolPolicy === 'https-only' ? 'refused' : 'redirected',
    };
  });
}

/** Construct id at the beginning of a logical id, which ends with a hash. */
const constructId = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

interface Method {
  ApiKeyRequired?: boolean;
  HttpMethod: string;
  ResourceId: { Ref?: string };
  Integration: { Type: string; Uri?: Reference };
}

/** `ANY /api/x` -> the function that is called, and whether only the CDN may call it. */
export function methodsOf(api: Template): Record<string, { function: string | undefined; keyed: boolean }> {
  const resources = resourcesOf<{ ParentId: { Ref?: string }; PathPart: string }>(api, 'AWS::ApiGateway::Resource');
  const pathOf = (id = ''): string => {
    const resource = resources[id]?.Properties;
    return resource ? `${pathOf(resource.ParentId.Ref)}/${resource.PathPart}` : '';
  };
  const methods = propertiesOf<Method>(api, 'AWS::ApiGateway::Method');
  return Object.fromEntries(
    methods.map(({ HttpMethod, ResourceId, Integration: { Type, Uri }, ApiKeyRequired: keyed = false }) => {
      const called = /"Fn::GetAtt":\["(\w+)Function/.exec(JSON.stringify(Uri ?? {}))?.[1];
      return [
        `${HttpMethod} ${pathOf(ResourceId.Ref)}`,
        { function: Type === 'AWS_PROXY' ? called : undefined, keyed },
      ];
    }),
  );
}

interface MethodSetting {
  ResourcePath: string;
  HttpMethod: string;
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

/** `POST /api/x` -> rate and burst. */
export function throttlesOf(api: Template): Record<string, [rate: number, burst: number]> {
  const settings = propertiesOf<{ MethodSettings: MethodSetting[] }>(api, 'AWS::ApiGateway::Stage').flatMap(
    ({ MethodSettings }) => MethodSettings,
  );
  return Object.fromEntries(
    settings.map(({ ResourcePath, HttpMethod, ThrottlingRateLimit, ThrottlingBurstLimit }) => [
      `${HttpMethod} ${ResourcePath.replace(/^\/~1/, '/').replaceAll('~1', '/')}`,
      [ThrottlingRateLimit, ThrottlingBurstLimit],
    ]),
  );
}

interface GatewayResponse {
  ResponseType: string;
  StatusCode: string;
  ResponseParameters: Record<string, string>;
  ResponseTemplates: Record<string, string>;
}

/** Type of failure -> the answer. */
export function failuresOf(api: Template) {
  const responses = propertiesOf<GatewayResponse>(api, 'AWS::ApiGateway::GatewayResponse');
  return Object.fromEntries(
    responses.map(({ ResponseType, StatusCode, ResponseParameters, ResponseTemplates }) => {
      const [[type, body] = ['', '']] = Object.entries(ResponseTemplates);
      // Constants are in single quotes.
      const headers = Object.entries(ResponseParameters).map(([name, value]) => [
        name.replace('gatewayresponse.header.', ''),
        value.slice(1, -1),
      ]);
      return [
        ResponseType,
        { status: Number(StatusCode), headers: { 'content-type': type, ...Object.fromEntries(headers) }, body },
      ];
    }),
  );
}

/** Name -> the settings of a function. */
export function functionsOf(api: Template) {
  interface Settings {
    Description: string;
    Handler: string;
    MemorySize: number;
    Timeout: number;
  }
  return Object.fromEntries(
    Object.entries(resourcesOf<Settings>(api, 'AWS::Lambda::Function')).map(([id, { Properties }]) => {
      const { Description, Handler, MemorySize, Timeout } = Properties;
      return [constructId(id).replace(/Function$/, ''), { Description, Handler, MemorySize, Timeout }];
    }),
  );
}

interface Table {
  KeySchema: { AttributeName: string; KeyType: string }[];
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
}
interface Bucket {
  LifecycleConfiguration?: { Rules: { ExpirationInDays?: number }[] };
}

/** Construct id -> keys of a table, and when what is in a table or bucket expires. */
export function storesOf(template: Template): Record<string, { keys?: Table['KeySchema']; expires?: unknown }> {
  const found = Object.entries(resourcesOf<Table>(template, 'AWS::DynamoDB::Table')).map(([id, { Properties }]) => {
    const { KeySchema: keys, TimeToLiveSpecification: expiry } = Properties;
    return [constructId(id), { keys, expires: expiry?.Enabled ? expiry.AttributeName : undefined }] as const;
  });
  const stored = Object.entries(resourcesOf<Bucket>(template, 'AWS::S3::Bucket')).map(([id, { Properties }]) => {
    const rule = Properties.LifecycleConfiguration?.Rules.find(({ ExpirationInDays }) => ExpirationInDays);
    return [constructId(id), { expires: rule?.ExpirationInDays }] as const;
  });
  return Object.fromEntries([...found, ...stored]);
}
