/** Who leaves a page within seconds prints nothing, and need not fetch the library of charts out of sight. */
const WAIT_MS = 6_000;

/**
 * Calls back once, when the page could soon be printed: some seconds after it has loaded, or when the key is pressed that
 * shortcuts such as Ctrl+P begin with. Nothing that is fetched when printing begins can still be printed. Returns a
 * function that stops waiting.
 */
export function beforePrint(prepare: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('load', wait);
    window.removeEventListener('keydown', press);
  };
  const go = () => {
    stop();
    prepare();
  };
  const wait = () => {
    timer = setTimeout(go, WAIT_MS);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Control' || key === 'Meta') go();
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  window.addEventListener('keydown', press);
  return stop;
}
