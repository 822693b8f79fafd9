import { availableParallelism } from 'node:os';
import { clearLine, cursorTo } from 'node:readline';
import { deflateRawSync } from 'node:zlib';
import type { PhaseMessage } from '#domain/storage/loader-process';

type Steps = readonly (readonly [name: string, seconds: number])[];

const generator: Steps = [['demonstration catalogue', 13]];
/**
 * Phases of the loader, in their order, except those that take less than a second. Seconds are those of an idle machine
 * with two cores.
 */
const loader: Steps = [
  ['bytes validated', 8],
  ['heatmaps', 3],
  ['datasets', 1],
  ['orfs', 3],
  ['peptides', 14],
  ['transcripts', 6],
  ['genes', 2],
  ['spectra', 4],
  ['tables', 3],
  ['suggestions', 2],
  ['files', 6],
  ['archive', 2],
  ['verify', 1],
];
const secondsOf = (steps: Steps): number => steps.reduce((sum, [, seconds]) => sum + seconds, 0);

/** The piece of work by which machines are compared, and what it takes on the one on which the steps were measured. */
const SAMPLE_LETTERS = 4_000_000;
const SAMPLE_SECONDS = 0.085;

/** How many times as long as there everything takes on this machine: it compresses random nucleotides. */
function measuredPace(): number {
  const letters = Buffer.alloc(SAMPLE_LETTERS);
  let random = 1;
  for (let index = 0; index < SAMPLE_LETTERS; index += 1) {
    // Of Numerical Recipes; the highest bits are the most random.
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    letters[index] = random >>> 30;
  }
  const startedAt = performance.now();
  deflateRawSync(letters, { level: 4 });
  const pace = (performance.now() - startedAt) / 1_000 / SAMPLE_SECONDS;
  return availableParallelism() === 1 ? 2 * pace : pace;
}

/** What the pace counts for, in seconds of steps: once more of them are done, they say better how long the rest takes. */
const PACE_WEIGHT_SECONDS = 15;

/** As roughly as it is known. */
function inWords(seconds: number): string {
  return seconds < 100 ? `${Math.max(5, 5 * Math.round(seconds / 5))} s` : `${(seconds / 60).toFixed(1)} minutes`;
}

const REDRAWN_EVERY_MS = 1_000;
/** Where lines stay. */
const PRINTED_EVERY_MS = 10_000;
/** A step that does not say how far it is is never shown as complete. */
const SHARE_MAX = 0.95;

/** Says how far a first start is: on a terminal in one line below all others, otherwise in a line every ten seconds. */
export class FirstStart {
  readonly #stream: NodeJS.WriteStream;
  readonly #steps: Steps;
  readonly #pace: number;
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  #step = 0;
  #stepStartedAt = this.#startedAt;
  #share: number | undefined;

  /** `isGenerated`: an earlier site of the project has left its bundle. */
  constructor(stream: NodeJS.WriteStream, isGenerated: boolean, pace = measuredPace()) {
    this.#stream = stream;
    this.#steps = isGenerated ? loader : [...generator, ...loader];
    this.#pace = pace;
    const work = `a demonstration catalogue is ${isGenerated ? '' : 'generated and '}loaded`;
    this.note(`  the first start: ${work}, which takes about ${inWords(this.#secondsLeft(0, 0))} on this machine`);
    this.#timer = setInterval(() => this.#show(), stream.isTTY ? REDRAWN_EVERY_MS : PRINTED_EVERY_MS);
  }

  /** Seconds that are left when `done` seconds of the steps have taken `elapsed` seconds. */
  #secondsLeft(done: number, elapsed: number): number {
    const pace = (this.#pace * PACE_WEIGHT_SECONDS + elapsed) / (PACE_WEIGHT_SECONDS + done);
    return pace * (secondsOf(this.#steps) - done);
  }

  #show(): void {
    const now = performance.now();
    const [name, seconds] = this.#steps[this.#step] ?? ['', 0];
    const share = this.#share ?? Math.min(SHARE_MAX, (now - this.#stepStartedAt) / 1_000 / (seconds * this.#pace));
    const done = secondsOf(this.#steps.slice(0, this.#step)) + share * seconds;
    const left = this.#secondsLeft(done, (now - this.#startedAt) / 1_000);
    const line = `  ${Math.floor((100 * done) / secondsOf(this.#steps))} %, about ${inWords(left)} left (${name})`;
    if (!this.#stream.isTTY) this.#stream.write(`${line}\n`);
    else {
      this.#clear();
      this.#stream.write(line);
    }
  }

  #clear(): void {
    if (!this.#stream.isTTY) return;
    cursorTo(this.#stream, 0);
    clearLine(this.#stream, 0);
  }

  /** Prints a line. */
  note(line: string): void {
    this.#clear();
    this.#stream.write(`${line}\n`);
  }

  /** What the loader says of its phases. */
  phase({ phase, done, total }: PhaseMessage): void {
    const step = this.#steps.findIndex(([name]) => name === phase);
    if (step < this.#step) return;
    if (step > this.#step) this.#stepStartedAt = performance.now();
    this.#step = step;
    this.#share = total === 0 ? undefined : done / total;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#clear();
  }
}
