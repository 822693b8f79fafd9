/**
 * Mass errors run theoretical minus observed, the reverse of the common sign, so an axis that shows them says so. In ppm they
 * are relative to the observed m/z, while a matching window in ppm is relative to the theoretical one.
 */
export interface MassError {
  readonly th: number;
  readonly ppm: number;
}

export function massError(theoreticalMz: number, observedMz: number): MassError {
  const th = theoreticalMz - observedMz;
  return { th, ppm: (th / observedMz) * 1e6 };
}
