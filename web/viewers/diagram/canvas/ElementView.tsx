import { memo } from 'react';
import type { ShownElement } from '#domain/diagram/shown-elements';
import { dashArray } from '#domain/diagram/style';

/** Turns a colour of the drawing into one of the page; the same function until the theme changes. */
export type ShowColor = (color: string) => string;

/** One element. It renders when its own object changes, which a drag of others does not do. */
export const ElementView = memo(function ElementView({ shown, color }: { shown: ShownElement; color: ShowColor }) {
  const { element: { id, style }, picture: { path, filled, heads, transform, texts } } = shown;
  const dashes = dashArray(style);
  return (
    <g data-id={id} transform={transform === '' ? undefined : transform} opacity={style.opacity === 1 ? undefined : style.opacity}>
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
    </g>
  );
});
