/** Calls back once, when the element first comes into view. The answer stops waiting. */
export function whenSeen(element: Element, seen: () => void): () => void {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    seen();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
