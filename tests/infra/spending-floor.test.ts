import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { floorProgram } from '../../infra/monitoring/spending-floor';
import { stages } from '../fixtures/stages';
import { statementsOf } from '../support/role-statements';
import { templateText } from '../support/template-text';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

describe('the floor of the gateway', { timeout: SYNTHESIS_MS }, () => {
  const { api, monitoring } = synthesize(stages.prod);
  const [[id, lambda] = ['', undefined]] = Object.entries(monitoring.findResources('AWS::Lambda::Function')).filter(
    ([each]) => each.startsWith('SpendingFloor'),
  );

  it('SEC-02 the program replaces rate and burst of all calls, and of no others', async () => {
    const sent: unknown[] = [];
    const client = {
      APIGatewayClient: class {
        send = async (command: { input: unknown }) => void sent.push(command.input);
      },
      UpdateStageCommand: class {
        readonly input: unknown;
        constructor(input: unknown) {
          this.input = input;
        }
      },
    };
    const exported: { handler?: () => Promise<void> } = {};
    runInNewContext(floorProgram({ rate: 50, burst: 100 }), {
      exports: exported,
      require: (name: string) => (name === '@aws-sdk/client-api-gateway' ? client : undefined),
      process: { env: { API_ID: 'abc', STAGE_NAME: 'live' } },
      console: { log: () => undefined },
    });
    await exported.handler?.();
    expect(JSON.parse(JSON.stringify(sent))).toEqual([
      {
        restApiId: 'abc',
        stageName: 'live',
        patchOperations: [
          { op: 'replace', path: '/*/*/throttling/rateLimit', value: '50' },
          { op: 'replace', path: '/*/*/throttling/burstLimit', value: '100' },
        ],
      },
    ]);
  });

  it('SEC-02 the alarm on the number of calls may call the program, which may change this stage and nothing else', () => {
    const alarms = Object.values(monitoring.findResources('AWS::CloudWatch::Alarm'));
    const calling = alarms.filter(({ Properties }) => JSON.stringify(Properties.AlarmActions).includes(id));
    expect(calling.map(({ Properties }) => String(Properties.AlarmName))).toEqual([
      'spencer-prod-monitoring-ApiSpending',
    ]);
    expect(() =>
      monitoring.hasResourceProperties('AWS::Lambda::Permission', {
        Principal: 'lambda.alarms.cloudwatch.amazonaws.com',
        FunctionName: { 'Fn::GetAtt': [id, 'Arn'] },
      }),
    ).not.toThrow();
    expect(lambda?.Properties.Code.ZipFile).toBe(floorProgram({ rate: 50, burst: 100 }));
    const changing = statementsOf(monitoring)
      .map(({ statement }) => statement)
      .filter(({ Action }) => String(Action).startsWith('apigateway:'));
    expect(changing.map(({ Action }) => Action)).toEqual(['apigateway:PATCH']);
    expect(templateText(changing[0]?.Resource)).toMatch(/::\/restapis\/[^/*]+\/stages\/live$/);
  });

  it('SEC-02 the stack says by which command the throttle of the stage is lifted again', () => {
    const { LiftFloor } = api.findOutputs('LiftFloor');
    const command = templateText(LiftFloor?.['Value']);
    expect(command).toMatch(/^aws apigateway update-stage --region us-east-1 --rest-api-id \S+ --stage-name live /);
    expect(command).toContain("'op=replace,path=/*/*/throttling/rateLimit,value=2000'");
    expect(command).toContain("'op=replace,path=/*/*/throttling/burstLimit,value=4000'");
  });
});
