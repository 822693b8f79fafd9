import { useRef, useState } from 'react';
import { Icon } from './Icon';

/** An image that is fetched when it nears the view; a click shows it as large as the window. */
export function ImagePreview({ src, alt }: { src: string; alt: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <button type="button" className="image-preview" aria-label={`Enlarge: ${alt}`} aria-busy={!loaded} onClick={() => dialog.current?.showModal()}>
        <img src={src} alt={alt} loading="lazy" onLoad={() => setLoaded(true)} />
      </button>
      <dialog ref={dialog} className="image-dialog" aria-label={alt} onClick={() => dialog.current?.close()}>
        <button type="button" className="button icon-only" aria-label="Close preview"><Icon name="close" /></button>
        <img src={src} alt={alt} loading="lazy" />
      </dialog>
    </>
  );
}
