import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ImagePreview } from '../../../web/ui/ImagePreview';
import { renderPart } from '../support/render-page';

const show = (missing?: string) =>
  renderPart(
    <ImagePreview
      src="/small.png"
      largeSrc="/large.svg"
      alt="Structure of T1"
      head={(enlarge) => (
        <button type="button" onClick={enlarge}>
          Full screen
        </button>
      )}
      {...(missing === undefined ? {} : { missing })}
    />,
  );
/** The server answers with these statuses, one after another. Returns the addresses that it was asked for. */
function answerWith(statuses: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('', { status: statuses.shift() ?? 500 });
  });
  return asked;
}
const preview = () => screen.getByRole('button', { name: 'Enlarge: Structure of T1' });
const picture = () => preview().querySelector('img') ?? document.createElement('img');

describe('an image that can be enlarged', () => {
  it('an image that can be enlarged is fetched when it approaches the view, and is busy until it is there', () => {
    show();
    expect(['src', 'alt', 'loading'].map((name) => picture().getAttribute(name))).toEqual([
      '/small.png',
      'Structure of T1',
      'lazy',
    ]);
    expect(preview().getAttribute('aria-busy')).toBe('true');
    expect(preview().getAttribute('aria-haspopup')).toBe('dialog');
    fireEvent.load(picture());
    expect(preview().getAttribute('aria-busy')).toBe('false');
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy();
  });

  it('an image that can be enlarged is a sentence without actions if it is not available', async () => {
    answerWith([404]);
    show();
    fireEvent.error(picture());
    expect(await screen.findByText('This picture is not available.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('an image that can be enlarged is the sentence that it is given if it is not available', async () => {
    answerWith([404]);
    show('No structure of this transcript.');
    fireEvent.error(picture());
    expect(await screen.findByText('No structure of this transcript.')).toBeTruthy();
  });

  it('PIC-02 an image that can be enlarged that is refused under load is asked for until it comes, and then shown', async () => {
    const asked = answerWith([503, 429, 200]);
    show();
    fireEvent.error(picture());
    fireEvent.error(picture());
    await expect.poll(() => picture().getAttribute('src')).toMatch(/^blob:/);
    expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
    expect(asked).toEqual(['/small.png', '/small.png', '/small.png']);
    fireEvent.load(picture());
    expect(preview().getAttribute('aria-busy')).toBe('false');
  });

  it('an image that can be enlarged is not available if what comes is no image', async () => {
    answerWith([200]);
    show();
    fireEvent.error(picture());
    await expect.poll(() => picture().getAttribute('src')).toMatch(/^blob:/);
    fireEvent.error(picture());
    expect(screen.getByText('This picture is not available.')).toBeTruthy();
  });

  it('PIC-02 an image that can be enlarged enlarged is asked for again, too, and meanwhile shown as it is small', async () => {
    const asked = answerWith([503, 200]);
    show();
    fireEvent.click(screen.getByText('Full screen'));
    await screen.findByRole('button', { name: 'Zoom in' });
    fireEvent.error(document.querySelector('.ant-image-img') ?? document);
    await expect.poll(() => document.querySelector('.ant-image-preview img')?.getAttribute('src')).toMatch(/^blob:/);
    vi.mocked(console.error).mockClear();
    expect(asked).toEqual(['/large.svg', '/large.svg']);
  });

  it('an image that can be enlarged is shown as another file in a dialog with buttons to zoom, which closes', async () => {
    show();
    expect(document.querySelector('.ant-image-preview')).toBeNull();
    fireEvent.click(screen.getByText('Full screen'));
    const zoomIn = await screen.findByRole('button', { name: 'Zoom in' });
    const zoomOut = screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' });
    const large = document.querySelector<HTMLImageElement>('.ant-image-preview img');
    expect([large?.getAttribute('src'), large?.getAttribute('alt')]).toEqual(['/large.svg', 'Structure of T1']);
    expect(zoomOut.disabled).toBe(true);
    fireEvent.click(zoomIn);
    await expect.poll(() => zoomOut.disabled).toBe(false);
    expect(large?.style.transform).toContain('scale3d(1.5, 1.5, 1)');
    fireEvent.click(zoomOut);
    await expect.poll(() => zoomOut.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close preview' }));
    await expect.poll(() => document.querySelector('.ant-image-preview')?.className).toContain('leave');
  });
});
