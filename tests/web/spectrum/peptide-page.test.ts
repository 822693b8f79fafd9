import { describe, expect, it } from 'vitest';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { spectrumOptions } from '../../../web/features/peptide/spectrum-options';
import { fittingWidth } from '../../../web/viewers/spectrum/fitting-width';
import { comparisonRows } from '../../../web/features/peptide/useOtherSpectra';

describe('the spectrum of the peptide page', () => {
  it('SPEC-95 SPEC-107 the spectrum of the peptide page passes what is recorded to the viewer', () => {
    const recorded = {
      sequence: 'ELVISK',
      peaks: '147.1128#40,234.1448#100.5',
      rawFile: 'run.raw',
      scan: 12,
      charge: 2,
      mZ: 345.7,
      proforma: '',
      modifications: [],
    };
    const options = spectrumOptions(
      recorded,
      { study: 'PXD000561', instrument: 'LTQ' },
      { release: 'r1', synthetic: false },
    );
    expect(options).toEqual({
      sequence: 'ELVISK',
      peaks: [
        [147.1128, 40],
        [234.1448, 100.5],
      ],
      fileName: 'run.raw',
      scanNum: 12,
      charge: 2,
      precursorMz: 345.7,
      proforma: '',
      collection: 'PXD000561',
      release: 'r1',
      instrument: 'LTQ',
    });
    expect(prepareSpectrum(options).problems).toEqual([]);
    const made = spectrumOptions(recorded, { study: 'PXD000561', instrument: '' }, { release: 'r1', synthetic: true });
    // SPEC-107: no identifier of a spectrum that is in no repository.
    expect(made).not.toHaveProperty('collection');
  });

  it('SPEC-99 SPEC-100 the spectrum of the peptide page passes the modifications of the peptide', () => {
    const recorded = {
      sequence: 'MK',
      proforma: 'M[Oxidation]K',
      peaks: '',
      rawFile: '',
      scan: 1,
      charge: 2,
      mZ: 147.58,
      modifications: [],
    };
    const { input } = prepareSpectrum(
      spectrumOptions(recorded, { study: '', instrument: '' }, { release: '', synthetic: false }),
    );
    expect(input.peptide?.residues.map(({ variableMass }) => variableMass.toFixed(4))).toEqual(['15.9949', '0.0000']);
  });

  it('the plot takes its usual width where there is room, else a step of the slider that fits', () => {
    expect(fittingWidth(1_340, 700)).toBe(700);
    expect(fittingWidth(900, 700)).toBe(650);
    expect(fittingWidth(324, 700)).toBe(300);
    expect(fittingWidth(40, 700)).toBe(100);
  });
});

describe('the rows to compare with', () => {
  it('SPEC-104 the rows to compare with name their peptidoforms, the same one first and rows without a spectrum last', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((peptideId) => ({
      peptideId,
      cancer: 'Breast cancer',
      tissue: 'Breast',
      study: 'PXD1',
    }));
    const forms = ['no spectrum', 'AAK', undefined, '[TMT6plex]-AAK[TMT6plex]'];
    expect(comparisonRows(rows, forms, '[TMT6plex]-AAK[TMT6plex]').map(({ label }) => label)).toEqual([
      'd, [TMT6plex]-AAK[TMT6plex], Breast cancer, Breast, PXD1',
      'b, AAK, Breast cancer, Breast, PXD1',
      'c, Breast cancer, Breast, PXD1',
      'e, Breast cancer, Breast, PXD1',
      'a, no spectrum, Breast cancer, Breast, PXD1',
    ]);
  });
});
