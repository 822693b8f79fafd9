/**
 * What ends spending by itself: as many calls in a quarter of an hour as no publication brings lower the gateway's
 * throttle to a floor, because billing data arrive hours late. The worst day of the API follows from both (infra/cost.ts).
 */
export const spending = {
  /** The most that pass a day without the alarm: 222 calls per second, some 140 USD. */
  calls: 200_000,
  minutes: 15,
  /**
   * Calls per second, and burst, until somebody lifts the floor. The edge goes on answering calls by GET, and the calls of
   * BLAST and pictures keep their own throttles, which are low.
   */
  floor: { rate: 50, burst: 100 },
} as const;
