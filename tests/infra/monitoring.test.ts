import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../infra/project-folder';
import { alarmTopicName } from '../../infra/stage';
import { stages } from '../fixtures/stages';
import { SYNTHESIS_MS, synthesize } from '../support/templates';

interface AlarmProperties {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: unknown[];
  OKActions: unknown[];
  TreatMissingData: string;
}

const alarmsOf = (template: ReturnType<typeof synthesize>['monitoring']): AlarmProperties[] =>
  Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties as AlarmProperties,
  );

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');

describe('the monitoring stack', { timeout: SYNTHESIS_MS }, () => {
  const { monitoring } = synthesize(stages.prod);
  const alarms = alarmsOf(monitoring);
  const runbook = readFileSync(join(projectFolder, 'infra/README.md'), 'utf8');
  const anchors = new Set([...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? '')));

  it.each(alarms.map((alarm) => [alarm.AlarmName, alarm] as const))(
    'INFRA-21 %s describes the symptom in a sentence and links to its runbook entry',
    (_name, alarm) => {
      const [, sentence, anchor] =
        /^(.+\.) What to do: infra\/README\.md#([a-z-]+)$/.exec(alarm.AlarmDescription) ?? [];
      expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
      expect(anchors).toContain(anchor);
      // One also lowers the throttle.
      expect(alarm.AlarmActions).toHaveLength(alarm.AlarmName.endsWith('ApiSpending') ? 2 : 1);
      expect(alarm.OKActions).toHaveLength(1);
      expect(alarm.TreatMissingData).toBe(alarm.AlarmName.endsWith('SiteSilent') ? 'breaching' : 'notBreaching');
    },
  );

  it('INFRA-21 has no firewall alarm without a firewall', () => {
    expect(alarmsOf(synthesize(stages.dev).monitoring).some(({ AlarmName }) => AlarmName.includes('Firewall'))).toBe(
      false,
    );
  });

  it('INFRA-21 notifies the address of the stage, by a topic whose name a deployment knows', () => {
    expect(() =>
      monitoring.hasResourceProperties('AWS::SNS::Subscription', {
        Protocol: 'email',
        Endpoint: 'alarms@peptides.test',
      }),
    ).not.toThrow();
    expect(() =>
      monitoring.hasResourceProperties('AWS::SNS::Topic', { TopicName: alarmTopicName('spencer-prod') }),
    ).not.toThrow();
  });

  it('INFRA-21 SEC-03 shows every part of the system on one dashboard, and whether notifications arrive', () => {
    const [dashboard] = Object.values(monitoring.findResources('AWS::CloudWatch::Dashboard'));
    const body = JSON.stringify(dashboard?.Properties.DashboardBody);
    for (const title of [
      'CDN: requests',
      'API: latency, ms',
      'Functions: errors',
      'Table: read units',
      'BLAST: searches',
      'Loader: loads',
      'Firewall',
      'Notifications: published, delivered',
    ])
      expect(body).toContain(title);
  });
});
