import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../support/browser';

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than cores: the tests wait much of their time.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Set by the global setup, which runs before the workers read this file.
    ...(process.env['SITE_URL'] ? { baseURL: process.env['SITE_URL'] } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Tests of motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserLaunch,
  },
});
