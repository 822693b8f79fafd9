import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/**
 * Debian's Chromium, as Playwright's is not downloaded. The headless shell comes first because it takes two thirds of
 * the time.
 */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** Launch options of browser tests, benches and Help pictures; CHROMIUM_PATH names another browser. */
export const browserLaunch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? places[0],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
} satisfies LaunchOptions;
