import { isDemonstration } from '../../identity/page-identity';
import { ImagePreview } from '../../ui/ImagePreview';
import { useDarkTheme } from '../../ui/useTheme';
import { helpPictures, type HelpPicture } from './pictures';

const files = import.meta.glob<string>('./images/*.webp', { eager: true, query: '?url', import: 'default' });

/** A screenshot of SPENCER, which another catalogue does not show, in the user's theme, with a caption; clicking enlarges it. */
export function HelpFigure({ picture, caption }: { picture: HelpPicture; caption: string }) {
  const dark = useDarkTheme();
  const src = files[`./images/${picture}-${dark ? 'dark' : 'light'}.webp`];
  const { width, height } = helpPictures[picture];
  if (src === undefined || !isDemonstration) return null;
  return (
    <figure className="help-figure stack">
      <div style={{ aspectRatio: `${width} / ${height}` }}>
        <ImagePreview key={src} src={src} alt={caption} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
