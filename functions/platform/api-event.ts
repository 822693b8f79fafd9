/** What the code reads of an API Gateway REST (v1) proxy event. The local server makes the same. */
export interface ApiGatewayEvent {
  httpMethod: string;
  path: string;
  headers: Record<string, string | undefined> | null;
  multiValueHeaders?: Record<string, string[] | undefined> | null;
  body: string | null;
  isBase64Encoded: boolean;
  requestContext: { requestId: string; domainName?: string; identity?: { sourceIp?: string } };
}

export interface ApiGatewayResult {
  statusCode: number;
  headers?: Record<string, string | string[]> | undefined;
  multiValueHeaders?: Record<string, string[]> | undefined;
  body: string;
  isBase64Encoded: boolean;
}

export type LambdaHandler = (event: ApiGatewayEvent) => Promise<ApiGatewayResult>;
