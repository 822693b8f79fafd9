import { useEffect, useRef, useState } from 'react';

/** Part of the drawing that must be in view before it is fetched: a neighbouring section does not count as reached. */
const REACHED = 0.05;

/**
 * A drawing that is fetched when its section is reached. The browser's own lazy loading fetches sections ahead, on a phone
 * for readers who never scroll. Drawings carry light and dark in one file; what they show is said in the text beside them.
 */
export function SectionImage({ src, width, height, className }: { src: string; width: number; height: number; className?: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (image.current === null || reached) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached(true), { threshold: REACHED });
    observer.observe(image.current);
    return () => observer.disconnect();
  }, [reached]);
  return (
    <img
      ref={image}
      className={className === undefined ? 'section-image' : `section-image ${className}`}
      width={width}
      height={height}
      alt=""
      {...(reached ? { src } : {})}
    />
  );
}
