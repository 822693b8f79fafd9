import { useRef, useState } from 'react';

/** An image that is fetched when it nears the view; a click shows it as large as the window. */
export function ImagePreview({ src, alt }: { src: string; alt: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <button type="button" className="image-preview" aria-label={`Enlarge: ${alt}`} aria-busy={!loaded} onClick={() => dialog.current?.showModal()}>
        <img src={src} alt={alt} loading="lazy" onLoad={() => setLoaded(true)} />
      </button>
      <dialog ref={dialog} className="image-dialog" aria-label={alt}>
        <form method="dialog">
          <button type="submit" aria-label="Close preview"><img src={src} alt={alt} loading="lazy" /></button>
        </form>
      </dialog>
    </>
  );
}
