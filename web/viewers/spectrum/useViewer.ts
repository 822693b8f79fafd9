import { type Dispatch, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import { annotate } from '#domain/spectrum/annotate';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import { mirrorOf, type MsmsPicture, useMsmsPicture } from './plot/useMsmsPicture';
import { usePalette } from './printing';
import { precursorWindow } from './scene/ms1-scene';
import type { Palette } from './scene/palette';
import { nothingPointed, type Pointed } from './state/linked-ions';
import { readViewerAddress, writeViewerAddress } from './state/viewer-address';
import { viewerReducer } from './state/viewer-reducer';
import { initialState, type ViewerAction, type ViewerState } from './state/viewer-state';

/** What the parts of one viewer share. */
export interface Viewer {
  readonly prepared: PreparedSpectrum;
  readonly state: ViewerState;
  readonly dispatch: Dispatch<ViewerAction>;
  readonly annotated: AnnotatedSpectrum;
  readonly pointed: Pointed;
  readonly onPointed: (pointed: Pointed) => void;
  readonly palette: Palette;
  readonly picture: MsmsPicture;
}

interface ViewerPlace {
  fittingWidthPx?: number | undefined;
  address?: URLSearchParams | undefined;
  onAddress?: ((params: URLSearchParams) => void) | undefined;
}

/**
 * The state of a viewer and what follows from it. The address is read once; later choices are reported to `onAddress`.
 */
export function useViewer(
  prepared: PreparedSpectrum,
  second: PreparedSpectrum | null,
  secondLabel: string,
  { fittingWidthPx, address, onAddress }: ViewerPlace,
): Viewer {
  const { peptide, ms1Peaks, scan } = prepared.input;
  const initial = useMemo(
    () => initialState(prepared, precursorWindow(ms1Peaks, scan.precursorMz), fittingWidthPx),
    [prepared, ms1Peaks, scan, fittingWidthPx],
  );
  const [state, dispatch] = useReducer(viewerReducer, null, () =>
    address === undefined
      ? initial
      : readViewerAddress(
          address,
          initial,
          (peptide?.losses ?? []).map((loss) => loss.id),
        ),
  );
  useLayoutEffect(() => {
    if (fittingWidthPx !== undefined) dispatch({ type: 'fit width', widthPx: fittingWidthPx });
  }, [fittingWidthPx]);
  useEffect(() => onAddress?.(writeViewerAddress(state, initial)), [state, initial, onAddress]);

  const { choices } = state;
  const annotated = useMemo(() => annotate(prepared, choices), [prepared, choices]);
  const mirrored = useMemo(
    () => mirrorOf(prepared, second === null ? null : annotate(second, choices), secondLabel, choices.tolerance),
    [prepared, second, choices, secondLabel],
  );
  const [pointed, onPointed] = useState<Pointed>(nothingPointed);
  const palette = usePalette();
  const picture = useMsmsPicture(prepared, annotated, mirrored, state, palette);
  return { prepared, state, dispatch, annotated, pointed, onPointed, palette, picture };
}
