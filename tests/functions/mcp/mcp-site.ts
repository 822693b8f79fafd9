import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '#domain/storage/environment';
import { bucketRanges } from '../../../functions/catalogue/object-ranges';
import { mcpLambda } from '../../../functions/mcp/mcp-lambda';
import { servicesOver } from '../../../functions/platform/services';
import { viewerRequestSource } from '../../../infra/table/viewer-request-source';
import { Cdn } from '../../../local/cdn/cdn';
import { serve } from '../../../local/cdn/http-server';
import { dynamoClient, s3Client } from '../../../local/engines/clients';
import { Gateway } from '../../../local/gateway/gateway';
import type { FunctionRuntime } from '../../../local/gateway/function-runtime';

/** The server of one machine with the edge function, the gateway and the function of the protocol, and nothing else. */
export interface McpSite {
  url: string;
  /** The official client, connected. */
  connect(options?: ClientOptions): Promise<Client>;
  stop(): Promise<void>;
}

export async function mcpSite(settings: Readonly<Record<string, string>>, release: string): Promise<McpSite> {
  const s3 = s3Client(settings[environment.s3Endpoint]);
  const services = servicesOver(
    DynamoDBDocumentClient.from(dynamoClient(settings[environment.dynamoEndpoint])),
    settings[environment.catalogueTable] ?? '',
    bucketRanges(s3, settings[environment.dataBucket] ?? ''),
  );
  const handler = mcpLambda(() => services);
  const invoke = async (event: Parameters<FunctionRuntime['invoke']>[0]) => ({
    kind: 'result',
    result: await handler(event),
  });
  const cdn = new Cdn({
    viewerRequestSource: viewerRequestSource(),
    // The other functions are not asked.
    gateway: new Gateway({ mcp: { invoke } } as unknown as ConstructorParameters<typeof Gateway>[0]),
    s3,
    keyValues: async (key) => (key === 'release' ? release : undefined),
  });
  const server = await serve(cdn, 0);
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    connect: async (options) => {
      const client = new Client({ name: 'test', version: '1' }, options);
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
      return client;
    },
    stop: server.stop,
  };
}
