import { useRef } from 'react';
import { ThemeContext, type ThemeSource, useDarkTheme } from '../../../ui/useTheme';
import { useElementWidth } from '../../../ui/useElementWidth';
import { fittingWidth } from '../fitting-width';
import { preparedOf } from '../prepare-ahead';
import { SpectrumViewer } from '../SpectrumViewer';
import type { Viewer } from '../useViewer';
import type { ViewerOptions } from '../viewer-options';

interface EmbeddedProps {
  options: ViewerOptions;
  /** Width of the place on the page, px; 0 while it is hidden. */
  roomPx: number;
  onShown: (shown: Viewer) => void;
}

/** The viewer in the theme of a page, no wider than its place there. */
export function EmbeddedViewer({ theme, ...props }: EmbeddedProps & { theme: ThemeSource }) {
  return (
    <ThemeContext value={theme}>
      <ViewerInPlace {...props} />
    </ThemeContext>
  );
}

function ViewerInPlace({ options, roomPx, onShown }: EmbeddedProps) {
  const place = useRef<HTMLDivElement>(null);
  // The first drawing has the right width already: a second one would take as long.
  const availablePx = useElementWidth(place) || roomPx;
  const usualPx = preparedOf(options).input.view.widthPx;
  return (
    <div ref={place} className="embedded" data-theme={useDarkTheme() ? 'dark' : 'light'}>
      <SpectrumViewer
        id="spectrum"
        options={options}
        fittingWidthPx={availablePx === 0 ? undefined : fittingWidth(availablePx, usualPx)}
        onShown={onShown}
      />
    </div>
  );
}
