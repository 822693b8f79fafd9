import { mcpLambda } from './mcp/mcp-lambda';

/** No group of the route table: it offers the calls of all groups that read as tools. */
export const handler = mcpLambda();
