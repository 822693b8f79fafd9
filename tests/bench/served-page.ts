import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview, type Plugin } from 'vite';
import { themeCss } from '../../web/ui/theme-tokens';

/** The theme, which the build of the site writes into index.html. */
const theme: Plugin = {
  name: 'theme',
  resolveId: (id) => (id === 'virtual:theme.css' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:theme.css' ? themeCss() : undefined),
};

/** Builds a test page like the site and serves it. Resolves to its address and a function that stops the server. */
export async function servePage(folder: URL): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'spencer-page-'));
  const output = { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 };
  const shared = {
    root: fileURLToPath(folder),
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [react(), theme],
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
