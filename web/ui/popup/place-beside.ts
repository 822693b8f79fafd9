import { popupPlace } from './popup-place';

/** Puts a popup that is shown beside its anchor, and keeps it there until the answer is called. */
export function placeBeside(popup: HTMLElement, anchor: HTMLElement, align: 'left' | 'center' | 'right', side: 'below' | 'above' = 'below'): () => void {
  const place = () => {
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = popupPlace(anchor.getBoundingClientRect(), { width: popup.offsetWidth, height: popup.offsetHeight }, view, align, side);
    popup.style.left = `${left}px`;
    popup.style.top = `${top}px`;
  };
  place();
  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  return () => {
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
  };
}
