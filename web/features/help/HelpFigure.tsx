import { ImagePreview } from '../../ui/ImagePreview';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { helpPictures, type HelpPicture } from './pictures';

const files = import.meta.glob<string>('./images/*.webp', { eager: true, query: '?url', import: 'default' });

/** A screenshot of this site in the reader's theme, with its caption; a click enlarges it. */
export function HelpFigure({ picture, caption }: { picture: HelpPicture; caption: string }) {
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  const src = files[`./images/${picture}-${dark ? 'dark' : 'light'}.webp`];
  const { width, height } = helpPictures[picture];
  if (src === undefined) return null;
  return (
    <figure className="help-figure">
      <div style={{ aspectRatio: `${width} / ${height}` }}><ImagePreview key={src} src={src} alt={caption} /></div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
