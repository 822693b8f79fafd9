/**
 * Each test file has a budget of processor time, so that the tests of `npm test` stay a matter of minutes. It is the time
 * of the process, which waiting and a busy machine change little, and fails only what is far beyond it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { TEST_FOLDERS, TEST_TIER } from './tier';

/** A busy machine takes up to twice as much, because its cores share their caches. */
const TOLERANCE = 3;
/** For what the first file of a process compiles and connects. */
const START_SECONDS = 2;
const NAMED = 3;

const isRunOfAll = process.env[TEST_TIER] === 'short' && process.env[TEST_FOLDERS] === undefined;

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

if (isRunOfAll) {
  const tests: { name: string; seconds: number }[] = [];
  let fileStart = process.cpuUsage();
  let testStart = fileStart;
  beforeAll(() => {
    fileStart = process.cpuUsage();
  });
  beforeEach(() => {
    testStart = process.cpuUsage();
  });
  afterEach(({ task: { name } }) => {
    tests.push({ name, seconds: secondsSince(testStart) });
  });
  afterAll(() => {
    const spent = secondsSince(fileStart);
    const budget = inject('secondsPerTest') * tests.length;
    if (spent <= TOLERANCE * budget + START_SECONDS) return;
    const dearest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, NAMED);
    throw new Error(
      `The ${tests.length} tests of this file took ${spent.toFixed(1)} s of processor time and have ${budget.toFixed(1)} s. ` +
        'Make fixtures smaller, share what is made (madeOnce), or move what needs more to a file *.long.test.ts. Dearest: ' +
        dearest.map(({ name, seconds }) => `${seconds.toFixed(1)} s ${name}`).join('; '),
    );
  });
}

declare module 'vitest' {
  interface ProvidedContext {
    secondsPerTest: number;
  }
}
