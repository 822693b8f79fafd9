import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toolkitControls } from '../../../web/viewers/spectrum/tools/toolkit-controls';
import { box, button, prepareViewer, showParts, showViewer } from './shown-viewer';

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

/** What an element is as the toolkit makes it, or the browser. */
const madeOf = (element: Element | null): string =>
  element?.closest('[class*=ant-]')?.className.match(/ant-(checkbox|radio|slider|input)/)?.[0] ??
  element?.localName ??
  '';

describe('the options of a spectrum', () => {
  it('SPEC-07 SPEC-62 the options of a spectrum have a box per series and charge in the color of the series', () => {
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
      ['Isotope peaks', 'ms.special=immonium precursor isotopes'],
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

  it('SPEC-15 SPEC-17 SPEC-19 the options of a spectrum have exclusive choices, which are as specified at first', () => {
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

  it('SPEC-09 SPEC-10 SPEC-12 the options of a spectrum offer the losses of the peptide, and tick those of its modifications', () => {
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
    expect(labelsOf('Other ions')).toEqual(['Immonium ions', 'Reporter ions', 'Precursor ions', 'Isotope peaks']);
    expect(['Immonium ions', 'Reporter ions', 'Precursor ions'].map((name) => box(name).checked)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('SPEC-18 the options of a spectrum say what Peak Detect does', () => {
    showParts({ peakDetect: false });
    expect(box('Peak Detect').checked).toBe(false);
    expect(screen.getByText('Peak Detect').closest('[title]')?.getAttribute('title')).toBe(
      'Match fragments with peaks that stand out of their noise only',
    );
  });

  it('SPEC-20 SPEC-21 the options of a spectrum have sliders of the width and the height', () => {
    const { address, container } = showParts({ width: 500, height: 450 });
    const sliders = () => screen.getAllByRole('slider');
    expect(sliders().map((slider) => ['min', 'max', 'value'].map((name) => slider.getAttribute(name)))).toEqual([
      ['100', '1500', '500'],
      ['100', '1000', '450'],
    ]);
    const labels = () =>
      [...container.querySelectorAll('.spectrum-slider > :first-child')].map((label) => label.textContent);
    expect(labels()).toEqual(['Width: 500', 'Height: 450']);
    for (const label of labels()) expect(screen.getByRole('slider', { name: label })).toBeDefined();
    const [width, height] = sliders();
    if (width === undefined || height === undefined) throw new Error('There are no sliders');
    fireEvent.change(width, { target: { value: '550' } });
    fireEvent.change(height, { target: { value: '100' } });
    expect(labels()).toEqual(['Width: 550', 'Height: 100']);
    expect(address()).toBe('ms.width=550&ms.height=100');
    expect(container.querySelector<HTMLElement>('.spectrum-plot')?.style.width).toBe('550px');
    expect(container.querySelector<HTMLElement>('.spectrum-plot')?.style.height).toBe('100px');
  });

  it('SPEC-16 SPEC-82 the options of a spectrum apply tolerance and unit on Update, and not before', () => {
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

  it('SPEC-83 the options of a spectrum describe the field of a tolerance that cannot be read by its message, until it is typed anew', () => {
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
  ])('SPEC-03 the options of a spectrum are unfolded from 900 px on: at %i px %s', (windowPx, open) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === 'screen' || (query === '(min-width: 900px)' && windowPx >= 900),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    showParts();
    expect(document.querySelector('.spectrum-options')?.hasAttribute('open')).toBe(open);
  });
});

describe('the controls of a spectrum', () => {
  const kinds = () =>
    ['y+', 'H2O (o)', 'Peak Detect', 'Zoom X', 'Avg', 'ppm', 'Mass Tol']
      .map((name): Element => box(name))
      .concat(screen.getAllByRole('slider'))
      .map(madeOf);

  it('LIB-01 the controls of a spectrum are those of the toolkit on a page of this site', () => {
    showViewer();
    expect(kinds()).toEqual([
      ...Array.from({ length: 4 }, () => 'ant-checkbox'),
      ...Array.from({ length: 2 }, () => 'ant-radio'),
      'ant-input',
      ...Array.from({ length: 2 }, () => 'ant-slider'),
    ]);
  });

  it('LIB-01 EMBED-01 the controls of a spectrum are native elements where no page gives others, as on other sites', () => {
    showParts();
    expect(kinds()).toEqual(Array.from({ length: 9 }, () => 'input'));
    expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('step'))).toEqual(['50', '50']);
  });

  it('SPEC-02 SPEC-20 SPEC-62 LIB-01 those of the toolkit change what native ones change', () => {
    const { address } = showParts({}, toolkitControls);
    expect(box('b++').closest('label')?.style.getPropertyValue('--ant-color-primary')).toBe('#4169e1');
    fireEvent.click(box('a+'));
    fireEvent.click(box('Avg'));
    fireEvent.change(box('Mass Tol'), { target: { value: '0.3' } });
    fireEvent.click(button('Update'));
    const [width] = screen.getAllByRole('slider');
    // antd reads the codes of keys: 36 is Home.
    if (width !== undefined) fireEvent.keyDown(width, { keyCode: 36 });
    expect(address()).toBe('ms.ions=a1 b1 y1&ms.mass=avg&ms.tolerance=0.3 Th&ms.width=100');
  });

  it('PAGE-05 the controls of a spectrum have a tick in a color that is seen on that of the ion', () => {
    showParts({}, toolkitControls);
    const tick = (name: string) => box(name).closest('label')?.style.getPropertyValue('--ant-color-white');
    // Blue, red, gold.
    expect(['b+', 'y+', 'z+++'].map(tick)).toEqual(['#ffffff', '#ffffff', '#000000']);
  });

  it('LIB-01 a click on the label of a slider focuses it, as one on that of a native slider does', () => {
    showParts({}, toolkitControls);
    fireEvent.click(screen.getByText('Width:'));
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Width: 478' }));
  });
});
