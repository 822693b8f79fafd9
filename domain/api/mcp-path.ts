/**
 * Path of the Model Context Protocol, whose tools are the calls that only read (tools.ts). This file is free of schemas,
 * because the browser reads it.
 */
export const MCP_PATH = '/mcp';

/** Whether a host, with its port or without, is this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** Headers of the protocol that pages of other origins send. */
export const mcpRequestHeaders = ['mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name'] as const;
