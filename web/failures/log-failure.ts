/** Failures are for the console only; no page shows them. */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the site logs
  console.error(error instanceof Error ? error.message : error);
}
