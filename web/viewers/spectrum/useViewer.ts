import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { annotate } from '#domain/spectrum/annotate';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import { usePrinting } from '../../ui/usePrinting';
import { useDarkTheme } from '../../ui/useTheme';
import type { PlottedSpectrum } from './plot/SpectrumPlots';
import { mirrorOf, useMsmsPicture } from './plot/useMsmsPicture';
import { preparedOf } from './prepare-ahead';
import { darkPalette, lightPalette, type Palette } from './scene/palette';
import { nothingPointed, type Pointed } from './state/linked-ions';
import { readTrial, withTrial } from './state/trial';
import { readViewerAddress, writeViewerAddress } from './state/viewer-address';
import { initialState, viewerReducer } from './state/viewer-state';
import type { ViewerOptions } from './viewer-options';

/** What the parts of one viewer share. */
export interface Viewer extends PlottedSpectrum {
  /** What the spectrum is compared with; null for nothing. */
  readonly compared: PreparedSpectrum | null;
}

interface ViewerPlace {
  fittingWidthPx?: number | undefined;
  address?: URLSearchParams | undefined;
  onAddress?: ((params: URLSearchParams) => void) | undefined;
}

/**
 * The state of a viewer and what follows from it. The address is read once; later choices are reported to `onAddress`.
 */
export function useViewer(options: ViewerOptions, { fittingWidthPx, address, onAddress }: ViewerPlace): Viewer {
  const [state, dispatch] = useReducer(viewerReducer, null, () => {
    const trial = readTrial(address);
    const start = initialState(preparedOf(withTrial(options, trial)), trial, fittingWidthPx);
    return address === undefined ? start : readViewerAddress(address, start);
  });
  const { prepared, trial, second, choices } = state;
  const initial = useMemo(() => initialState(prepared, trial, fittingWidthPx), [prepared, trial, fittingWidthPx]);
  useLayoutEffect(() => {
    if (fittingWidthPx !== undefined) dispatch({ type: 'fit width', widthPx: fittingWidthPx });
  }, [fittingWidthPx]);
  useEffect(() => onAddress?.(writeViewerAddress(state, initial)), [state, initial, onAddress]);

  const annotated = useMemo(() => annotate(prepared, choices), [prepared, choices]);
  const compared = useMemo(() => (second === null ? null : preparedOf(second.options)), [second]);
  const mirrored = useMemo(
    () =>
      mirrorOf(
        prepared,
        compared === null ? null : annotate(compared, choices),
        second?.label ?? '',
        choices.tolerance,
      ),
    [prepared, compared, choices, second],
  );
  const [pointed, onPointed] = useState<Pointed>(nothingPointed);
  const palette = usePalette();
  const picture = useMsmsPicture(prepared, annotated, mirrored, state, palette);
  return { state, dispatch, annotated, compared, pointed, onPointed, palette, picture };
}

/** The colours of the reader's theme; on paper always the light ones. */
export function usePalette(): Palette {
  const dark = useDarkTheme();
  const printing = usePrinting();
  return dark && !printing ? darkPalette : lightPalette;
}
