import { createContext, use, useSyncExternalStore } from 'react';

const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const attributes = () => document.documentElement.dataset;

/** Calls `changed` when the theme changes, and when the page is printed or is on screen again. */
function subscribe(changed: () => void): () => void {
  const screen = matchMedia('screen');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-theme-choice'] });
  screen.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    screen.removeEventListener('change', changed);
  };
}

const isDark = (): boolean => attributes()['theme'] === 'dark' && matchMedia('screen').matches;

/** Where components learn which theme is shown. */
export interface ThemeSource {
  /** Returns a function that ends the subscription. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Paper is always light. */
  readonly isDark: () => boolean;
}

/** The theme of this site, unless a part on the page of another site follows that page. */
export const ThemeContext = createContext<ThemeSource>({ subscribe, isDark });

/** Whether the dark theme is shown. Paper is always light. */
export function useDarkTheme(): boolean {
  const source = use(ThemeContext);
  return useSyncExternalStore(source.subscribe, source.isDark);
}

/** What the user chose: one theme, or that of the system. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => themeChoices.find((each) => each === attributes()['themeChoice']) ?? 'system',
  );
}

/** Shows the chosen theme and remembers it on this device; `app/first-paint.ts` does the work. */
export function chooseTheme(choice: ThemeChoice): void {
  dispatchEvent(new CustomEvent('theme-choice', { detail: choice }));
}
