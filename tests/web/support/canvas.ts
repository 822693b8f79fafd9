import { vi } from 'vitest';

/**
 * This DOM draws nothing on a canvas: gives it a context whose functions do nothing. The chart library keeps the first
 * one to measure texts, also for later tests, so that these have a width.
 */
export function fakeCanvas(): void {
  const context: object = new Proxy(
    {},
    {
      get: (_, name) => (name === 'measureText' ? (text: string) => ({ width: 7 * text.length }) : () => context),
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
}
