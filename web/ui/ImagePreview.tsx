import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../failures/lazy-part';

const LargeImage = lazyPart(() => import('./LargeImage').then((module) => ({ default: module.LargeImage })));

/** An image that loads when it approaches the view; a click enlarges it to the size of the window. */
export function ImagePreview({
  src,
  largeSrc = src,
  alt,
  head,
  missing = 'This picture is not available.',
}: {
  src: string;
  /** What is enlarged, if it is another file, such as a drawing that stays sharp; `src` if it is not available. */
  largeSrc?: string;
  alt: string;
  /** Above the image, with what enlarges it; hidden if the image is missing. */
  head?: (enlarge: () => void) => ReactNode;
  /** Text in place of an image that cannot be loaded. */
  missing?: string;
}) {
  const [state, setState] = useState<'loading' | 'loaded' | 'missing'>('loading');
  /** Undefined until it is opened for the first time. */
  const [large, setLarge] = useState<boolean>();
  if (state === 'missing') return <p className="fine-print">{missing}</p>;
  return (
    <>
      {head?.(() => setLarge(true))}
      <button
        type="button"
        className="image-preview"
        aria-label={`Enlarge: ${alt}`}
        aria-haspopup="dialog"
        aria-busy={state === 'loading'}
        onClick={() => setLarge(true)}
      >
        <img src={src} alt={alt} loading="lazy" onLoad={() => setState('loaded')} onError={() => setState('missing')} />
      </button>
      {large === undefined ? null : (
        <Suspense>
          <LargeImage src={largeSrc} fallback={src} alt={alt} open={large} onOpenChange={setLarge} />
        </Suspense>
      )}
    </>
  );
}
