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
import { noTrial, type Trial, withTrial } from './state/trial';
import { initialState, viewerReducer, type ViewerState } from './state/viewer-state';
import type { ViewerOptions } from './viewer-options';

/** What the parts of one viewer share. */
export interface Viewer extends PlottedSpectrum {
  /** What the spectrum is compared with; null for nothing. */
  readonly compared: PreparedSpectrum | null;
}

/** Where a page keeps the choices of a viewer; those of other sites keep none. */
export interface ViewerAddress {
  readonly trial: Trial;
  /** Returns the initial state with the choices that are kept. */
  readonly read: (initial: ViewerState) => ViewerState;
  /** Keeps the choices that differ from the initial ones. */
  readonly write: (state: ViewerState, initial: ViewerState) => void;
}

interface ViewerPlace {
  fittingWidthPx?: number | undefined;
  address?: ViewerAddress | undefined;
}

/** The state of a viewer and what follows from it. The address is read once and told of later choices. */
export function useViewer(options: ViewerOptions, { fittingWidthPx, address }: ViewerPlace): Viewer {
  const [state, dispatch] = useReducer(viewerReducer, null, () => {
    const trial = address?.trial ?? noTrial;
    const start = initialState(preparedOf(withTrial(options, trial)), trial, fittingWidthPx);
    return address?.read(start) ?? start;
  });
  const { prepared, trial, second, choices } = state;
  const initial = useMemo(() => initialState(prepared, trial, fittingWidthPx), [prepared, trial, fittingWidthPx]);
  useLayoutEffect(() => {
    if (fittingWidthPx !== undefined) dispatch({ type: 'fit width', widthPx: fittingWidthPx });
  }, [fittingWidthPx]);
  useEffect(() => address?.write(state, initial), [state, initial, address]);

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

/** The colors of the user's theme; on paper always the light ones. */
export function usePalette(): Palette {
  const dark = useDarkTheme();
  const printing = usePrinting();
  return dark && !printing ? darkPalette : lightPalette;
}
