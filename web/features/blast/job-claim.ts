/** A document that is being reloaded still holds its claim for a moment. */
const PATIENCE_MS = 1_000;

/** `taken`: by another document, which is alive. `unknown`: the browser has no locks, as on pages without HTTPS. */
export type ClaimOutcome = 'claimed' | 'taken' | 'unknown';

/**
 * Claims a job for this document, as long as it lives or until the returned function is called. What a tab keeps is copied
 * when it is duplicated, so that alone does not say which of two tabs owns a job: the one whose document came first does.
 */
export function claimJob(jobId: string, onOutcome: (outcome: ClaimOutcome) => void): () => void {
  // Declared to exist always.
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks === undefined || locks === null) {
    onOutcome('unknown');
    return () => undefined;
  }
  let isOver = false;
  let letGo: () => void = () => undefined;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const hold = (): Promise<void> | undefined => {
    clearTimeout(timer);
    if (isOver) return undefined;
    onOutcome('claimed');
    return new Promise((resolve) => {
      letGo = resolve;
    });
  };
  locks.request(`blast job ${jobId}`, { signal: patience.signal }, hold).catch(() => {
    if (!isOver) onOutcome('taken');
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    patience.abort();
    letGo();
  };
}
