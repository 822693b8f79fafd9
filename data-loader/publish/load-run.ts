import type { RunPhase } from '../derive/derive-release';
import type { Progress } from '../write/progress';
import { peakRssBytes, type LoadReport } from './load-report';

/** Gathers the report of one load while its phases run. */
export class LoadRun {
  private readonly started: number;
  readonly report: LoadReport;

  /** `before` is a run whose time and phases this one continues. */
  constructor(
    programDigest: string,
    private readonly progress: Progress,
    private readonly beforePhase: () => void = () => undefined,
    before?: LoadRun,
  ) {
    this.started = before?.started ?? Date.now();
    this.report = before?.report ?? {
      outcome: 'checked', programDigest, startedAt: new Date(this.started).toISOString(), seconds: 0, phases: [],
      removed: [], warnings: [], problems: [], moreProblems: false, peakRssBytes: 0,
    };
  }

  /** `work` calls `step` for each of its steps, or with how many are done. */
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

  end(facts: Partial<LoadReport>): LoadReport {
    return { ...this.report, ...facts, seconds: (Date.now() - this.started) / 1000, peakRssBytes: peakRssBytes() };
  }
}
