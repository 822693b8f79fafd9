import { useEffect, useId, useRef } from 'react';
import { color as colorSchema } from '#domain/diagram/style';
import { TextField } from './TextField';

/** The colour as the browser's colour field takes it, `#rrggbb`. */
function hexOf(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return '#000000';
  context.fillStyle = color;
  return context.fillStyle.slice(0, 7);
}

/** A colour by picking or by name; the picker counts when it is closed, so that choosing is one step. */
export function ColorField({ label, value, onCommit }: { label: string; value: string; onCommit: (value: string) => string | null }) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = picker.current;
    if (element === null) return undefined;
    const picked = (): void => void onCommit(element.value);
    element.addEventListener('change', picked);
    return () => element.removeEventListener('change', picked);
  }, [onCommit]);
  const hex = hexOf(value);
  useEffect(() => {
    if (picker.current !== null) picker.current.value = hex;
  }, [hex]);
  return (
    <div className="diagram-color wide">
      <input ref={picker} id={id} type="color" defaultValue={hex} aria-label={`${label}: pick`} />
      <TextField
        label={label}
        value={value}
        mono
        onCommit={(text) => (colorSchema.safeParse(text.trim()).success ? onCommit(text.trim()) : 'A colour is #rrggbb or a CSS name such as gold.')}
      />
    </div>
  );
}
