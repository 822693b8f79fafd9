/**
 * Detection in the normal samples of other datasets than that of an entry. "Tumor-specific" is a statement about the samples
 * of one dataset; another one may have the same sequence in normal samples.
 */
export const normalElsewhereStates = { detected: 'Detected', notDetected: 'Not detected' } as const;
export type NormalElsewhere = (typeof normalElsewhereStates)[keyof typeof normalElsewhereStates];

/** Datasets that have an entry of a sequence and normal samples, and those of them in whose normal samples it is detected. */
export interface NormalDetection {
  measured: number;
  detected: number;
}

/** Null if no other dataset with an entry of the sequence has normal samples. `own` is null if that of the entry has none. */
export function normalElsewhere({ measured, detected }: NormalDetection, own: 0 | 1 | null): NormalElsewhere | null {
  const others = own === null ? { measured, detected } : { measured: measured - 1, detected: detected - own };
  if (others.measured === 0) return null;
  return others.detected > 0 ? normalElsewhereStates.detected : normalElsewhereStates.notDetected;
}
