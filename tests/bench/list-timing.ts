import type { ListCall, Send } from './api-calls';
import { cpuMs, percentile } from './figure';
import type { Meter } from './metered-client';

/** Storage as a process sees it. */
export interface Storage {
  meter: Meter;
  reset: () => void;
}

/** A call besides storage: its own milliseconds, its read units, the rows of its page. */
async function measure({ meter, reset }: Storage, send: Send, call: ListCall) {
  reset();
  const [start, cpuBefore] = [performance.now(), cpuMs()];
  const rows = await send(call);
  const ownMs = performance.now() - start - meter.busyMs;
  return { ownMs, ownCpuMs: cpuMs() - cpuBefore - meter.cpuMs, rows, readUnits: meter.readUnits };
}

/** The first request of a process, and the same ones after it. */
export async function measureRepeated(storage: Storage, send: Send, call: ListCall, times: number) {
  const first = await measure(storage, send, call);
  const later = [];
  for (let time = 0; time < times; time += 1) later.push(await measure(storage, send, call));
  const p95 = (values: readonly number[]): number => percentile(values, 0.95);
  return {
    firstMs: first.ownMs,
    firstCpuMs: first.ownCpuMs,
    coldUnits: first.readUnits,
    warmMs: p95(later.map(({ ownMs }) => ownMs)),
    warmCpuMs: p95(later.map(({ ownCpuMs }) => ownCpuMs)),
    warmUnits: Math.max(...later.map(({ readUnits }) => readUnits)),
    rows: first.rows,
  };
}
