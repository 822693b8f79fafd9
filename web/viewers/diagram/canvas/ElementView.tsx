import { memo } from 'react';
import type { Picture } from '../model/picture';
import type { ShownElement } from '../model/shown-elements';
import { dashArray, type Style } from '../model/style';

/** Maps a color of the drawing to one of the page; the same function until the theme changes. */
export type ShowColor = (color: string) => string;

export const asDrawn: ShowColor = (color) => color;

/** One element. It renders only when its own object changes; moving it changes only its transform. */
export const ElementView = memo(function ElementView({ shown, color }: { shown: ShownElement; color: ShowColor }) {
  const {
    element: { id, style },
    picture,
    at,
  } = shown;
  return (
    <g
      data-id={id}
      transform={`translate(${at.x} ${at.y})${picture.transform}`}
      opacity={style.opacity === 1 ? undefined : style.opacity}
    >
      <PictureView picture={picture} style={style} color={color} />
    </g>
  );
});

const PictureView = memo(function PictureView({
  picture,
  style,
  color,
}: {
  picture: Picture;
  style: Style;
  color: ShowColor;
}) {
  const { path, filled, heads, texts } = picture;
  const dashes = dashArray(style);
  return (
    <>
      {path === '' ? null : (
        <path
          d={path}
          fill={filled ? color(style.fill) : 'none'}
          stroke={style.strokeWidth === 0 ? 'none' : color(style.stroke)}
          strokeWidth={style.strokeWidth}
          strokeDasharray={dashes === '' ? undefined : dashes}
        />
      )}
      {heads === '' ? null : <path d={heads} fill={color(style.stroke)} />}
      {texts.map(({ text, x, y, anchor, fontSize }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={fontSize}
          fill={color(style.textColor)}
          fontWeight={style.bold ? 'bold' : undefined}
          fontStyle={style.italic ? 'italic' : undefined}
        >
          {text}
        </text>
      ))}
    </>
  );
});
