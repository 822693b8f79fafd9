export interface Debounced {
  (): void;
  cancel: () => void;
}

/** Runs `action` once, `waitMs` after the last call. */
export function debounce(action: () => void, waitMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(action, waitMs);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}
