import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups';
import { siteText } from './build/site-text';
import { themeStyles } from './build/theme-styles';

/** Where the API answers during development; the site itself is same-origin. Calls have two names, files of web/api one. */
const api = process.env['SITE_ORIGIN'] ?? 'http://127.0.0.1:8080';
const families = ['^/api/\\w+/', '/static', '/download/', '/RNA_secondary_structure', '/blast/userfiles'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeStyles(), siteText()],
  server: { host: '127.0.0.1', proxy: Object.fromEntries(families.map((family) => [family, api])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    /** Fonts stay files: inlined they would hold up the first paint. */
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: chunkGroups(`${import.meta.dirname}/app/main.tsx`) } },
  },
});
