import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { routes } from '#domain/api/routes';
import { ClientKeys, networkOf } from '../../functions/jobs/client-keys';
import { apiEvent, envelopeOf, loadHandlers } from './api-call';
import { jobOf } from './blast-call';
import { startBlastSetup } from './blast-setup';

const setup = await startBlastSetup();
afterAll(() => setup.dispose());

const keys = (): ClientKeys => new ClientKeys(DynamoDBDocumentClient.from(setup.stores.dynamo), setup.stores.jobsTable);

describe('the client of a call', () => {
  it('INFRA-21 is the user that the CDN names, not the CDN itself', async () => {
    const { blast } = await loadHandlers({});
    const run = async (user: string): Promise<string | undefined> => {
      const event = apiEvent(routes.runBlast.path, JSON.stringify(routes.runBlast.example.request), {
        headers: { 'X-Viewer-Address': user },
      });
      const result = await blast(event);
      return (await setup.record(jobOf({ status: result.statusCode, envelope: envelopeOf(result) })))?.client;
    };
    const [first, again, other] = [await run('203.0.113.1'), await run('203.0.113.1'), await run('203.0.113.2')];
    expect([first === again, first === other]).toEqual([true, false]);
  });

  it('INFRA-21 is stored as a hash under one key, even if processes create the key simultaneously', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => keys().clientOf('203.0.113.9')));
    expect(new Set(clients).size).toBe(1);
    await setup.blast.run({}, '203.0.113.9');
    const stored = JSON.stringify(await setup.items());
    expect(stored).toContain(clients[0]);
    expect(stored).not.toContain('203.0.113.9');
  });

  it('INFRA-21 has a hash that only its own address produces', async () => {
    const shared = keys();
    const address = fc.array(fc.nat({ max: 255 }), { minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('.'));
    await fc.assert(
      fc.asyncProperty(address, address, async (a, b) => {
        expect((await shared.clientOf(a)) === (await shared.clientOf(b))).toBe(a === b);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
    ['no address', 'no address'],
  ])('INFRA-21 counts %j as %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('INFRA-21 counts all addresses of a /64 as one client', () => {
    const groups = randomBytes(8).toString('hex').match(/.{4}/g) ?? [];
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0xffff }), { minLength: 4, maxLength: 4 }), (host) => {
        expect(networkOf([...groups, ...host.map((group) => group.toString(16))].join(':'))).toBe(
          networkOf(`${groups.join(':')}::`),
        );
      }),
    );
  });
});
