import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { Findings } from './findings';
import type { Run } from './record';
import type { ReaderState } from './translate';

/** All that the comparisons of one recorded run look at. */
export interface Comparison {
  run: Run;
  prepared: PreparedSpectrum;
  state: ReaderState;
  /** Under the run's choices. */
  annotated: AnnotatedSpectrum;
  /** The same with the boxes of all special ions ticked, as the records hold them in either case. */
  special: AnnotatedSpectrum;
  found: Findings;
}
