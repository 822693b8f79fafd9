import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blastSearch, call, pageView, release } from '../../infra/cost/measured';
import { prices } from '../../infra/cost/prices';
import { productionStanding, scenarios, totalOf } from '../../infra/cost/scenarios';
import { costTable } from '../../infra/cost/table';
import { stages } from '../../infra/stage';
import { projectFolder } from '../../local/project-folder';
import { SYNTHESIS_MS, synthesise } from '../support/templates';

const table = /a test compares -->\n([^]*)<!-- end of cost table -->/;

describe('the cost model', { timeout: SYNTHESIS_MS }, () => {
  it('INFRA-09 is what the runbook says that the system costs', () => {
    const [, written] = table.exec(readFileSync(join(projectFolder, 'infra/README.md'), 'utf8')) ?? [];
    expect(written).toBe(costTable());
  });

  it('INFRA-09 adds up: a page view is its calls, its requests and its bytes', () => {
    const views = scenarios().find(({ name }) => name === 'one million page views');
    const calls = pageView.calls * 1e6;
    const requests = (pageView.calls + pageView.files) * 1e6;
    const byHand =
      calls * (prices.apiCall + prices.lambdaRequest + (call.functionMs / 1000) * prices.lambdaGbSecond + call.readUnits * prices.dynamoReadUnit) +
      calls * (call.logBytes / 1e9 * prices.logGb + call.tracedShare * prices.trace) +
      requests * (prices.cdnRequest + prices.cdnFunction + prices.cdnStoreRead + prices.firewallRequest) +
      ((pageView.bytes * 1e6) / 1e9) * prices.cdnGb;
    expect(views && totalOf(views.bill)).toBeCloseTo(byHand, 6);
  });

  it('INFRA-10 pays a BLAST search by the seconds of its task', () => {
    const search = scenarios().find(({ name }) => name === 'one BLAST search');
    const { taskVcpu, taskGb, taskSeconds } = blastSearch;
    const perHour = taskVcpu * prices.fargateVcpuHour + taskGb * prices.fargateGbHour + prices.publicAddressHour;
    expect(search?.bill['Fargate']).toBeCloseTo((perHour * taskSeconds) / 3_600, 9);
  });

  it('INFRA-10 LOAD-01 counts with the tasks that are defined', () => {
    const { blast, loader, monitoring, web } = synthesise(stages.prod);
    const sizeOf = (template: typeof blast): [number, number] => {
      const [task] = Object.values(template.findResources('AWS::ECS::TaskDefinition'));
      return [Number(task?.Properties.Cpu) / 1_024, Number(task?.Properties.Memory) / 1_024];
    };
    expect(sizeOf(blast)).toEqual([blastSearch.taskVcpu, blastSearch.taskGb]);
    expect(sizeOf(loader)).toEqual([release.taskVcpu, release.taskGb]);
    const alarms = Object.values(monitoring.findResources('AWS::CloudWatch::Alarm'));
    expect(JSON.stringify(alarms).match(/"MetricName":/g)).toHaveLength(productionStanding.alarmMetrics);
    expect(Object.values(web.findResources('AWS::WAFv2::WebACL'))[0]?.Properties.Rules).toHaveLength(productionStanding.firewallRules);
  });
});
