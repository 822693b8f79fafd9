/** Calls back once, when the element first comes into view or the page is printed, which shows all of it. The answer stops waiting. */
export function whenSeen(element: Element, seen: () => void): () => void {
  const stop = () => {
    watch.disconnect();
    window.removeEventListener('beforeprint', show);
  };
  const show = () => {
    stop();
    seen();
  };
  const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show());
  watch.observe(element);
  window.addEventListener('beforeprint', show);
  return stop;
}
