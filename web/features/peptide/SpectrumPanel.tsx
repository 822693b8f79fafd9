import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Spectrum } from '#domain/api/schemas/peptide';
import { DEFAULT_WIDTH_PX } from '#domain/spectrum/index';
import { SpectrumViewer } from '../../viewers/spectrum/SpectrumViewer';
import { fittingWidth, spectrumOptions } from './spectrum-options';
import { useSpectrumAddress } from './useSpectrumAddress';

/** A recorded spectrum in the viewer, as wide as its place allows at the start. */
export function SpectrumPanel({ spectrum, study }: { spectrum: Spectrum; study: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (place.current !== null) setWidthPx(fittingWidth(place.current.clientWidth, DEFAULT_WIDTH_PX));
  }, []);
  const options = useMemo(() => (widthPx === null ? null : spectrumOptions(spectrum, study, widthPx)), [spectrum, study, widthPx]);
  const { address, onAddress } = useSpectrumAddress();
  return (
    <div ref={place}>
      {options === null ? null : <SpectrumViewer id="peptide-spectrum" options={options} address={address} onAddress={onAddress} />}
    </div>
  );
}
