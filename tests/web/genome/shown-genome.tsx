import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { GeneTrack } from '#domain/api/schemas/gene';
import { GenomeView, type GenomeViewProps } from '../../../web/viewers/genome/GenomeView';
import { renderPage } from '../support/render-page';

const WIDTH_PX = 1_000;

/** Gives the elements of this DOM, which lays nothing out, a width. */
export function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH_PX, 300));
  HTMLElement.prototype.setPointerCapture ??= () => undefined;
}

/** Shows a genome view of MALAT1. */
export function showGenome(track: GeneTrack, more: Partial<GenomeViewProps> = {}) {
  const { container } = renderPage(
    <GenomeView
      track={track}
      name="MALAT1"
      release="r-1"
      chromosome="chr11"
      strand="+"
      browserLinks={() => null}
      {...more}
    />,
  );
  const canvas = container.querySelector<HTMLElement>('[role=application]');
  if (canvas === null) throw new Error('There is no picture');
  return { canvas, container };
}

export const range = () => document.querySelector('.genome-range')?.textContent;
/** The lines of the tip: what is pointed at, and its facts. */
export const tip = () =>
  [...(document.querySelector('.genome-tip')?.children ?? [])].map(({ textContent }) => textContent);
/** Turns the wheel; false if the page must not scroll. WheelEvent of this DOM knows no keys. */
export const turn = (canvas: Element, more: object): boolean =>
  fireEvent(
    canvas,
    Object.assign(new Event('wheel', { bubbles: true, cancelable: true }), {
      deltaX: 0,
      deltaY: 0,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      clientX: 0,
      ...more,
    }),
  );
