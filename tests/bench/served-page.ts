import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { themeStyles } from '../../web/vite/theme-styles';

/** Builds a test page like the site and serves it. Resolves to its address and a function that stops the server. */
export async function servePage(folder: URL): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'spencer-page-'));
  const output = { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 };
  const shared = {
    root: fileURLToPath(folder),
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [react(), themeStyles()],
    build: output,
  };
  process.env['NODE_ENV'] = 'production';
  await build(shared);
  const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
