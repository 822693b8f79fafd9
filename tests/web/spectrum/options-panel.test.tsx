import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { box, button, prepareViewer, showParts } from './shown-viewer';

beforeEach(prepareViewer);

const labelsOf = (legend: string): string[] => {
  const group = [...document.querySelectorAll('fieldset')].find(
    (fieldset) => fieldset.querySelector('legend')?.textContent === legend,
  );
  return [...(group?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);
};
const ticked = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('.spectrum-ions input')]
    .filter(({ checked }) => checked)
    .map((input) => input.getAttribute('aria-label') ?? '');

describe('the options of a spectrum', () => {
  it('SPEC-07 SPEC-62 have a box per series and charge in the colour of the series', () => {
    showParts();
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.spectrum-ions input')];
    expect(boxes.map((input) => input.getAttribute('aria-label'))).toEqual(
      ['a', 'b', 'c', 'x', 'y', 'z'].flatMap((series) => [`${series}+`, `${series}++`, `${series}+++`]),
    );
    expect(
      [...document.querySelectorAll('.spectrum-ions label')].slice(3, 6).map((label) => label.textContent),
    ).toEqual(['1+', '2+', '3+']);
    expect(box('b++').closest('label')?.style.accentColor).toBe('#4169e1');
    expect(ticked()).toEqual(['b+', 'y+']);
    const heads = [...document.querySelectorAll('.spectrum-ions th')];
    expect(heads.map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c', 'x', 'y', 'z•']);
    expect(heads.map((head) => head.getAttribute('title'))).toEqual([
      ...Array.from({ length: 5 }, () => null),
      'z+1, the radical z ion of electron transfer: y − NH3 + H',
    ]);
  });

  it('SPEC-02 each box changes what it names and nothing else', () => {
    const { address } = showParts();
    for (const [name, written] of [
      ['a+', 'ms.ions=a1 b1 y1'],
      ['y++', 'ms.ions=b1 y1 y2'],
      ['b+', 'ms.ions=y1'],
      ['NH3 (*)', 'ms.losses=*'],
      ['H2O (o)', 'ms.losses=o'],
      ['Immonium ions', 'ms.special=precursor'],
      ['Reporter ions', 'ms.special=immonium reporters precursor'],
      ['Precursor ions', 'ms.special=immonium'],
      ['Peak Detect', 'ms.detect=off'],
      ['Plot mass error', 'ms.errors=Th'],
    ] as const) {
      const input = box(name);
      const before = input.checked;
      fireEvent.click(input);
      expect([name, input.checked, address()]).toEqual([name, !before, written]);
      fireEvent.click(input);
      expect([name, input.checked, address()]).toEqual([name, before, '']);
    }
  });

  it('SPEC-15 SPEC-17 SPEC-19 have exclusive choices, which are as specified at first', () => {
    const { address } = showParts();
    expect(['Frag. Mass Type', 'Peak Assignment', 'Peak Labels'].map(labelsOf)).toEqual([
      ['Mono', 'Avg'],
      ['Most Intense', 'Nearest Match'],
      ['Ion', 'm/z', 'None'],
    ]);
    expect(['Mono', 'Most Intense', 'Ion', 'Th'].map((name) => box(name).checked)).toEqual([true, true, true, true]);
    expect(['Mono', 'Most Intense', 'Ion', 'Th'].map((name) => box(name).name)).toEqual([
      's-mass',
      's-assignment',
      's-labels',
      's-unit',
    ]);
    for (const [chosen, other, written] of [
      ['Avg', 'Mono', 'ms.mass=avg'],
      ['Nearest Match', 'Most Intense', 'ms.assign=nearest'],
      ['m/z', 'Ion', 'ms.labels=mz'],
      ['None', 'Ion', 'ms.labels=none'],
    ] as const) {
      fireEvent.click(box(chosen));
      expect([chosen, box(chosen).checked, box(other).checked, address()]).toEqual([chosen, true, false, written]);
      fireEvent.click(box(other));
      expect([other, box(other).checked, box(chosen).checked, address()]).toEqual([other, true, false, '']);
    }
  });

  it('SPEC-08 Deselect All unticks every ion', () => {
    const { address } = showParts();
    fireEvent.click(button('Deselect All'));
    expect([ticked(), address()]).toEqual([[], 'ms.ions=none']);
  });

  it('SPEC-09 SPEC-10 SPEC-12 offer the losses of the peptide, and tick those of its modifications', () => {
    showParts({
      variableMods: [
        { index: 5, aminoAcid: 'S', modMass: 79.9663, losses: [{ monoLossMass: 63.9983, avgLossMass: 64.1 }] },
      ],
    });
    expect(labelsOf('Neutral Loss')).toEqual(['NH3 (*)', 'H2O (o)', 'H3PO4 (p)', '−63.9983 (-64)']);
    expect(['NH3 (*)', 'H2O (o)', 'H3PO4 (p)', '−63.9983 (-64)'].map((name) => box(name).checked)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(labelsOf('Other ions')).toEqual(['Immonium ions', 'Reporter ions', 'Precursor ions']);
    expect(['Immonium ions', 'Reporter ions', 'Precursor ions'].map((name) => box(name).checked)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('SPEC-18 say what Peak Detect does', () => {
    showParts({ peakDetect: false });
    expect(box('Peak Detect').checked).toBe(false);
    expect(box('Peak Detect').closest('label')?.title).toBe(
      'Match fragments with peaks that stand out of their noise only',
    );
  });

  it('SPEC-20 SPEC-21 have sliders of the width and the height', () => {
    const { address, container } = showParts();
    const slider = (id: string) => {
      const input = document.getElementById(id);
      if (!(input instanceof HTMLInputElement)) throw new Error(`There is no ${id}`);
      return input;
    };
    const bounds = (id: string) => ['type', 'min', 'max', 'step', 'value'].map((name) => slider(id).getAttribute(name));
    expect(bounds('s-width')).toEqual(['range', '100', '1500', '50', '478']);
    expect(bounds('s-height')).toEqual(['range', '100', '1000', '50', '490']);
    const labels = () => [...container.querySelectorAll('.spectrum-slider label')].map((label) => label.textContent);
    expect(labels()).toEqual(['Width: 478', 'Height: 490']);
    fireEvent.change(slider('s-width'), { target: { value: '600' } });
    fireEvent.change(slider('s-height'), { target: { value: '350' } });
    expect(labels()).toEqual(['Width: 600', 'Height: 350']);
    expect(address()).toBe('ms.width=600&ms.height=350');
    expect(container.querySelector<HTMLElement>('.spectrum-plot')?.style.width).toBe('600px');
    expect(container.querySelector<HTMLElement>('.spectrum-plot')?.style.height).toBe('350px');
  });

  it('SPEC-16 SPEC-82 apply tolerance and unit on Update, and not before', () => {
    const { address } = showParts();
    fireEvent.change(box('Mass Tol'), { target: { value: '12.5' } });
    fireEvent.click(box('ppm'));
    expect([box('ppm').checked, box('Th').checked, address()]).toEqual([true, false, '']);
    fireEvent.click(button('Update'));
    expect(address()).toBe('ms.tolerance=12.5 ppm');
    fireEvent.click(box('Th'));
    expect(fireEvent.submit(box('Mass Tol'))).toBe(false);
    expect(address()).toBe('ms.tolerance=12.5 Th');
  });

  it('SPEC-83 describe the field of a tolerance that cannot be read by its message, until it is typed anew', () => {
    showParts();
    expect(box('Mass Tol').value).toBe('0.5');
    fireEvent.change(box('Mass Tol'), { target: { value: '0,3' } });
    fireEvent.click(button('Update'));
    const message = document.querySelector('[role=alert]');
    expect(message?.textContent).toBe(
      'Mass tolerance must be a number of at least 0, with a decimal point: 0.3 instead of 0,3',
    );
    expect(message?.id).toBe('s-tolerance-error');
    const described = () => ['aria-invalid', 'aria-describedby'].map((name) => box('Mass Tol').getAttribute(name));
    expect(described()).toEqual(['true', 's-tolerance-error']);
    fireEvent.change(box('Mass Tol'), { target: { value: '0.3' } });
    expect(described()).toEqual(['false', null]);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it.each([
    [899, false],
    [900, true],
  ])('SPEC-03 are unfolded from 900 px on: at %i px %s', (windowPx, open) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === 'screen' || (query === '(min-width: 900px)' && windowPx >= 900),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    showParts();
    expect(document.querySelector('.spectrum-options')?.hasAttribute('open')).toBe(open);
  });
});
