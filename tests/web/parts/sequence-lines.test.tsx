import { fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SequenceLines } from '../../../web/parts/SequenceLines';

const sixty = 'ACGUACGUAC'.repeat(6);
const blocks = Array.from({ length: 6 }, () => 'ACGUACGUAC').join(' ');
const lines = () => [...document.querySelectorAll<HTMLElement>('.fasta-line')];

describe('a sequence in lines', () => {
  it('SEQ-09 SEQ-10 SEQ-11 a sequence in lines has 60 letters a line in blocks of 10, and the position of the first of them', () => {
    const { container } = render(<SequenceLines id="SPENT000001" sequence={`${sixty}GG`} />);
    expect(container.querySelector('.fasta-header')?.textContent).toBe('>SPENT000001');
    expect(lines().map((line) => [line.dataset['position'], line.textContent])).toEqual([
      ['1', blocks],
      ['61', 'GG'],
    ]);
  });

  it('a sequence in lines marks the residues that are covered, and the space between two of them', () => {
    const covered = Uint8Array.from({ length: 12 }, (_, place) => (place >= 8 && place <= 10 ? 1 : 0));
    render(<SequenceLines id="O1" sequence="MKTAYIAKQRQI" covered={covered} />);
    expect(
      [...(lines()[0]?.querySelectorAll('mark, span > span') ?? [])].map((run) => [run.tagName, run.textContent]),
    ).toEqual([
      ['SPAN', 'MKTAYIAK'],
      ['MARK', 'QR Q'],
      ['SPAN', 'I'],
    ]);
  });

  it.each([
    ['ends', (place: number) => place < 10, ['MARK MKTAYIAKQR', 'SPAN  QI']],
    ['begins', (place: number) => place >= 10, ['SPAN MKTAYIAKQR ', 'MARK QI']],
  ])('a sequence in lines does not mark a space at which a covered part %s', (_, isCovered, expected) => {
    render(
      <SequenceLines
        id="O1"
        sequence="MKTAYIAKQRQI"
        covered={Uint8Array.from({ length: 12 }, (_none, place) => Number(isCovered(place)))}
      />,
    );
    const runs = [...(lines()[0]?.querySelectorAll('mark, span > span') ?? [])];
    expect(runs.map((run) => `${run.tagName} ${run.textContent}`)).toEqual(expected);
  });

  it('a sequence in lines marks residues of later lines by their own position', () => {
    const covered = new Uint8Array(62);
    covered[61] = 1;
    render(<SequenceLines id="T1" sequence={`${sixty}GU`} covered={covered} />);
    expect(lines().map((line) => line.querySelector('mark')?.textContent)).toEqual([undefined, 'U']);
  });
});

describe('copying a sequence', () => {
  const written = vi.fn<(type: string, text: string) => void>();
  beforeEach(() => void written.mockClear());

  /** Selects from one place to another, copies, and returns whether the browser does it. */
  function copy(from: [Node | null | undefined, number], to: [Node | null | undefined, number]): boolean {
    const selection = getSelection();
    selection?.removeAllRanges();
    const range = document.createRange();
    if (from[0] && to[0]) {
      range.setStart(from[0], from[1]);
      range.setEnd(to[0], to[1]);
    }
    selection?.addRange(range);
    const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
      clipboardData: { setData: written },
    });
    return fireEvent(document.body, event);
  }

  it('copying a sequence gives its letters without spaces and line breaks', () => {
    render(<SequenceLines id="T1" sequence={`${sixty}GG`} />);
    const [first, second] = lines();
    expect(copy([first?.firstChild, 8], [second?.firstChild, 2])).toBe(false);
    expect(written.mock.calls).toEqual([['text/plain', `${sixty.slice(8)}GG`]]);
  });

  it('copying a sequence gives the letters of a part of a line', () => {
    render(<SequenceLines id="T1" sequence={sixty} />);
    const [first] = lines();
    copy([first?.firstChild, 9], [first?.firstChild, 13]);
    expect(written.mock.calls).toEqual([['text/plain', 'CAC']]);
  });

  it('copying a sequence leaves a selection without a sequence, and an empty one, to the browser', () => {
    const { container } = render(
      <>
        <p>text</p>
        <SequenceLines id="T1" sequence={sixty} />
      </>,
    );
    const text = container.querySelector('p')?.firstChild;
    expect(copy([text, 0], [text, 4])).toBe(true);
    const letters = lines()[0]?.firstChild;
    expect(copy([letters, 3], [letters, 3])).toBe(true);
    expect(written).not.toHaveBeenCalled();
  });

  it('copying a sequence is the browser’s own again once the page is left', () => {
    const { unmount } = render(<SequenceLines id="T1" sequence={sixty} />);
    const removed = vi.spyOn(document, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.map(([type]) => type)).toContain('copy');
  });
});
