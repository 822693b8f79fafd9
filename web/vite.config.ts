import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './build/antd';
import { chunkGroups } from './build/chunk-groups';
import { fornacScript } from './build/fornac-script';
import { lateFiles } from './build/late-files';
import { siteText } from './build/site-text';
import { leaveOut } from './build/left-out';
import { routeTable, themeStyles } from './build/virtual-modules';

/** Server of API calls and static files during development; the deployed site has them at its own origin. */
const api = process.env['SITE_ORIGIN'] ?? 'http://127.0.0.1:8080';
const families = ['^/api/\\w+/', '/static', '/download/', '/RNA_secondary_structure', '/blast/userfiles'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    themeStyles(),
    antdStyles(),
    leaveOut(),
    routeTable(),
    siteText(),
    fornacScript(),
    lateFiles(`${import.meta.dirname}/failures/late-files.ts`),
  ],
  server: { host: '127.0.0.1', proxy: Object.fromEntries(families.map((family) => [family, api])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    /** Nothing is inlined: fonts in the stylesheet would delay the first paint. */
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: chunkGroups(`${import.meta.dirname}/app/main.tsx`) } },
  },
});
