import type { ThemeSource } from '../../../ui/useTheme';

/** Half of the brightest color, by the sum of its channels. */
const BRIGHT = (3 * 255) / 2;

/**
 * The theme of the page around an element: dark where its text is bright by `color-scheme`. `probe` has the color
 * CanvasText there.
 */
export function pageTheme(probe: Element): ThemeSource {
  const screen = matchMedia('screen');
  const queries = [screen, matchMedia('(prefers-color-scheme: dark)')];
  return {
    isDark: () => screen.matches && isBright(getComputedStyle(probe).color),
    subscribe: (changed) => {
      const observer = new MutationObserver(changed);
      for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
      for (const query of queries) query.addEventListener('change', changed);
      return () => {
        observer.disconnect();
        for (const query of queries) query.removeEventListener('change', changed);
      };
    },
  };
}

/** Of a color as browsers compute it, `rgb(255, 255, 255)`. */
function isBright(color: string): boolean {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return channels.reduce((sum, channel) => sum + Number(channel), 0) > BRIGHT;
}
