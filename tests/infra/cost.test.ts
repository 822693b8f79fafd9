import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blastSearch, call, pageView, release } from '../../infra/cost/measured';
import { prices } from '../../infra/cost/prices';
import { productionStanding, scenarios, totalOf } from '../../infra/cost/scenarios';
import { costTable } from '../../infra/cost/table';
import { projectFolder } from '../../infra/project-folder';
import { stages } from '../fixtures/stages';
import { SYNTHESIS_MS, synthesise } from '../support/templates';

const table = /a test compares -->\n([^]*)<!-- end of cost table -->/;

/** Calls of a day at the gateway's throttle. */
const worstCalls = 2_000 * 86_400;

describe('the cost model', { timeout: SYNTHESIS_MS }, () => {
  it('INFRA-09 is the cost stated in the runbook', () => {
    const [, written] = table.exec(readFileSync(join(projectFolder, 'infra/README.md'), 'utf8')) ?? [];
    expect(written).toBe(costTable());
  });

  it('INFRA-09 adds up: a page view is its calls, its requests and its bytes', () => {
    const views = scenarios().find(({ name }) => name === 'one million page views');
    const calls = pageView.calls * 1e6;
    const requests = (pageView.calls + pageView.files) * 1e6;
    const byHand =
      calls *
        (prices.apiCall +
          prices.lambdaRequest +
          (call.functionMs / 1000) * prices.lambdaGbSecond +
          call.readUnits * prices.dynamoReadUnit) +
      calls * ((call.logBytes / 1e9) * prices.logGb + call.tracedShare * prices.trace) +
      requests * (prices.cdnRequest + prices.cdnFunction + prices.cdnStoreRead + prices.firewallRequest) +
      ((pageView.bytes * 1e6) / 1e9) * prices.cdnGb;
    expect(views && totalOf(views.bill)).toBeCloseTo(byHand, 6);
  });

  it('INFRA-30 INFRA-40 states the worst day of one address and of the API, below a budget that a laboratory can bear', () => {
    const usd = (name: string): number => {
      const scenario = scenarios().find((each) => each.name === name);
      return scenario ? totalOf(scenario.bill) : Number.NaN;
    };
    // 288 windows of 100 downloads of 21.2 MB, 3,000 pictures of 0.57 MB, 6,000 program files of 0.45 MB and 40,000 requests
    // of release.json, 1,000 scripts of 0.12 MB, at 0.085 USD per GB.
    const windowBytes = 100 * 21_185_676 + 3_000 * 570_000 + 6_000 * 450_000 + 40_000 * 500 + 1_000 * 120_000;
    const bytesUsd = ((288 * windowBytes) / 1e9) * 0.085;
    expect(bytesUsd).toBeCloseTo(163.3, 0);
    expect(usd('worst day of one address')).toBeLessThan(200);
    expect(usd('worst day of one address')).toBeGreaterThan(bytesUsd);
    expect(usd('worst day of one address')).toBeLessThan(bytesUsd + 40);
    const perCall = totalOf(scenarios().find(({ name }) => name === 'worst day of the API')?.bill ?? {}) / worstCalls;
    expect(usd('worst day of the API')).toBeGreaterThan(1_000);
    expect(usd('worst day of the API')).toBeLessThan(1_300);
    expect(perCall).toBeLessThan(0.00001);
  });

  it('EDGE-03 adds up: in a spike a view of a gene is one call, and requests for files, calls, GETs and the release', () => {
    const spike = scenarios().find(({ name }) => name === 'one million views of one gene in a spike');
    const plain = scenarios().find(({ name }) => name === 'one million views of a gene');
    const perRequest = prices.cdnRequest + prices.cdnFunction + prices.cdnStoreRead + prices.firewallRequest;
    // 29 files, 3 calls by POST, 2 by GET, 1 for the release; without the spike 29 and 3.
    expect(spike?.bill['API Gateway']).toBeCloseTo(1e6 * prices.apiCall, 6);
    expect(plain?.bill['API Gateway']).toBeCloseTo(3e6 * prices.apiCall, 6);
    const requestsOf = (bill: Record<string, number> = {}): number =>
      (bill['CDN'] ?? 0) + (bill['Firewall'] ?? 0) - ((pageView.bytes * 1e6) / 1e9) * prices.cdnGb;
    expect(requestsOf(spike?.bill)).toBeCloseTo(35e6 * perRequest, 6);
    expect(requestsOf(plain?.bill)).toBeCloseTo(32e6 * perRequest, 6);
  });

  it('INFRA-10 bills the calls of a spike of readers of Browse', () => {
    const { bill = {} } = scenarios().find(({ name }) => name === 'spike of Browse') ?? {};
    const perCall = totalOf(scenarios().find(({ name }) => name === 'worst day of the API')?.bill ?? {}) / worstCalls;
    // 1,000 visitors, ten pages, three calls.
    for (const service of ['API Gateway', 'Lambda', 'DynamoDB', 'Logs and traces']) {
      expect(bill[service]).toBeGreaterThan(0);
      expect(bill[service]).toBeLessThan(30_000 * perCall);
    }
  });

  it('INFRA-10 bills a BLAST search by the seconds of its task', () => {
    const search = scenarios().find(({ name }) => name === 'one BLAST search');
    const { taskVcpu, taskGb, taskSeconds } = blastSearch;
    const perHour = taskVcpu * prices.fargateVcpuHour + taskGb * prices.fargateGbHour + prices.publicAddressHour;
    expect(search?.bill['Fargate']).toBeCloseTo((perHour * taskSeconds) / 3_600, 9);
  });

  it('INFRA-10 LOAD-01 uses the sizes of the defined tasks', () => {
    const { blast, loader, monitoring, web } = synthesise(stages.prod);
    const sizeOf = (template: typeof blast): [number, number] => {
      const [task] = Object.values(template.findResources('AWS::ECS::TaskDefinition'));
      return [Number(task?.Properties.Cpu) / 1_024, Number(task?.Properties.Memory) / 1_024];
    };
    expect(sizeOf(blast)).toEqual([blastSearch.taskVcpu, blastSearch.taskGb]);
    expect(sizeOf(loader)).toEqual([release.taskVcpu, release.taskGb]);
    const alarms = Object.values(monitoring.findResources('AWS::CloudWatch::Alarm'));
    expect(JSON.stringify(alarms).match(/"MetricName":/g)).toHaveLength(productionStanding.alarmMetrics);
    expect(Object.values(web.findResources('AWS::WAFv2::WebACL'))[0]?.Properties.Rules).toHaveLength(
      productionStanding.firewallRules,
    );
  });
});
