/**
 * A context of a canvas that keeps what it is asked to paint, one text per call or setting; this DOM has none. Texts are
 * 6 px wide per letter.
 */
export function recordedContext(): { context: CanvasRenderingContext2D; painted: string[] } {
  const painted: string[] = [];
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: readonly unknown[]) => {
          painted.push(`${String(name)}(${values.map(String).join(' ')})`);
          return name === 'measureText' ? { width: 6 * String(values[0]).length } : undefined;
        },
      set: (_, name, value) => {
        painted.push(`${String(name)} = ${String(value)}`);
        return true;
      },
    },
  );
  // Whatever is read of it is a method.
  return { context: context as CanvasRenderingContext2D, painted };
}
