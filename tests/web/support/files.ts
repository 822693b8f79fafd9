import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  type: string;
  text: () => Promise<string>;
}

/** Records the files that a page saves, in order. */
export function recordSavedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  let content: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((saved) => {
    content = saved instanceof Blob ? saved : null;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const saved = content;
    files.push({ name: this.download, type: saved?.type ?? '', text: async () => (await saved?.text()) ?? '' });
  });
  return files;
}

/** A PNG of one pixel, as browsers make it. */
export function aPng(): Blob {
  const bytes = atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  );
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/png' });
}

/** Opens the menu of the button with this name and returns its items. */
export function openMenu(name: string | RegExp): HTMLElement[] {
  fireEvent.click(screen.getByRole('button', { name }));
  return screen.getAllByRole('menuitem', { hidden: true });
}
