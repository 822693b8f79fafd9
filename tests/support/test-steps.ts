import { ChildPrograms } from './child-programs';
import { failureLines, skipLines, type Counts } from './report-counts';

/** Runs a program of node_modules/.bin (or one given by its path) and returns its exit code. */
export type RunProgram = (command: string, ...args: string[]) => Promise<number>;

export interface Step {
  name: string;
  run(program: RunProgram): Promise<Counts>;
}

/**
 * Prints the output of concurrent steps in order: that of the first unfinished step as it arrives, the others'
 * afterwards.
 */
class OrderedOutput {
  private readonly waiting = new Map<Step, Buffer[]>();
  private readonly finished = new Set<Step>();

  constructor(private readonly steps: Step[]) {
    this.open();
  }

  write(step: Step, text: Buffer): void {
    if (step === this.steps[0]) process.stdout.write(text);
    else this.waiting.set(step, [...(this.waiting.get(step) ?? []), text]);
  }

  finish(step: Step): void {
    this.finished.add(step);
    while (this.steps[0] !== undefined && this.finished.has(this.steps[0])) {
      this.steps.shift();
      this.open();
    }
  }

  private open(): void {
    const [step] = this.steps;
    if (step === undefined) return;
    process.stdout.write(`\n== ${step.name}\n`);
    for (const text of this.waiting.get(step) ?? []) process.stdout.write(text);
    this.waiting.delete(step);
  }
}

/**
 * Runs the lanes side by side, the steps of a lane one after the other; prints the output of each step whole, in the
 * order of the lanes, then a line for each step, the reasons of what was skipped, the names of what needed a second try
 * and of what failed, and one line of counts over all: the last lines of a log say what failed. Exit code 1 on any
 * failure. A signal ends all that runs before this process ends.
 */
export async function runSteps(
  lanes: readonly (readonly Step[])[],
  environment: Record<string, string>,
): Promise<never> {
  const programs = new ChildPrograms({ ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) });
  endOnSignals(programs);
  const steps = lanes.flat();
  const output = new OrderedOutput([...steps]);
  const results = new Map<Step, { counts: Counts; seconds: number }>();
  const runStep = async (step: Step): Promise<void> => {
    const startedAt = performance.now();
    const counts = await step.run((command, ...args) =>
      programs.run(command, args, (text) => output.write(step, text)),
    );
    results.set(step, { counts, seconds: (performance.now() - startedAt) / 1_000 });
    output.finish(step);
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await runStep(step);
    }),
  );

  let [passed, failed] = [0, 0];
  const skipped: string[] = [];
  const failures: string[] = [];
  const retried: string[] = [];
  console.log();
  for (const step of steps) {
    const result = results.get(step);
    if (result === undefined) continue;
    const { counts, seconds } = result;
    console.log(
      `${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped (${seconds.toFixed(0)} s)`,
    );
    passed += counts.passed;
    failed += counts.failed;
    skipped.push(...counts.skipped);
    failures.push(...counts.failures);
    retried.push(...counts.retried);
  }
  const lines = [
    ...skipLines(skipped),
    ...failureLines(retried, 'Passed only on the second try:'),
    ...failureLines(failures),
  ];
  for (const line of lines) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

/** Ctrl-C reaches only this process, because each program has its own process group. */
function endOnSignals(programs: ChildPrograms): void {
  let ending = false;
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      void programs.end().finally(() => process.exit(code));
    });
  }
}
