import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PeptideDetail, Spectrum } from '#domain/api/schemas/peptide';
import { DEFAULT_WIDTH_PX } from '#domain/spectrum/options';
import { parsePeakText } from '#domain/spectrum/peaks';
import { useElementWidth } from '../../ui/useElementWidth';
import { SpectrumViewer } from '../../viewers/spectrum/SpectrumViewer';
import { VIEWER_ADDRESS_PREFIX, type ViewerOptions } from '../../viewers/spectrum/viewer-options';

/** From this width on, the options are beside the plot and take their share of the width. */
const PANEL_BESIDE_FROM_PX = 880;
const PANEL_PX = 218;
const LEAST_PX = 100;
const STEP_PX = 50;

/** The dataset that a spectrum is from. */
export type Origin = Pick<PeptideDetail, 'study' | 'instrument'>;

/** The viewer's options for a recorded spectrum; the study is the collection of its universal spectrum identifier. */
export function spectrumOptions(
  { sequence, proforma = '', peaks, rawFile, scan, charge, mZ }: Spectrum,
  { study, instrument }: Origin,
): ViewerOptions {
  return {
    sequence,
    proforma,
    peaks: parsePeakText(peaks),
    fileName: rawFile,
    scanNum: scan,
    charge,
    precursorMz: mZ,
    collection: study,
    instrument,
  };
}

/** The viewer's default width if there is room for it, otherwise the widest step of its slider that fits. */
export function fittingWidth(availablePx: number, usualPx: number): number {
  const beside = availablePx >= PANEL_BESIDE_FROM_PX ? availablePx - PANEL_PX : availablePx;
  return Math.min(usualPx, Math.max(LEAST_PX, Math.floor(beside / STEP_PX) * STEP_PX));
}

/** A dragged slider changes many times per second; browsers refuse to change the address that often. */
const SETTLED_MS = 300;

/** The viewer's choices are read from the address and written to it; its other parameters stay. */
function useSpectrumAddress(): { address: URLSearchParams; onAddress: (params: URLSearchParams) => void } {
  const [params, setParams] = useSearchParams();
  const [address] = useState(params);
  const [wanted, setWanted] = useState<URLSearchParams | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    const next = withViewerChoices(params, wanted);
    if (next.toString() === params.toString()) return undefined;
    const timer = setTimeout(() => setParams(next, { replace: true, preventScrollReset: true }), SETTLED_MS);
    return () => clearTimeout(timer);
    // The address is written only when the choices change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  return { address, onAddress: setWanted };
}

/** The address with the viewer's parameters replaced by new ones. */
export function withViewerChoices(params: URLSearchParams, wanted: URLSearchParams): URLSearchParams {
  const others = [...params].filter(([name]) => !name.startsWith(VIEWER_ADDRESS_PREFIX));
  return new URLSearchParams([...others, ...wanted]);
}

/** A recorded spectrum in the viewer, as wide as the page allows, also after the screen is rotated. */
export function SpectrumPanel({ spectrum, origin }: { spectrum: Spectrum; origin: Origin }) {
  const place = useRef<HTMLDivElement>(null);
  const availablePx = useElementWidth(place);
  const options = useMemo(() => spectrumOptions(spectrum, origin), [spectrum, origin]);
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
