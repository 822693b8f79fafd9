import { useRef } from 'react';
import { useSeen } from '../../ui/useSeen';
import { REACHED } from './WhenReached';

/**
 * A drawing that is fetched when the user reaches its section. The browser's own lazy loading fetches sections
 * ahead, even for users who never scroll. Each file holds a light and a dark version. The drawings are decorative:
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
  const reached = useSeen(image, REACHED);
  const empty = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`;
  return (
    <img
      ref={image}
      className={className === undefined ? 'section-image' : `section-image ${className}`}
      width={width}
      height={height}
      alt=""
      src={reached ? src : `data:image/svg+xml,${encodeURIComponent(empty)}`}
    />
  );
}
