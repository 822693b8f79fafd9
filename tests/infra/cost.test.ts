import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blastTask, costs, costTable, loadTask, planComparison, production } from '../../infra/cost';
import { projectFolder } from '../../infra/project-folder';
import { stages } from '../fixtures/stages';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

const table = /a test compares -->\n([^]*)<!-- end of cost table -->/;
const costOf = (name: string) => {
  const cost = costs.find((each) => each.name === name);
  if (!cost) throw new Error(`There is no cost of ${name}`);
  return cost;
};

// By hand: a call with 6 read units, 30 ms of a GB, 900 bytes of log and a twentieth of a trace; a request at the edge.
const CALL = 3.5e-6 + 0.2e-6 + 0.03 * 0.0000133334 + 6 * 0.125e-6 + 900e-9 * 0.5 + 0.05 * 5e-6;
const REQUEST = 1e-6 + 0.1e-6 + 0.03e-6 + 0.6e-6;
/** 288 windows of 100 downloads, 2,000 pictures, 3,000 program files, 30,000 times release.json, 1,000 scripts. */
const WORST_BYTES = 288 * (100 * 21_185_676 + 2_000 * 570_000 + 3_000 * 450_000 + 30_000 * 500 + 1_000 * 120_000);

describe('the cost table', { timeout: SYNTHESIS_MS }, () => {
  it('INFRA-09 is the one in the runbook', () => {
    const [, written] = table.exec(readFileSync(join(projectFolder, 'infra/README.md'), 'utf8')) ?? [];
    expect(written).toBe(costTable());
  });

  it.each([
    [
      'INFRA-09 a page view is its call, its requests and its bytes',
      'one million page views',
      1e6 * (CALL + 30 * REQUEST) + 396 * 0.085,
    ],
    [
      'INFRA-10 a view of Browse is three calls, 36 files and 696 kB',
      'spike of Browse',
      1e4 * (3 * CALL + 39 * REQUEST) + 6.96 * 0.085,
    ],
    [
      'EDGE-03 a view of a gene is three calls and 29 files',
      'one million views of a gene',
      1e6 * (3 * CALL + 32 * REQUEST) + 396 * 0.085,
    ],
    [
      'EDGE-03 in a spike it is one call that the gateway takes, and requests for files, calls, GETs and the release',
      'one million views of one gene in a spike',
      1e6 * (CALL + 35 * REQUEST) + 396 * 0.085,
    ],
    [
      'INFRA-09 PROG-02 a question of an assistant is six calls and 22 kB',
      'one thousand questions of assistants',
      6_000 * (CALL + REQUEST) + 0.022 * 0.085,
    ],
    [
      'INFRA-40 SEC-02 the worst day of the API is just below the alarm that lowers the throttle, around the clock',
      'worst day of the API',
      96 * 200_000 * (CALL + REQUEST),
    ],
  ])('%s', (_fact, name, usd) => {
    expect(costOf(name).usd).toBeCloseTo(usd, 6);
  });

  it('INFRA-40 SEC-02 a day of calls costs at most 150 USD, below the alarm and with the floor', () => {
    const { throttle } = stages.prod;
    const { blastRate: blastCallsPerSecond, picturesRate: picturesPerSecond, rate: callsPerSecond } = throttle;
    expect(production).toMatchObject({ callsPerSecond, blastCallsPerSecond, picturesPerSecond });
    // Twenty minutes at the throttle, then the floor.
    const floor = (1_200 * 2_000 + 86_400 * (50 + 10)) * (CALL + REQUEST);
    expect(costOf('day of the floor').usd).toBeGreaterThan(floor);
    for (const name of ['worst day of the API', 'day of the floor']) expect(costOf(name).usd).toBeLessThan(150);
  });

  it('INFRA-30 INFRA-40 states the worst day of one address: the bytes of its largest files, and its calls', () => {
    const bytesUsd = (WORST_BYTES / 1e9) * 0.085;
    const { usd } = costOf('worst day of one address');
    expect(usd).toBeGreaterThan(bytesUsd + 288 * 5_000 * CALL);
    expect(usd).toBeLessThan(150);
  });

  it('INFRA-10 bills a BLAST search by the minute of its task', () => {
    const perHour = 0.04048 + 4 * 0.004445 + 0.005;
    expect(costOf('one BLAST search').byService['Fargate']).toBeCloseTo(perHour / 60, 9);
  });

  it('SEC-02 compares the flat-rate plans with what firewall, requests and bytes of the same page views cost by use', () => {
    const view = 30 * REQUEST + 396e-6 * 0.085;
    const pro = planComparison.find(({ plan }) => plan === 'Pro');
    // 10 million requests, 30 per view; nine rules at 1 USD and 5 USD for the firewall.
    expect(pro?.views).toBeCloseTo(1e7 / 30, 6);
    expect(pro?.byUse).toBeCloseTo(14 + (1e7 / 30) * view, 6);
    expect(pro?.cheaperFrom).toBeCloseTo((15 - 14) / view, 6);
    expect(planComparison.map(({ plan, byUse, usd }) => [plan, byUse > usd])).toEqual([
      ['Free', true],
      ['Pro', true],
      ['Business', true],
      ['Premium', true],
    ]);
  });

  it('INFRA-10 LOAD-01 uses the tasks, alarms and rules that a stage defines', () => {
    const { blast, loader, monitoring, web } = synthesize(stages.prod);
    const sizeOf = (template: typeof blast) => {
      const [task] = Object.values(template.findResources('AWS::ECS::TaskDefinition'));
      return { processors: Number(task?.Properties.Cpu) / 1_024, memoryGb: Number(task?.Properties.Memory) / 1_024 };
    };
    expect(blastTask).toMatchObject(sizeOf(blast));
    expect(loadTask).toMatchObject(sizeOf(loader));
    const alarms = Object.values(monitoring.findResources('AWS::CloudWatch::Alarm'));
    expect(JSON.stringify(alarms).match(/"MetricName":/g)).toHaveLength(production.alarmMetrics);
    expect(Object.values(web.findResources('AWS::WAFv2::WebACL'))[0]?.Properties.Rules).toHaveLength(
      production.firewallRules,
    );
  });
});
