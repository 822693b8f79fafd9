import { noteEntries, reloadOnce } from '../failures/reload-once';

const root = (): HTMLElement | null => document.getElementById('root');

function sayNotLoaded(): void {
  const message = document.createElement('p');
  message.role = 'alert';
  const reload = document.createElement('button');
  reload.textContent = 'Reload the page';
  reload.addEventListener('click', () => location.reload());
  message.append('This page could not be loaded. ', reload);
  root()?.replaceChildren(message);
}

/**
 * Reloads the page once if a file that index.html names does not come, and says so if its script fails again: no other
 * code of the site runs then.
 */
export function watchFirstLoad(): void {
  noteEntries();
  const listener = ({ target }: Event): void => {
    // Once the site runs, it watches over its other files itself.
    if (root()?.hasChildNodes()) return;
    if (target instanceof HTMLScriptElement && target.type === 'module') void reloadOnce(target.src).then(sayNotLoaded);
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void reloadOnce(target.href);
  };
  // Errors of elements do not bubble.
  addEventListener('error', listener, true);
}
