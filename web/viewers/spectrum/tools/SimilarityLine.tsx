import { memo, useMemo } from 'react';
import type { PeakList } from '#domain/spectrum/peaks';
import { similarity } from '#domain/spectrum/similarity';
import type { Tolerance } from '#domain/spectrum/tolerance';

/** How alike two spectra are, and how that is measured. */
export const SimilarityLine = memo(function SimilarityLine({
  first,
  second,
  label,
  peptidoforms,
  tolerance,
}: {
  first: PeakList;
  second: PeakList;
  label: string;
  /** The peptides with their modifications; '' for none. */
  peptidoforms: readonly [first: string, second: string];
  tolerance: Tolerance;
}) {
  const [ownForm, otherForm] = peptidoforms;
  const { cosine, contrastAngle, normalizedAngle, shared } = useMemo(
    () => similarity(first, second, tolerance),
    [first, second, tolerance],
  );
  return (
    <div className="spectrum-similarity" aria-live="polite">
      <p>
        Compared with {label}
        {otherForm === '' ? '' : `, ${otherForm}`}: cosine <strong>{cosine.toFixed(3)}</strong>, spectral contrast angle{' '}
        <strong>{contrastAngle.toFixed(1)}°</strong> (normalized {normalizedAngle.toFixed(3)}), {shared.length} peaks
        shared of {first.length} and {second.length}.
      </p>
      {otherForm === '' || otherForm === ownForm ? null : (
        <p>It is another form of the peptide than {ownForm || 'the one above'}, so many of its peaks lie elsewhere.</p>
      )}
      <p className="fine-print">
        Peaks are shared one-to-one within {tolerance.value} {tolerance.unit}, pairs of the largest intensities first;
        both measures use the square roots of the intensities of all peaks. Dots mark shared peaks.
      </p>
    </div>
  );
});
