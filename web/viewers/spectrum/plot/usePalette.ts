import { useMediaQuery } from '../../../ui/useMediaQuery';
import { darkPalette, lightPalette, type Palette } from '../scene/palette';

/** The reader's theme; on paper always the light one. */
export function usePalette(printing: boolean): Palette {
  const dark = useMediaQuery('screen and (prefers-color-scheme: dark)');
  return dark && !printing ? darkPalette : lightPalette;
}
