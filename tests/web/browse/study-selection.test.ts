import { describe, expect, it } from 'vitest';
import { nextStudies, validStudies } from '../../../web/features/browse/browse-state';

describe('the study selector', () => {
  it('BROWSE-16 the study selector keeps only All when All is chosen in addition to other studies', () => {
    expect(nextStudies(['PXD1', 'PXD2'], ['PXD1', 'PXD2', 'All'])).toEqual(['All']);
  });

  it('BROWSE-17 the study selector drops All when another study is chosen', () => {
    expect(nextStudies(['All'], ['All', 'PXD1'])).toEqual(['PXD1']);
    expect(nextStudies(['PXD1'], ['PXD1', 'PXD2'])).toEqual(['PXD1', 'PXD2']);
  });

  it('BROWSE-18 the study selector refuses an empty choice, whether All or a study was the last', () => {
    expect(nextStudies(['All'], [])).toBeNull();
    expect(nextStudies(['PXD1'], [])).toBeNull();
  });

  it('BROWSE-19 the study selector drops studies that are no longer valid and falls back to All when none is left', () => {
    expect(validStudies(['PXD1', 'PXD2'], ['PXD2', 'PXD3'])).toEqual(['PXD2']);
    expect(validStudies(['PXD1'], ['PXD2'])).toEqual(['All']);
    expect(validStudies([], ['PXD2'])).toEqual(['All']);
    expect(validStudies(['All', 'PXD2'], ['PXD2'])).toEqual(['All']);
  });
});
