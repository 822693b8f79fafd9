import { useMediaQuery } from '../../../ui/useMediaQuery';
import { darkPalette, lightPalette, type Palette } from '../scene/palette';
import { usePrinting } from './usePrinting';

/** The reader's theme; on paper always the light one. */
export function usePalette(): Palette {
  const dark = useMediaQuery('screen and (prefers-color-scheme: dark)');
  const printing = usePrinting();
  return dark && !printing ? darkPalette : lightPalette;
}
