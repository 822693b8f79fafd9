/** Who leaves a page within seconds prints nothing, and need not fetch the library of charts out of sight. */
const WAIT_MS = 6_000;

/** Shortcuts such as Ctrl+P, and the menus of browsers, begin with these. */
const FIRST_KEYS: readonly string[] = ['Control', 'Meta', 'Alt', 'F10'];

/**
 * Calls back once, when the page could soon be printed: some seconds after it has loaded, when a key is pressed that
 * shortcuts or the browser's menu begin with, or when the pointer leaves the page, as it does for that menu. Nothing that is fetched when printing begins can still be printed. Returns a
 * function that stops waiting.
 */
export function beforePrint(prepare: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('load', wait);
    window.removeEventListener('keydown', press);
    document.documentElement.removeEventListener('mouseleave', go);
  };
  const go = () => {
    stop();
    prepare();
  };
  const wait = () => {
    timer = setTimeout(go, WAIT_MS);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (FIRST_KEYS.includes(key)) go();
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  window.addEventListener('keydown', press);
  document.documentElement.addEventListener('mouseleave', go);
  return stop;
}
