/** Now, in the unit of `expiresAt`. */
export function epochSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
