import type { Staging } from '../staging/staging';
import type { ValidatedBundle } from '../validate/validated-bundle';
import type { Heatmaps } from './heatmaps';

/** A bundle without errors: the small parts in memory, the rest in the staging store. */
export interface CheckedBundle extends Pick<
  ValidatedBundle,
  'manifest' | 'studies' | 'matrices' | 'backgrounds' | 'counts' | 'has'
> {
  staging: Staging;
  heatmaps: Heatmaps;
}
