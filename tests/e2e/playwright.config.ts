import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../support/browser';

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than the cores, because the tests spend much of their time waiting.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before the workers read this file.
    ...(process.env['SITE_URL'] ? { baseURL: process.env['SITE_URL'] } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Tests of motion turn it on themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserLaunch,
  },
});
