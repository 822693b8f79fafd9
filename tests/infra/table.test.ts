import { describe, expect, it } from 'vitest';
import { TASK_STOP_SECONDS } from '#domain/storage/blast-job';
import type { Stage } from '../../infra/stage';
import { allowedMethods, behaviors, cacheRules } from '../../infra/table/behaviors';
import { functionHandler, functions } from '../../infra/table/functions';
import {
  failureAnswer,
  gatewayFailures,
  gatewayResources,
  gatewaySettings,
  methodsOfAny,
  type GatewayFailure,
} from '../../infra/table/gateway';
import { headerRules } from '../../infra/table/headers';
import { buckets, tableKeys, tables } from '../../infra/table/stores';
import { viewerRequestSource } from '../../infra/table/viewer-request-source';
import { stages } from '../fixtures/stages';
import { synthesize } from '../support/templates';
import {
  behaviorsOf,
  failuresOf,
  functionsOf,
  methodsOf,
  propertiesOf,
  storesOf,
  throttlesOf,
} from './template-readers';

const capitalized = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

describe.each(Object.values<Stage>(stages).map((stage) => [stage.name, stage] as const))(
  'INFRA-44 the templates of stage %s say what the table says, of which the one-machine runtime is made:',
  (_name, stage) => {
    const { web, api, data, blast } = synthesize(stage);

    it('the path, origin, methods, cache and headers of each behavior, in the same order', () => {
      const expected = behaviors.map(({ pattern, origin, methods, cache, headers, plainHttp }) => ({
        pattern,
        origin,
        methods: [...allowedMethods[methods]].toSorted(),
        cache: cacheRules[cache],
        headers: headerRules(headers).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        plainHttp: plainHttp ?? 'redirected',
      }));
      expect(behaviorsOf(web)).toEqual(expected);
    });

    it('the source of the edge function', () => {
      expect(propertiesOf<{ FunctionCode: string }>(web, 'AWS::CloudFront::Function')).toMatchObject([
        { FunctionCode: viewerRequestSource() },
      ]);
    });

    it('the resources of the gateway, each behind the key of the CDN, and the function of each', () => {
      expect(methodsOf(api)).toEqual(
        Object.fromEntries(
          gatewayResources.map(({ path, group }) => [`ANY ${path}`, { function: capitalized(group), keyed: true }]),
        ),
      );
    });

    it('the throttle of each method, and of all calls', () => {
      const { rate, burst, blastRate, blastBurst, picturesRate, picturesBurst } = stage.throttle;
      const own = { blast: [blastRate, blastBurst], pictures: [picturesRate, picturesBurst] };
      expect(throttlesOf(api)).toEqual({
        '* /*': [rate, burst],
        ...Object.fromEntries(
          gatewayResources.flatMap(({ path, throttle }) =>
            throttle === undefined ? [] : methodsOfAny.map((method) => [`${method} ${path}`, own[throttle]]),
          ),
        ),
      });
    });

    it('the failures that the gateway reports itself, and its settings', () => {
      const types = Object.keys(gatewayFailures) as GatewayFailure[];
      expect(failuresOf(api)).toEqual(Object.fromEntries(types.map((type) => [type, failureAnswer(type)])));
      expect(propertiesOf(api, 'AWS::ApiGateway::RestApi')).toMatchObject([
        {
          BinaryMediaTypes: gatewaySettings.binaryMediaTypes,
          MinimumCompressionSize: gatewaySettings.compressFromBytes,
        },
      ]);
      expect(propertiesOf(api, 'AWS::ApiGateway::Stage')).toMatchObject([{ StageName: gatewaySettings.stageName }]);
    });

    it('the functions', () => {
      const expected = Object.entries(functions).map(([name, { description, memoryMebibytes, timeoutSeconds }]) => [
        capitalized(name),
        {
          Description: description,
          Handler: `${functionHandler.module}.${functionHandler.exportName}`,
          MemorySize: memoryMebibytes,
          Timeout: timeoutSeconds,
        },
      ]);
      expect(functionsOf(api)).toEqual(Object.fromEntries(expected));
    });

    it('the tables and buckets, their keys, and when what is in them expires', () => {
      const keys = [
        { AttributeName: tableKeys.partition, KeyType: 'HASH' },
        { AttributeName: tableKeys.sort, KeyType: 'RANGE' },
      ];
      const found = { ...storesOf(data), ...storesOf(web) };
      for (const [id, table] of Object.entries<{ variable: string; expiresBy?: string }>(tables))
        expect(found[id]).toEqual({ keys, expires: table.expiresBy });
      for (const [id, bucket] of Object.entries<{ variable: string; expiresAfterDays?: number }>(buckets))
        expect(found[id]).toEqual({ expires: bucket.expiresAfterDays });
    });

    it('the time that a task of BLAST has to stop', () => {
      const containers = propertiesOf<{ ContainerDefinitions: { StopTimeout: number }[] }>(
        blast,
        'AWS::ECS::TaskDefinition',
      ).flatMap(({ ContainerDefinitions }) => ContainerDefinitions);
      expect(containers.map(({ StopTimeout }) => StopTimeout)).toEqual([TASK_STOP_SECONDS]);
    });
  },
);
