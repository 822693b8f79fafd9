import { describe, expect, it, vi } from 'vitest';
import { saveBlob, saveText } from '../../../web/ui/save-file';

/** Records what the browser would save. */
function saved() {
  vi.useFakeTimers();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return `blob:${blobs.length}`;
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const clicked: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.getAttribute('href') ?? '', this.download]);
  });
  return { blobs, revoked, clicked };
}

describe('a file that is saved', () => {
  it('a file that is saved has its name and content, and its address lasts for ten seconds', () => {
    const { blobs, revoked, clicked } = saved();
    const blob = new Blob(['x']);
    saveBlob('a.png', blob);
    expect(clicked).toEqual([['blob:1', 'a.png']]);
    expect(blobs[0]).toBe(blob);
    vi.advanceTimersByTime(9_999);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(revoked.mock.calls).toEqual([['blob:1']]);
  });

  it('a file that is saved is plain text unless its type is given', async () => {
    const { blobs, clicked } = saved();
    saveText('a.txt', 'one');
    saveText('b.svg', '<svg/>', 'image/svg+xml');
    expect(blobs.map(({ type }) => type)).toEqual(['text/plain', 'image/svg+xml']);
    expect(await Promise.all(blobs.map((blob) => blob.text()))).toEqual(['one', '<svg/>']);
    expect(clicked.map(([, name]) => name)).toEqual(['a.txt', 'b.svg']);
  });
});
