import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { routeGroups, type Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { readableFormats } from '#domain/storage/release-format';
import type { Stage } from '../../infra/stage';
import { stages } from '../fixtures/stages';
import { synthesise } from '../support/templates';

interface Resource {
  Properties: { ParentId: { Ref?: string }; PathPart: string };
}
interface Method {
  Properties: { HttpMethod: string; ResourceId: { Ref?: string }; Integration: { Type: string; Uri?: unknown } };
}

/** `POST /api/x` -> the method's properties. */
function methodsByPath(template: Template): Map<string, Method['Properties']> {
  const resources = template.findResources('AWS::ApiGateway::Resource') as Record<string, Resource>;
  const pathOf = (id: string | undefined): string => {
    const resource = id === undefined ? undefined : resources[id];
    return resource ? `${pathOf(resource.Properties.ParentId.Ref)}/${resource.Properties.PathPart}` : '';
  };
  const methods = Object.values(template.findResources('AWS::ApiGateway::Method') as Record<string, Method>);
  return new Map(
    methods.map(({ Properties }) => [`${Properties.HttpMethod} ${pathOf(Properties.ResourceId.Ref)}`, Properties]),
  );
}

function envelope(code: number): { ResponseTemplates: Record<string, unknown> } {
  return { ResponseTemplates: { 'application/json': Match.stringLikeRegexp(`^\\{"code":${code},"message":".+"\\}$`) } };
}

describe('the API stack', () => {
  const { api } = synthesise();
  const methods = methodsByPath(api);
  const allRoutes = Object.values<Route>(routes);

  it('API-50 names the formats of releases that its functions read where the loader looks for them', () => {
    const { loader } = synthesise();
    const [parameter] = Object.values(api.findResources('AWS::SSM::Parameter'));
    expect(parameter?.Properties).toMatchObject({ Value: readableFormats.join(',') });
    const [task] = Object.values(loader.findResources('AWS::ECS::TaskDefinition'));
    expect(task?.Properties.ContainerDefinitions).toMatchObject([
      {
        Secrets: [
          {
            Name: 'READABLE_FORMATS',
            ValueFrom: { 'Fn::Join': ['', expect.arrayContaining([`:parameter${parameter?.Properties.Name}`])] },
          },
        ],
      },
    ]);
  });

  it('INFRA-08 has at least the 18 routes of the specification', () => {
    expect(allRoutes.filter(({ extension }) => !extension)).toHaveLength(18);
  });

  it.each(allRoutes.map(({ path, group }) => [path, group] as const))(
    'INFRA-08 sends POST %s to the function of group %s',
    (path, group) => {
      const method = methods.get(`POST ${path}`);
      expect(method?.Integration.Type).toBe('AWS_PROXY');
      const functionName = `${group[0]?.toUpperCase()}${group.slice(1)}Function`;
      expect(JSON.stringify(method?.Integration.Uri)).toContain(`"Fn::GetAtt":["${functionName}`);
    },
  );

  it('INFRA-08 has no catch-all resource and no other function method', () => {
    expect([...methods.keys()].filter((key) => /\{\w+\+\}/.test(key))).toEqual([]);
    const proxied = [...methods].filter(([, { Integration }]) => Integration.Type === 'AWS_PROXY').map(([key]) => key);
    const reads = allRoutes
      .filter(({ group }) => group !== 'blast')
      .map(({ path }) => path.replace('/api', '/reads/{release}'));
    expect(proxied.toSorted()).toEqual(
      [...allRoutes.map(({ path }) => `POST ${path}`), ...reads.map((path) => `ANY ${path}`)].toSorted(),
    );
  });

  it('EDGE-01 sends a call by GET to the function of its group, if it comes from the CDN', () => {
    const method = methods.get('ANY /reads/{release}/gene/geneInfo');
    expect(method).toMatchObject({ ApiKeyRequired: true, Integration: { Type: 'AWS_PROXY' } });
    expect(JSON.stringify(method?.Integration.Uri)).toContain('"Fn::GetAtt":["GeneFunction');
  });

  it.each(allRoutes.map(({ path }) => path))('API-44 returns the 405 envelope for any other method of %s', (path) => {
    expect(methods.get(`ANY ${path}`)?.Integration).toMatchObject({
      Type: 'MOCK',
      // The edge asks for binary responses; what is not declared as text would be decoded as base64.
      ContentHandling: 'CONVERT_TO_TEXT',
      IntegrationResponses: [
        {
          ContentHandling: 'CONVERT_TO_TEXT',
          StatusCode: '405',
          ResponseTemplates: { 'application/json': JSON.stringify({ code: 405, message: 'Method not allowed' }) },
        },
      ],
    });
  });

  it.each([
    ['MISSING_AUTHENTICATION_TOKEN', 404],
    ['THROTTLED', 429],
    ['INTEGRATION_TIMEOUT', 503],
    ['INTEGRATION_FAILURE', 503],
    ['API_CONFIGURATION_ERROR', 503],
    ['DEFAULT_4XX', 400],
    ['DEFAULT_5XX', 500],
  ])('API-44 answers %s of the gateway with the envelope of %i', (ResponseType, code) => {
    expect(() =>
      api.hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
        ResponseType,
        StatusCode: String(code),
        ...envelope(code),
      }),
    ).not.toThrow();
  });

  it('INFRA-29 leaves the gateway its own 413, which cannot be changed', () => {
    const types = Object.values(api.findResources('AWS::ApiGateway::GatewayResponse')).map(
      ({ Properties }) => Properties.ResponseType as string,
    );
    expect(types).not.toContain('REQUEST_TOO_LARGE');
  });

  it('API-47 says when a refused call may succeed', () => {
    for (const [ResponseType, seconds] of [
      ['THROTTLED', 2],
      ['INTEGRATION_FAILURE', 30],
      ['INTEGRATION_TIMEOUT', 30],
    ] as const) {
      expect(() =>
        api.hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
          ResponseType,
          ResponseParameters: { 'gatewayresponse.header.Retry-After': `'${seconds}'` },
        }),
      ).not.toThrow();
    }
  });

  it('INFRA-29 names the API by stage, so that stages in one account do not share its metrics', () => {
    const nameIn = (stage: Stage): unknown =>
      Object.values(synthesise(stage).api.findResources('AWS::ApiGateway::RestApi'))[0]?.Properties.Name;
    expect([nameIn(stages.dev), nameIn(stages.prod)]).toEqual(['spencer-dev', 'spencer-prod']);
  });

  it('INFRA-24 compresses responses and passes multipart uploads as text', () => {
    expect(() =>
      api.hasResourceProperties('AWS::ApiGateway::RestApi', {
        MinimumCompressionSize: 1024,
        BinaryMediaTypes: ['application/octet-stream'],
      }),
    ).not.toThrow();
  });

  it('INFRA-21 throttles all routes, and those of BLAST more', () => {
    expect(() =>
      api.hasResourceProperties('AWS::ApiGateway::Stage', {
        MethodSettings: Match.arrayWith([
          Match.objectLike({ ResourcePath: '/*', HttpMethod: '*', ThrottlingRateLimit: 100 }),
          Match.objectLike({ ResourcePath: '/~1api~1blast~1runBlast', HttpMethod: 'POST', ThrottlingRateLimit: 2 }),
        ]),
      }),
    ).not.toThrow();
  });

  it('INFRA-08 has one arm64 function per group on a current Node runtime', () => {
    expect(() => api.resourceCountIs('AWS::Lambda::Function', routeGroups.length)).not.toThrow();
    expect(() =>
      api.allResourcesProperties('AWS::Lambda::Function', { Architectures: ['arm64'], Runtime: 'nodejs24.x' }),
    ).not.toThrow();
  });
});
