import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** Debian's Chromium; Playwright's own is not downloaded. Without its window first: the same tests take two thirds of the time in it. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** How browser tests, figures and pictures of the site start their browser; CHROMIUM_PATH names another one. */
export const browserLaunch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? places[0],
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
} satisfies LaunchOptions;
