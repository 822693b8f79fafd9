import type { AnnotatedIonCurrent, IonMatch } from './annotated-spectrum';
import type { PeakLabelMode } from './options';

/** Text at a peak under a label mode, special ions included: the ion, the observed m/z to 2 decimals, or nothing. */
export function peakLabel({ label, mz }: Pick<IonMatch, 'label' | 'mz'>, mode: PeakLabelMode): string {
  switch (mode) {
    case 'ion':
      return label;
    case 'mz':
      return mz.toFixed(2);
    case 'none':
      return '';
  }
}

/** Share of the ion current that is annotated, each peak once, in percent to 2 decimals; 0 for a spectrum without any. */
export function annotatedPercent({ distinct, total }: AnnotatedIonCurrent): number {
  return total > 0 ? Math.round((1e4 * distinct) / total) / 100 : 0;
}
