/**
 * How long each link of a call waits, seconds. Each one waits longer than the next, so that the one nearest to the fault answers,
 * in the envelope of the API, and nothing works on for a caller who is gone.
 */
export const timeouts = {
  /** The page for the head of an answer, once the request is sent. */
  clientSeconds: 35,
  /** The CDN for the first byte of the gateway. */
  cdnSeconds: 30,
  /** The gateway, whose own limit it is. */
  gatewaySeconds: 29,
  functionSeconds: 25,
} as const;

/** A line this slow still gets its request through: pasted FASTA text of 5 MB takes it some minutes. */
const SLOWEST_UPLINK_BYTES_PER_SECOND = 10_000;

/** How long the page waits for the head of an answer to a request of that many bytes, milliseconds. */
export function clientPatienceMs(requestBytes: number): number {
  return (timeouts.clientSeconds + requestBytes / SLOWEST_UPLINK_BYTES_PER_SECOND) * 1_000;
}
