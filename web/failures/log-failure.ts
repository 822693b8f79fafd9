/** Logs a failure to the console; pages never show failures. */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the site logs
  console.error(error instanceof Error ? error.message : error);
}
