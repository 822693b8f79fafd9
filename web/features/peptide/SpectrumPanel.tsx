import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PeptideDetail, Spectrum } from '#domain/api/schemas/peptide';
import { DEFAULT_WIDTH_PX } from '#domain/spectrum/options';
import { useReleaseFile } from '../../api/site-data';
import { SkeletonLines } from '../../ui/Skeleton';
import { useElementWidth } from '../../ui/useElementWidth';
import { fittingWidth } from '../../viewers/spectrum/fitting-width';
import { prepareAhead } from '../../viewers/spectrum/prepare-ahead';
import { SpectrumWorkbench } from '../../viewers/spectrum/tools/SpectrumWorkbench';
import { VIEWER_ADDRESS_PREFIX, type ViewerOptions } from '../../viewers/spectrum/viewer-options';
import { type Release, spectrumOptions, unknownRelease } from './spectrum-options';
import { useOtherSpectra } from './useOtherSpectra';

/** A dragged slider changes many times per second; browsers refuse to change the address that often. */
const SETTLED_MS = 300;

/** The viewer's choices are read from the address and written to it; its other parameters stay. */
function useSpectrumAddress(): { address: URLSearchParams; onAddress: (params: URLSearchParams) => void } {
  const [params, setParams] = useSearchParams();
  const [address] = useState(params);
  const [wanted, setWanted] = useState<URLSearchParams | null>(null);
  const write = useEffectEvent((choices: URLSearchParams) => {
    const next = withViewerChoices(params, choices);
    if (next.toString() !== params.toString()) setParams(next, { replace: true });
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => write(wanted), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { address, onAddress: setWanted };
}

/** The address with the viewer's parameters replaced by new ones. */
export function withViewerChoices(params: URLSearchParams, wanted: URLSearchParams): URLSearchParams {
  const others = [...params].filter(([name]) => !name.startsWith(VIEWER_ADDRESS_PREFIX));
  return new URLSearchParams([...others, ...wanted]);
}

/** Longer lists of peaks, some 15,000 of them, take longer to prepare than a frame. */
const LETTERS_AT_ONCE = 250_000;

/** The viewer's options; null while very many peaks are being prepared. */
function useSpectrumOptions(spectrum: Spectrum, peptide: PeptideDetail, release: Release): ViewerOptions | null {
  const many = spectrum.peaks.length > LETTERS_AT_ONCE;
  const atOnce = useMemo(
    () => (many ? null : spectrumOptions(spectrum, peptide, release)),
    [many, spectrum, peptide, release],
  );
  const [ahead, setAhead] = useState<{ spectrum: Spectrum; options: ViewerOptions } | null>(null);
  useEffect(() => {
    if (!many) return undefined;
    let gone = false;
    void prepareAhead(() => spectrumOptions(spectrum, peptide, release)).then((options) => {
      if (!gone) setAhead({ spectrum, options });
    });
    return () => {
      gone = true;
    };
  }, [many, spectrum, peptide, release]);
  return atOnce ?? (ahead?.spectrum === spectrum ? ahead.options : null);
}

/** A recorded spectrum in the viewer, as wide as the page allows, also after the screen is rotated. */
export function SpectrumPanel({ spectrum, peptide }: { spectrum: Spectrum; peptide: PeptideDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const availablePx = useElementWidth(place);
  const release = useReleaseFile().data ?? unknownRelease;
  const options = useSpectrumOptions(spectrum, peptide, release);
  const { address, onAddress } = useSpectrumAddress();
  const [othersWanted, setOthersWanted] = useState(false);
  const others = useOtherSpectra(peptide, spectrum, othersWanted);
  const wantOthers = useCallback(() => setOthersWanted(true), []);
  return (
    <div ref={place}>
      {options === null ? <SkeletonLines lines={14} /> : null}
      {availablePx === 0 || options === null ? null : (
        <SpectrumWorkbench
          id="peptide-spectrum"
          options={options}
          fittingWidthPx={fittingWidth(availablePx, DEFAULT_WIDTH_PX)}
          address={address}
          onAddress={onAddress}
          others={others}
          onOthersWanted={wantOthers}
        />
      )}
    </div>
  );
}
