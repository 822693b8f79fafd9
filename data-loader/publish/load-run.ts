import type { RunPhase } from '../derive/derive-release';
import type { Progress } from '../write/progress';
import { cpuSeconds, peakRssBytes, type LoadReport } from './load-report';

/** Collects the report of a load while its phases run. */
export class LoadRun {
  readonly #started = Date.now();
  readonly report: LoadReport;
  /** Throws if no further phase may begin. */
  beforePhase: () => void = () => undefined;

  readonly programDigest: string;
  readonly progress: Progress;

  /** `programDigest` is the SHA-256, hex, of the loader program. */
  constructor(programDigest: string, progress: Progress) {
    this.programDigest = programDigest;
    this.progress = progress;
    this.report = {
      outcome: 'checked',
      programDigest,
      startedAt: new Date(this.#started).toISOString(),
      seconds: 0,
      cpuSeconds: 0,
      phases: [],
      removed: [],
      warnings: [],
      problems: [],
      peakRssBytes: 0,
    };
  }

  /** Runs a phase. `work` calls its argument once after each of its steps. */
  readonly phase: RunPhase = async (name, total, work) => {
    this.beforePhase();
    const started = Date.now();
    const cpuBefore = cpuSeconds();
    const shown = this.progress.phase(name, total);
    let steps = 0;
    try {
      return await work(() => shown.set((steps += 1)));
    } finally {
      shown.end();
      this.report.phases.push({
        phase: name,
        seconds: (Date.now() - started) / 1000,
        cpuSeconds: cpuSeconds() - cpuBefore,
        steps,
        peakRssBytes: peakRssBytes(),
      });
    }
  };

  /** Reports what did not prevent the load, besides the warnings about the bundle. */
  warn(text: string): void {
    this.report.warnings.push({ sentence: text, count: 1, places: [{ file: '', line: 0, message: text }] });
    this.progress.note(`warning: ${text}`);
  }

  /** Returns the report of a run that failed with an error. */
  failed(error: unknown): LoadReport {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    return this.end({ outcome: 'failed', failure: { name, message } });
  }

  end(facts: Partial<LoadReport>): LoadReport {
    return {
      ...this.report,
      ...facts,
      seconds: (Date.now() - this.#started) / 1000,
      cpuSeconds: cpuSeconds(),
      peakRssBytes: peakRssBytes(),
    };
  }
}
