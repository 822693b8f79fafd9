import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import type { Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { readableFormats } from '#domain/storage/release-format';
import type { Stage } from '../../infra/stage';
import { functionNames } from '../../infra/table/functions';
import { stages } from '../fixtures/stages';
import { synthesize } from '../support/templates';
import { methodsOf, throttlesOf } from './template-readers';

function envelope(code: number): { ResponseTemplates: Record<string, unknown> } {
  return { ResponseTemplates: { 'application/json': Match.stringLikeRegexp(`^\\{"code":${code},"message":".+"\\}$`) } };
}

describe('the API stack', () => {
  const { api } = synthesize();
  const methods = methodsOf(api);
  const allRoutes = Object.values<Route>(routes);

  it('API-50 names the formats of releases that its functions read where the loader looks for them', () => {
    const { loader } = synthesize();
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
    'INFRA-08 EDGE-01 sends %s, and its like by GET, to the function of group %s',
    (path, group) => {
      const [, prefix] = path.split('/').slice(1);
      const lambda = `${group[0]?.toUpperCase()}${group.slice(1)}`;
      const reached = ['/api', '/reads/{release}'].map((start) => methods[`ANY ${start}/${prefix}/{proxy+}`]?.function);
      expect(reached).toEqual([lambda, group === 'blast' ? undefined : lambda]);
    },
  );

  it('INFRA-42 has few resources: of the gateway one for each prefix, and one permission for each function', () => {
    const count = (templates: Template[], types: RegExp): number =>
      templates
        .flatMap((template) => Object.values(template.toJSON()['Resources'] as Record<string, { Type: string }>))
        .filter(({ Type }) => types.test(Type)).length;
    const production = synthesize(stages.prod);
    expect(count([api], /^AWS::Lambda::Permission$/)).toBe(functionNames.length);
    expect(count([production.api], /^AWS::(ApiGateway::(Resource|Method)|Lambda::Permission)$/)).toBeLessThanOrEqual(
      65,
    );
    expect(count(Object.values(production), /./)).toBeLessThanOrEqual(225);
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
          ResponseParameters: { 'gatewayresponse.header.retry-after': `'${seconds}'` },
        }),
      ).not.toThrow();
    }
  });

  it('INFRA-29 names the API by stage, so that stages in one account do not share its metrics', () => {
    const nameIn = (stage: Stage): unknown =>
      Object.values(synthesize(stage).api.findResources('AWS::ApiGateway::RestApi'))[0]?.Properties.Name;
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

  it('INFRA-21 PIC-02 throttles all routes, and those of BLAST together and pictures more', () => {
    expect(throttlesOf(api)).toMatchObject({
      '* /*': [100, 200],
      'POST /api/blast/{proxy+}': [2, 10],
      'GET /releases/{proxy+}': [20, 40],
    });
  });

  it('INFRA-08 has one arm64 function per group on a current Node runtime', () => {
    expect(() => api.resourceCountIs('AWS::Lambda::Function', functionNames.length)).not.toThrow();
    expect(() =>
      api.allResourcesProperties('AWS::Lambda::Function', { Architectures: ['arm64'], Runtime: 'nodejs24.x' }),
    ).not.toThrow();
  });
});
