import type { RunPhase } from '../derive/derive-release';
import type { Progress } from '../write/progress';
import { peakRssBytes, type LoadReport } from './load-report';

/** Gathers the report of one load while its phases run. */
export class LoadRun {
  private readonly started = Date.now();
  readonly report: LoadReport;
  /** Throws when no further phase may begin. */
  beforePhase: () => void = () => undefined;

  /** `programDigest` is the SHA-256, hex, of the program that loads. */
  constructor(readonly programDigest: string, readonly progress: Progress) {
    this.report = {
      outcome: 'checked', programDigest, startedAt: new Date(this.started).toISOString(), seconds: 0, phases: [],
      removed: [], warnings: [], problems: [], moreProblems: false, peakRssBytes: 0,
    };
  }

  /** `work` calls its argument once for each of its steps. */
  readonly phase: RunPhase = async (name, total, work) => {
    this.beforePhase();
    const started = Date.now();
    const shown = this.progress.phase(name, total);
    let steps = 0;
    try {
      return await work(() => shown.set((steps += 1)));
    } finally {
      shown.end();
      this.report.phases.push({ phase: name, seconds: (Date.now() - started) / 1000, steps, peakRssBytes: peakRssBytes() });
    }
  };

  warn(text: string): void {
    this.report.warnings.push(text);
    this.progress.note(`warning: ${text}`);
  }

  /** The report of a run that was ended by an error. */
  failed(error: unknown): LoadReport {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    return this.end({ outcome: 'failed', failure: { name, message } });
  }

  end(facts: Partial<LoadReport>): LoadReport {
    return { ...this.report, ...facts, seconds: (Date.now() - this.started) / 1000, peakRssBytes: peakRssBytes() };
  }
}
