const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Delay before retry number `attempt` (0-based): doubles, with up to a quarter of jitter to spread the calls of
 * users.
 */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS) * (1 + random() / 4);
}
