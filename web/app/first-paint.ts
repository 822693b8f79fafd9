import { pathPatterns, paths } from '#domain/catalogue/paths';
import { browserStorage } from '../failures/safe-storage';
import { watchFirstLoad } from './first-load';

/**
 * Sets the theme before anything is painted: the build puts this file into the head of index.html as a classic script,
 * because a module would run only after the first paint. It is the one place that knows how a choice becomes a theme:
 * `data-theme` of the document is light or dark, `data-theme-choice` what the user chose. `web/ui/useTheme.ts` reads
 * both and reports a choice by the event `theme-choice`.
 */
{
  const KEY = 'theme';
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');

  const show = (choice: unknown): void => {
    const fixed = choice === 'light' || choice === 'dark' ? choice : undefined;
    dataset['themeChoice'] = fixed ?? 'system';
    dataset['theme'] = fixed ?? (system.matches ? 'dark' : 'light');
  };

  // Storage may be blocked; the choice then lasts as long as the page.
  show(browserStorage.read(KEY));

  system.addEventListener('change', () => show(dataset['themeChoice']));
  // Another tab.
  addEventListener('storage', ({ key, newValue }) => key === KEY && show(newValue));
  addEventListener('theme-choice', (event) => {
    const choice: unknown = event instanceof CustomEvent ? event.detail : undefined;
    show(choice);
    browserStorage.write(KEY, String(choice));
  });
}

// The first shell of Home looks different.
if (location.pathname === '/' || location.pathname === paths.home) document.documentElement.dataset['home'] = '';

// An entry is named from its address until its page runs, which takes seconds on a slow network.
const entryId = location.pathname.split('/').at(-1);
if (
  entryId &&
  Object.values(pathPatterns).some((pattern) => location.pathname.startsWith(pattern.split(':')[0] ?? ''))
) {
  document.documentElement.style.setProperty('--entry', JSON.stringify(entryId));
  document.addEventListener('readystatechange', () => (document.title = entryId), { once: true });
}

watchFirstLoad();
