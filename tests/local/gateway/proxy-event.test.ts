import { describe, expect, it } from 'vitest';
import { proxyEvent } from '../../../local/gateway/proxy-event';

const options = { stageName: 'live', binaryMediaTypes: ['application/octet-stream'] };
/** Bytes that are not UTF-8. */
const bytes = Buffer.from([0x3e, 0xff, 0x00, 0x80]);

const eventOf = (contentType: string, body: Buffer) =>
  proxyEvent(
    {
      method: 'POST',
      path: '/api/blast/uploadFile',
      query: new URLSearchParams(),
      headers: { 'content-type': contentType },
      body,
      sourceIp: '127.0.0.1',
    },
    options,
  );

describe('the event of a request', () => {
  it('INFRA-08 has a body of a binary type as base64', () => {
    const { body, isBase64Encoded } = eventOf('application/octet-stream; charset=binary', bytes);
    expect(isBase64Encoded).toBe(true);
    expect([...Buffer.from(body ?? '', 'base64')]).toEqual([...bytes]);
  });

  it('INFRA-08 has a body of any other type as text, as the gateway passes it, and no body as null', () => {
    expect(eventOf('application/json', Buffer.from('{"a":"µ"}'))).toMatchObject({
      body: '{"a":"µ"}',
      isBase64Encoded: false,
    });
    expect(eventOf('application/json', Buffer.alloc(0)).body).toBeNull();
  });
});
