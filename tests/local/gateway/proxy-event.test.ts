import { describe, expect, it } from 'vitest';
import { proxyEvent } from '../../../local/gateway/proxy-event';

/** Bytes that are not UTF-8. */
const bytes = Buffer.from([0x3e, 0xff, 0x00, 0x80]);

const eventOf = (contentType: string, body: Buffer) =>
  proxyEvent({
    method: 'POST',
    path: '/api/blast/uploadFile',
    query: new URLSearchParams(),
    headers: { 'content-type': contentType },
    body,
    sourceIp: '127.0.0.1',
  });

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

  it('INFRA-08 has the fields of a REST API, with the address of the user and every value of a repeated name', () => {
    const event = proxyEvent({
      method: 'GET',
      path: '/api/a%20b',
      query: new URLSearchParams('a=1&b=2&a=3'),
      headers: { accept: '*/*', 'user-agent': 'reader', 'x-forwarded-for': 'made up' },
      body: Buffer.alloc(0),
      sourceIp: '192.0.2.7',
    });
    const { requestId, requestTimeEpoch, ...context } = event.requestContext;
    expect(requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(Math.abs(requestTimeEpoch - Date.now())).toBeLessThan(60_000);
    expect({ ...event, requestContext: context }).toEqual({
      resource: '/api/a%20b',
      path: '/api/a%20b',
      httpMethod: 'GET',
      headers: { accept: '*/*', 'user-agent': 'reader', 'x-forwarded-for': '192.0.2.7' },
      multiValueHeaders: { accept: ['*/*'], 'user-agent': ['reader'], 'x-forwarded-for': ['192.0.2.7'] },
      queryStringParameters: { a: '3', b: '2' },
      multiValueQueryStringParameters: { a: ['1', '3'], b: ['2'] },
      pathParameters: null,
      stageVariables: null,
      requestContext: {
        accountId: '000000000000',
        apiId: 'local',
        domainName: 'localhost',
        httpMethod: 'GET',
        identity: { sourceIp: '192.0.2.7', userAgent: 'reader' },
        path: '/live/api/a%20b',
        protocol: 'HTTP/1.1',
        resourcePath: '/api/a%20b',
        stage: 'live',
      },
      body: null,
      isBase64Encoded: false,
    });
  });

  it('INFRA-08 has null for no query, and no agent where none is stated', () => {
    const event = eventOf('application/json', Buffer.alloc(0));
    expect([event.queryStringParameters, event.multiValueQueryStringParameters]).toEqual([null, null]);
    expect(event.requestContext.identity.userAgent).toBe('');
  });
});
