import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import {
  highResolutionTolerance,
  lowResolutionTolerance,
  type PrecursorTolerance,
} from '#domain/spectrum/precursor-error';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { PrecursorWarning } from '../../../web/viewers/spectrum/info/PrecursorCheck';

/** m/z of PEPTIDE at 2+. */
const PEPTIDE_MZ = 400.687258;

function show(precursorMz: number, tolerance: PrecursorTolerance = highResolutionTolerance): void {
  const prepared = prepareSpectrum({ proforma: 'PEPTIDE/2', precursorMz, peaks: [] });
  render(<PrecursorWarning input={prepared.input} annotated={annotate(prepared)} tolerance={tolerance} />);
}

describe('the warning of a precursor that is not that of the peptide', () => {
  it.each([
    ['Carbamidomethyl', 57.021464],
    ['2 × TMT6plex', 2 * 229.162932],
    // 79.9568 of sulfation are within 20 ppm too.
    ['Phospho or Sulfo', 79.966331],
  ])(
    'SPEC-101 the warning of a precursor that is not that of the peptide names the modification that explains the difference: %s',
    (explanation, differenceDa) => {
      show(PEPTIDE_MZ + differenceDa / 2);
      expect(screen.getByRole('alert').textContent).toMatch(
        new RegExp(`peptide as given\\. The difference is the mass of ${explanation}\\.$`),
      );
    },
  );

  it('SPEC-101 the warning of a precursor that is not that of the peptide explains no other difference', () => {
    show(PEPTIDE_MZ + 33.3333 / 2);
    expect(screen.getByRole('alert').textContent).toMatch(/its mass is \+33\.3333 Da off.*peptide as given\.$/);
  });

  it.each([
    [highResolutionTolerance, '20 ppm'],
    [lowResolutionTolerance, '0.5 Da'],
  ])(
    'SPEC-101 the warning of a precursor that is not that of the peptide names the limit %j as %s',
    (tolerance, limit) => {
      show(PEPTIDE_MZ - 3 / 2, tolerance);
      expect(screen.getByRole('alert').textContent).toMatch(
        new RegExp(
          `^The precursor does not fit this peptide: its mass is −3\\.0000 Da off, more than ${limit}, and it is neither of the first two isotopes\\. The fragments below are those of the peptide as given\\.`,
        ),
      );
    },
  );

  it('SPEC-101 the warning of a precursor that is not that of the peptide is absent where the precursor fits', () => {
    show(PEPTIDE_MZ);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
