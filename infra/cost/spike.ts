import type { RouteGroup } from '#domain/api/route';

/** What gives way in a spike: limits of the stage, of the platform, and what a call takes. */
export interface SpikeLimits {
  /** Requests per second and burst of the gateway, a token bucket; beyond it calls are refused with 429. */
  throttle: { rate: number; burst: number };
  /** Executions of a group at once; beyond it calls are refused with 503. */
  concurrency: Readonly<Record<RouteGroup, number>>;
  /** Read units per second that the table has at once; beyond it reads are refused. */
  readUnitsPerSecond: number;
  /** Of a call in a process that is there. */
  callMs: number;
  /** More for the first call of a process. */
  coldMs: number;
  readUnits: number;
}

export interface Visit {
  /** Groups of the calls that a page makes at once when it is opened. */
  calls: readonly RouteGroup[];
  /** How long a page waits before it repeats a refused call, by the number of refusals before (0-based). */
  retryMs: (attempt: number) => number;
}

export interface SpikeOutcome {
  visits: number;
  /** Calls with their repetitions. */
  attempts: number;
  /** Attempts that the gateway, the functions and the table refused. */
  refused: { gateway: number; functions: number; table: number };
  /** Of each visit, from its start until its last call was answered; Infinity if that was not within the time. */
  waitsMs: number[];
  /** Most executions of a group at once. */
  executions: number;
  /** Most read units in a second. */
  readUnitsPerSecond: number;
}

const TICK_MS = 10;
const TICKS_PER_SECOND = 1_000 / TICK_MS;

/** The executions of one group: processes stay once they have started. */
class Group {
  readonly #max: number;
  /** Ticks at which executions end. */
  readonly #endings = new Map<number, number>();
  #started = 0;
  #busy = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get busy(): number {
    return this.#busy;
  }

  /** Ends the executions of this tick. */
  advance(tick: number): void {
    this.#busy -= this.#endings.get(tick) ?? 0;
    this.#endings.delete(tick);
  }

  /** The tick at which a call is answered that comes now, or null if it is refused. */
  take(tick: number, warmTicks: number, coldTicks: number): number | null {
    if (this.#busy >= this.#max) return null;
    const isCold = this.#busy >= this.#started;
    if (isCold) this.#started += 1;
    this.#busy += 1;
    const end = tick + warmTicks + (isCold ? coldTicks : 0);
    this.#endings.set(end, (this.#endings.get(end) ?? 0) + 1);
    return end;
  }
}

interface Call {
  visit: number;
  group: RouteGroup;
  attempt: number;
}

/**
 * Readers who open the same page, `perSecond` of them for `seconds`, on a stage without a running process, in steps of 10
 * ms. Refused calls are repeated as the page does, and the simulation goes on for as long again as the readers come.
 */
export function simulateSpike(
  { calls, retryMs }: Visit,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  limits: SpikeLimits,
): SpikeOutcome {
  const ticksOf = (ms: number) => Math.max(1, Math.round(ms / TICK_MS));
  const groups = new Map([...new Set(calls)].map((group) => [group, new Group(limits.concurrency[group])]));
  const due = new Map<number, Call[]>();
  const visits = Math.round(perSecond * seconds);
  const startOf = (visit: number) => Math.floor((visit * TICKS_PER_SECOND) / perSecond);
  /** Of each visit: calls that are not answered, and the tick at which the last of the others was. */
  const open = new Uint8Array(visits).fill(calls.length);
  const answeredAt = new Uint32Array(visits);
  const outcome: SpikeOutcome = {
    visits,
    attempts: 0,
    refused: { gateway: 0, functions: 0, table: 0 },
    waitsMs: [],
    executions: 0,
    readUnitsPerSecond: 0,
  };
  let tokens = limits.throttle.burst;
  let unitsThisSecond = 0;
  let next = 0;
  const refuse = (by: keyof SpikeOutcome['refused'], call: Call, tick: number): void => {
    outcome.refused[by] += 1;
    const at = tick + ticksOf(retryMs(call.attempt));
    const again = due.get(at) ?? [];
    due.set(at, again);
    again.push({ ...call, attempt: call.attempt + 1 });
  };
  const ask = (call: Call, tick: number): void => {
    outcome.attempts += 1;
    if (tokens < 1) return refuse('gateway', call, tick);
    tokens -= 1;
    const end = groups.get(call.group)?.take(tick, ticksOf(limits.callMs), ticksOf(limits.coldMs)) ?? null;
    if (end === null) return refuse('functions', call, tick);
    if (unitsThisSecond + limits.readUnits > limits.readUnitsPerSecond) return refuse('table', call, tick);
    unitsThisSecond += limits.readUnits;
    open[call.visit] = (open[call.visit] ?? 1) - 1;
    answeredAt[call.visit] = Math.max(answeredAt[call.visit] ?? 0, end);
  };

  for (let tick = 0; tick < 2 * seconds * TICKS_PER_SECOND; tick += 1) {
    if (tick % TICKS_PER_SECOND === 0) unitsThisSecond = 0;
    tokens = Math.min(limits.throttle.burst, tokens + limits.throttle.rate / TICKS_PER_SECOND);
    for (const group of groups.values()) group.advance(tick);
    for (const call of due.get(tick) ?? []) ask(call, tick);
    due.delete(tick);
    for (; next < visits && startOf(next) <= tick; next += 1)
      for (const group of calls) ask({ visit: next, group, attempt: 0 }, tick);
    outcome.executions = Math.max(outcome.executions, ...[...groups.values()].map(({ busy }) => busy));
    outcome.readUnitsPerSecond = Math.max(outcome.readUnitsPerSecond, unitsThisSecond);
  }
  outcome.waitsMs = Array.from({ length: visits }, (_, visit) =>
    (open[visit] ?? 0) > 0 ? Infinity : Math.max(0, (answeredAt[visit] ?? 0) - startOf(visit)) * TICK_MS,
  );
  return outcome;
}
