import { randomUUID } from 'node:crypto';
import { gatewaySettings } from '../../infra/table/gateway';
import type { SiteRequest } from './http';

/** A proxy event of an API Gateway REST API (version 1.0), as a function receives it. */
export interface ProxyEvent {
  resource: string;
  path: string;
  httpMethod: string;
  headers: Record<string, string>;
  multiValueHeaders: Record<string, string[]>;
  queryStringParameters: Record<string, string> | null;
  multiValueQueryStringParameters: Record<string, string[]> | null;
  pathParameters: null;
  stageVariables: null;
  requestContext: {
    accountId: string;
    apiId: string;
    domainName: string;
    httpMethod: string;
    identity: { sourceIp: string; userAgent: string };
    path: string;
    protocol: string;
    requestId: string;
    requestTimeEpoch: number;
    resourcePath: string;
    stage: string;
  };
  body: string | null;
  isBase64Encoded: boolean;
}

/** Returns the event for a request. A body of a binary media type is passed as base64, any other as text. */
export function proxyEvent({ method, path, query, headers, body, sourceIp }: SiteRequest): ProxyEvent {
  const { stageName, binaryMediaTypes } = gatewaySettings;
  const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim();
  const isBase64Encoded = binaryMediaTypes.some((type) => type === contentType);
  const queryKeys = [...new Set(query.keys())];
  const sent = { ...headers, 'x-forwarded-for': sourceIp };
  return {
    resource: path,
    path,
    httpMethod: method,
    headers: sent,
    multiValueHeaders: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
    queryStringParameters: queryKeys.length > 0 ? Object.fromEntries(query) : null,
    multiValueQueryStringParameters:
      queryKeys.length > 0 ? Object.fromEntries(queryKeys.map((key) => [key, query.getAll(key)])) : null,
    pathParameters: null,
    stageVariables: null,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      httpMethod: method,
      identity: { sourceIp, userAgent: headers['user-agent'] ?? '' },
      path: `/${stageName}${path}`,
      protocol: 'HTTP/1.1',
      requestId: randomUUID(),
      requestTimeEpoch: Date.now(),
      resourcePath: path,
      stage: stageName,
    },
    body: body.length > 0 ? body.toString(isBase64Encoded ? 'base64' : 'utf8') : null,
    isBase64Encoded,
  };
}
