import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './vite/antd-styles.ts';
import { chunkGroups } from './vite/chunk-groups.ts';
import { embedScript } from './vite/embed-script.ts';
import { firstShell } from './vite/first-shell.ts';
import { routePaths } from './vite/route-paths.ts';
import { siteText } from './vite/site-text.ts';

/** Server of API calls and static files during development; the deployed site has them at its own origin. */
const api = process.env['SITE_ORIGIN'] ?? 'http://127.0.0.1:8080';
const families = ['^/api/\\w+/', '/static', '/download/', '/RNA_secondary_structure', '/blast/userfiles'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), antdStyles(), routePaths(), embedScript(), firstShell(), siteText(api)],
  server: { host: '127.0.0.1', proxy: Object.fromEntries(families.map((family) => [family, api])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    /** Nothing is inlined: fonts in the stylesheet would delay the first paint. */
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: chunkGroups } },
  },
});
