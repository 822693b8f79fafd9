import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../failures/lazy-part';
import { useImageFile } from './useImageFile';

const LargeImage = lazyPart(() => import('./LargeImage').then((module) => ({ default: module.LargeImage })));

/**
 * An image that loads when it approaches the view; a click enlarges it to the size of the window. What is refused is asked for
 * again.
 */
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
  const { address, missing: isMissing, onError } = useImageFile(src);
  const [loaded, setLoaded] = useState(false);
  /** Undefined until it is opened for the first time. */
  const [large, setLarge] = useState<boolean>();
  if (isMissing) return <p className="fine-print">{missing}</p>;
  return (
    <>
      {head?.(() => setLarge(true))}
      <button
        type="button"
        className="image-preview"
        aria-label={`Enlarge: ${alt}`}
        aria-haspopup="dialog"
        aria-busy={!loaded}
        onClick={() => setLarge(true)}
      >
        <img src={address} alt={alt} loading="lazy" onLoad={() => setLoaded(true)} onError={onError} />
      </button>
      {large === undefined ? null : (
        <Suspense>
          <LargeImage src={largeSrc} fallback={address} alt={alt} open={large} onOpenChange={setLarge} />
        </Suspense>
      )}
    </>
  );
}
