import { useEffect, useRef, useState } from 'react';

/**
 * Share of the drawing that must be in view before it is fetched, so that a neighbouring section does not count as
 * reached.
 */
const REACHED = 0.05;

/**
 * A drawing that is fetched when the visitor reaches its section. The browser's own lazy loading fetches sections
 * ahead, even for visitors who never scroll. Each file holds a light and a dark version. The drawings are decorative:
 * the text says it all.
 */
export function SectionImage({
  src,
  width,
  height,
  className,
}: {
  src: string;
  width: number;
  height: number;
  className?: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (image.current === null || reached) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached(true),
      { threshold: REACHED },
    );
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
