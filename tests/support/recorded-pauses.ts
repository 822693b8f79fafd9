import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterAll, beforeEach, vi } from 'vitest';

/** The pauses of a file's programs, in milliseconds, from the beginning of a test; they are not made. */
export function recordedPauses(): number[] {
  const pauses: number[] = [];
  beforeEach(() => {
    pauses.length = 0;
    vi.spyOn(timers, 'setTimeout').mockImplementation(async (milliseconds, value) => {
      pauses.push(milliseconds ?? 0);
      return value as never; // The type of what the caller passed.
    });
    syncBuiltinESMExports();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return pauses;
}
