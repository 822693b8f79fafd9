import { freshProcess, type ListCall, type Send } from './api-calls';
import { cpuMs, mean, percentile, type BenchOptions } from './figure';
import type { meteredClient } from './metered-client';

/** Processes that a call is measured in: enough for a 95th percentile that is not the slowest one. */
export const processesOf = ({ full }: BenchOptions): number => (full ? 60 : 40);
export const SECOND_REQUEST_BAR_MS = 5;
/** For a search that answers all ids. */
export const ALL_IDS_BAR_MS = 25;

export interface Storage extends Pick<ReturnType<typeof meteredClient>, 'client' | 'meter' | 'reset'> {
  table: string;
  /** The name of the measured call in the figures. */
  label: string;
}

/** Milliseconds of a call besides storage, read units, rows. */
async function measure(storage: Storage, send: Send, call: ListCall) {
  storage.reset();
  const [start, cpuBefore] = [performance.now(), cpuMs()];
  const rows = await send(call);
  const ownMs = performance.now() - start - storage.meter.busyMs;
  return { ownMs, ownCpuMs: cpuMs() - cpuBefore - storage.meter.cpuMs, rows, readUnits: storage.meter.readUnits };
}

/**
 * First and second identical request, in many processes; or in few, of which each answers the second one `times` times, where
 * a process takes long to start.
 */
export async function measureTwice(storage: Storage, call: ListCall, processes: number, times = 1) {
  const pairs = [];
  for (let run = 0; run < processes; run += 1) {
    const send = freshProcess(storage.client, storage.table);
    const first = await measure(storage, send, call);
    for (let time = 0; time < times; time += 1) pairs.push([first, await measure(storage, send, call)] as const);
  }
  return {
    firstMs: percentile(
      pairs.map(([first]) => first.ownMs),
      0.95,
    ),
    secondMs: percentile(
      pairs.map(([, second]) => second.ownMs),
      0.95,
    ),
    secondCpuMs: mean(pairs.map(([, second]) => second.ownCpuMs)),
    coldUnits: Math.max(...pairs.map(([first]) => first.readUnits)),
    warmUnits: Math.max(...pairs.map(([, second]) => second.readUnits)),
    rows: pairs[0]?.[1].rows ?? 0,
  };
}
