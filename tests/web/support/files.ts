import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Records the files that a page saves, in order. */
export function recordSavedFiles(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = [];
  let content: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((saved) => {
    content = saved instanceof Blob ? saved : null;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const saved = content;
    files.push({ name: this.download, text: async () => (await saved?.text()) ?? '' });
  });
  return files;
}

/** Opens the menu with this name and returns its items. happy-dom has no popovers. */
export async function openMenu(name: string): Promise<HTMLElement[]> {
  const menu = screen.getByRole('menu', { hidden: true, name });
  Object.assign(menu, { hidePopover: () => undefined });
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  // It takes no click before it is placed.
  await expect.poll(() => menu.style.left).not.toBe('');
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}
