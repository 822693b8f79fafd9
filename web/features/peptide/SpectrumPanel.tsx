import { useMemo, useRef } from 'react';
import type { Spectrum } from '#domain/api/schemas/peptide';
import { DEFAULT_WIDTH_PX } from '#domain/spectrum/index';
import { useElementWidth } from '../../ui/useElementWidth';
import { SpectrumViewer } from '../../viewers/spectrum/SpectrumViewer';
import { fittingWidth, spectrumOptions } from './spectrum-options';
import { useSpectrumAddress } from './useSpectrumAddress';

/** A recorded spectrum in the viewer, as wide as its place allows, also after a turn of the screen. */
export function SpectrumPanel({ spectrum, study }: { spectrum: Spectrum; study: string }) {
  const place = useRef<HTMLDivElement>(null);
  const availablePx = useElementWidth(place);
  const options = useMemo(() => spectrumOptions(spectrum, study), [spectrum, study]);
  const { address, onAddress } = useSpectrumAddress();
  return (
    <div ref={place}>
      {availablePx === 0 ? null : (
        <SpectrumViewer
          id="peptide-spectrum"
          options={options}
          fittingWidthPx={fittingWidth(availablePx, DEFAULT_WIDTH_PX)}
          address={address}
          onAddress={onAddress}
        />
      )}
    </div>
  );
}
