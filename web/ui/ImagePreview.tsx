import { useRef, useState, type ReactNode } from 'react';

/** An image that loads when it approaches the view; a click enlarges it to the size of the window. */
export function ImagePreview({
  src,
  alt,
  actions,
  missing = 'This picture is not available.',
}: {
  src: string;
  alt: string;
  /** Actions on the image; hidden if the image is missing. */
  actions?: ReactNode;
  /** Text in place of an image that cannot be loaded. */
  missing?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'missing'>('loading');
  if (state === 'missing') return <p className="fine-print">{missing}</p>;
  return (
    <>
      {actions === undefined ? null : <div className="entry-actions">{actions}</div>}
      <button
        type="button"
        className="image-preview"
        aria-label={`Enlarge: ${alt}`}
        aria-busy={state === 'loading'}
        onClick={() => dialog.current?.showModal()}
      >
        <img src={src} alt={alt} loading="lazy" onLoad={() => setState('loaded')} onError={() => setState('missing')} />
      </button>
      <dialog ref={dialog} className="image-dialog" aria-label={alt}>
        <form method="dialog">
          <button type="submit" aria-label="Close preview">
            <img src={src} alt={alt} loading="lazy" />
          </button>
        </form>
      </dialog>
    </>
  );
}
