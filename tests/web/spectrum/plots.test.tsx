import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { box, button, drag, plot, pointAt, prepareViewer, showParts, survey, tip } from './shown-viewer';

beforeEach(prepareViewer);

const mouse = { pointerType: 'mouse' };
const touch = { pointerType: 'touch' };
const press = (target: HTMLElement, key: string, more: object = {}): boolean =>
  fireEvent.keyDown(target, { key, ...more });
const pointed = (): (string | null)[] =>
  [...document.querySelectorAll('td.active')].map((cell) => cell.getAttribute('data-ion'));
const rings = (name: 'msms' | 'errors') =>
  [...plot(name).querySelectorAll('circle')].map((circle) =>
    ['cx', 'cy', 'r'].map((side) => Number(circle.getAttribute(side)).toFixed(2)),
  );

describe('the plot of the MS/MS spectrum', () => {
  it('the plot of the MS/MS spectrum is named by its peaks, and takes keys', () => {
    showParts();
    const named = ['role', 'aria-roledescription', 'aria-label', 'aria-keyshortcuts', 'tabindex'];
    expect(named.map((name) => plot('msms').getAttribute(name))).toEqual([
      'application',
      'plot',
      'MS/MS spectrum of 5 peaks, 3 of them annotated',
      'ArrowLeft ArrowRight ArrowUp ArrowDown Escape',
      '0',
    ]);
    const overlay = plot('msms').querySelector('svg');
    expect([overlay?.getAttribute('viewBox'), overlay?.getAttribute('aria-hidden')]).toEqual(['0 0 478 490', 'true']);
    expect(plot('msms').parentElement?.style.aspectRatio).toBe('478 / 490');
  });

  it('SPEC-22 SPEC-23 SPEC-24 SPEC-25 SPEC-26 the plot of the MS/MS spectrum has options of the view, which are as specified at first', () => {
    showParts();
    const options = document.querySelector('.spectrum-view-options');
    expect(options?.textContent).toBe(
      'View optionsClick and drag in the plot to zoomZoom XZoom YZoom OutEnable tooltipPlot mass error',
    );
    expect(['Zoom X', 'Zoom Y', 'Enable tooltip', 'Plot mass error'].map((name) => box(name).checked)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(button('Zoom Out').disabled).toBe(true);
  });

  it.each<[string, string[], string, string]>([
    ['x', [], 'ms.mz=200.00-300.00', 'pan-y'],
    ['y', ['Zoom X', 'Zoom Y'], 'ms.top=50', 'pan-x'],
    ['both axes', ['Zoom Y'], 'ms.mz=200.00-300.00&ms.top=50', 'none'],
    ['no axis', ['Zoom X'], '', 'auto'],
  ])(
    'SPEC-22 SPEC-23 SPEC-27 a drag zooms along %s as ticked, and Zoom Out shows all',
    (_axes, boxes, zoomed, action) => {
      const { address } = showParts();
      for (const name of boxes) fireEvent.click(box(name));
      expect([plot('msms').style.touchAction, plot('msms').style.cursor]).toEqual([
        action,
        action === 'auto' ? 'default' : 'crosshair',
      ]);
      drag(plot('msms'), [256, 300], [156, 254]);
      expect(address()).toBe(zoomed);
      const out = button('Zoom Out');
      expect(out.disabled).toBe(zoomed === '');
      fireEvent.click(out);
      expect([address(), out.disabled]).toEqual(['', true]);
    },
  );

  it('SPEC-27 the plot of the MS/MS spectrum shows the selection while the pointer drags, within the axes, and Escape gives it up', () => {
    const { address } = showParts();
    const selection = () => document.querySelector<HTMLElement>('.spectrum-selection')?.style.cssText;
    fireEvent.pointerDown(plot('msms'), { clientX: 10, clientY: 60, pointerId: 1, button: 0 });
    expect(selection()).toBeUndefined();
    fireEvent.pointerMove(plot('msms'), { clientX: 50, clientY: 60, pointerId: 1 });
    // From the axis at 46 px these are 4 px: no drag yet.
    expect(selection()).toBeUndefined();
    fireEvent.pointerMove(plot('msms'), { clientX: 51, clientY: 60, pointerId: 1 });
    expect(selection()).toBe('left: 46px; top: 14px; width: 5px; height: 440px;');
    fireEvent.click(box('Zoom Y'));
    fireEvent.pointerMove(plot('msms'), { clientX: 900, clientY: 64, pointerId: 1 });
    expect(selection()).toBeUndefined();
    fireEvent.pointerMove(plot('msms'), { clientX: 900, clientY: 900, pointerId: 1 });
    expect(selection()).toBe('left: 46px; top: 60px; width: 420px; height: 394px;');
    expect(press(plot('msms'), 'Escape')).toBe(false);
    expect([selection(), address()]).toEqual([undefined, '']);
    fireEvent.pointerUp(plot('msms'), { clientX: 200, clientY: 300, pointerId: 1 });
    expect(address()).toBe('');
  });

  it('SPEC-27 only the main button drags, and a pointer that the browser takes away selects nothing', () => {
    const { address } = showParts();
    drag(plot('msms'), [156, 100], [256, 100], { button: 2 });
    expect(address()).toBe('');
    fireEvent.pointerDown(plot('msms'), { clientX: 156, clientY: 100, pointerId: 1, button: 0 });
    fireEvent.pointerMove(plot('msms'), { clientX: 256, clientY: 100, pointerId: 1 });
    fireEvent.pointerCancel(plot('msms'), { pointerId: 1 });
    fireEvent.pointerUp(plot('msms'), { clientX: 256, clientY: 100, pointerId: 1 });
    expect([address(), document.querySelector('.spectrum-selection')]).toEqual(['', null]);
  });

  it('SPEC-27 the plot of the MS/MS spectrum holds the pointer that presses, so that a drag may end outside of the plot', () => {
    const held = vi.spyOn(HTMLElement.prototype, 'setPointerCapture');
    showParts();
    fireEvent.pointerDown(plot('msms'), { clientX: 156, clientY: 100, pointerId: 7, button: 0 });
    expect(held.mock.calls).toEqual([[7]]);
    fireEvent.pointerCancel(plot('msms'), { pointerId: 7 });
  });

  it('keys zoom about the middle, move and show all; keys without a meaning stay with the browser', () => {
    const { address } = showParts();
    // The full range is 90 to 510.
    expect(press(plot('msms'), 'ArrowUp')).toBe(false);
    expect(address()).toBe('ms.mz=160.00-440.00');
    press(plot('msms'), 'ArrowRight');
    expect(address()).toBe('ms.mz=202.00-482.00');
    press(plot('msms'), 'ArrowLeft');
    expect(address()).toBe('ms.mz=160.00-440.00');
    press(plot('msms'), '-');
    expect(address()).toBe('');
    press(plot('msms'), '+');
    press(plot('msms'), 'Escape');
    expect(address()).toBe('');
    expect(press(plot('msms'), 'Tab')).toBe(true);
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect([held, press(plot('msms'), 'ArrowUp', { [held]: true }), address()]).toEqual([held, true, '']);
  });

  it('SPEC-28 the tooltip of a peak says m/z, intensity and ions, and is gone when the mouse or the focus leaves', () => {
    showParts({ tooltipZIndex: 12 });
    pointAt(plot('msms'), [190, 60], mouse);
    expect([tip(), pointed()]).toEqual(['', ['y2+']]);
    fireEvent.click(box('Enable tooltip'));
    expect(tip()).toBe('m/z: 234.14 | intensity: 100.00 | y2+');
    const shown = document.querySelector<HTMLElement>('.spectrum-tooltip');
    expect([shown?.style.zIndex, shown?.getAttribute('role')]).toEqual(['12', 'tooltip']);
    pointAt(plot('msms'), [156, 440], mouse);
    expect([tip(), pointed()]).toEqual(['m/z: 200.00 | intensity: 5.00', []]);
    fireEvent.pointerLeave(plot('msms'), mouse);
    expect(tip()).toBe('');
    pointAt(plot('msms'), [190, 60], mouse);
    expect(pointed()).toEqual(['y2+']);
    fireEvent.blur(plot('msms'));
    expect([tip(), pointed()]).toEqual(['', []]);
  });

  it('SPEC-28 SPEC-79 the plot of the MS/MS spectrum highlights the ions of the peak that is pointed at, in the plot too', () => {
    showParts();
    pointAt(plot('msms'), [103, 400], mouse);
    expect(pointed()).toEqual(['y1+']);
    // The light background needs no other red.
    expect(rings('msms')).toEqual([['103.00', '294.00', '4.00']]);
    const lines = [...plot('msms').querySelectorAll('line')].map((line) =>
      ['x1', 'x2', 'y1', 'y2', 'stroke', 'stroke-opacity', 'stroke-width'].map((name) => line.getAttribute(name)),
    );
    expect(lines).toEqual([
      ['103', '103', '14', '454', '#ff0000', '0.16', '11'],
      ['103', '103', '294', '454', '#ff0000', null, '4'],
    ]);
    drag(plot('msms'), [150, 100], [300, 100], mouse);
    pointAt(plot('msms'), [103, 400], mouse);
    expect(rings('msms')).toEqual([]);
  });

  it('SPEC-28 a finger points by tapping: its peak stays when it leaves, and moving points at nothing', () => {
    showParts();
    drag(plot('msms'), [190, 60], [190, 60], touch);
    expect(pointed()).toEqual(['y2+']);
    fireEvent.pointerLeave(plot('msms'), touch);
    expect(pointed()).toEqual(['y2+']);
    pointAt(plot('msms'), [103, 400], touch);
    expect(pointed()).toEqual(['y2+']);
    fireEvent.pointerDown(plot('msms'), { clientX: 190, clientY: 60, pointerId: 1, button: 0, ...touch });
    for (const x of [230, 260]) pointAt(plot('msms'), [x, 60], touch);
    expect(pointed()).toEqual([]);
  });

  it('SPEC-27 SPEC-28 a press that moves less than 5 px points, one of 5 px zooms', () => {
    const { address } = showParts();
    drag(plot('msms'), [186, 60], [190, 60], touch);
    expect([pointed(), address()]).toEqual([['y2+'], '']);
    drag(plot('msms'), [185, 60], [190, 60], touch);
    expect(address()).toBe('ms.mz=229.00-234.00');
  });

  it('SPEC-45 SPEC-59 the plot of the MS/MS spectrum names the series and the second spectrum that are pointed at', () => {
    showParts({
      extraPeakSeries: [{ data: [[300, 50]], color: '#123456', labels: ['mine'] }],
      peaks2: [
        [250, 10],
        [460, 20],
      ],
    });
    fireEvent.click(box('Enable tooltip'));
    expect(plot('msms').getAttribute('aria-label')).toBe('MS/MS spectrum of 5 peaks, 3 of them annotated');
    // The base lies at 234; half the height is for each spectrum: 2 px per percent, and 10 px per unit of the second.
    pointAt(plot('msms'), [256, 200], mouse);
    expect([tip(), pointed()]).toEqual(['m/z: 300.00 | intensity: 50.00 | mine', []]);
    pointAt(plot('msms'), [206, 300], mouse);
    expect(tip()).toBe('m/z: 250.00 | intensity: 10.00 | second spectrum');
    pointAt(plot('msms'), [190, 60], mouse);
    expect(tip()).toBe('m/z: 234.14 | intensity: 100.00 | y2+');
  });

  it('SPEC-59 two series with a peak at the same place in their lists have tips of their own', () => {
    showParts({
      extraPeakSeries: [
        { data: [[300, 50]], color: '#123456', labels: ['one'] },
        { data: [[330, 50]], color: '#654321', labels: ['two'] },
      ],
    });
    fireEvent.click(box('Enable tooltip'));
    pointAt(plot('msms'), [256, 300], mouse);
    pointAt(plot('msms'), [286, 300], mouse);
    expect(tip()).toBe('m/z: 330.00 | intensity: 50.00 | two');
  });
});

describe('the plot of mass errors', () => {
  const shown = { showMassErrorPlot: true };

  it('SPEC-25 SPEC-54 SPEC-55 the plot of mass errors appears when it is ticked, and its unit is switched by a click', () => {
    const { address } = showParts();
    expect(document.getElementById('s-errors')).toBeNull();
    fireEvent.click(box('Plot mass error'));
    expect(plot('errors').getAttribute('aria-label')).toBe('Mass errors of 3 matched ions in Th');
    expect(document.querySelector('.spectrum-error .spectrum-caption')?.textContent).toBe(
      'Mass error (theoretical − observed) inTh',
    );
    fireEvent.click(button('Unit of the mass error: Th. Change'));
    expect(plot('errors').getAttribute('aria-label')).toBe('Mass errors of 3 matched ions in ppm');
    expect(button('Unit of the mass error: ppm. Change').textContent).toBe('ppm');
    expect(address()).toBe('ms.errors=ppm');
  });

  it('SPEC-28 its tooltip says m/z and error, and its ion is highlighted everywhere', () => {
    showParts(shown);
    fireEvent.click(box('Enable tooltip'));
    // Errors of 0.0028, 0.0048 (y2) and 0.0039 (b2) Th; y2 is at the top: 0.0048 of 0 to 0.0048 with margins of 2.5 %.
    pointAt(plot('errors'), [190, 8], mouse);
    expect(tip()).toBe('m/z: 234.14 | error: 0.00 | y2+: 0.0048 Th, 20.64 ppm');
    expect([pointed(), rings('msms'), rings('errors').map(([x, , r]) => [x, r])]).toEqual([
      ['y2+'],
      [['190.00', '54.00', '4.00']],
      [['190.14', '6.00']],
    ]);
    pointAt(plot('errors'), [190, 30], mouse);
    expect([tip(), pointed()]).toEqual(['', []]);
    pointAt(plot('errors'), [190, 8], mouse);
    fireEvent.pointerLeave(plot('errors'), mouse);
    expect([tip(), pointed(), rings('errors')]).toEqual(['', [], []]);
  });

  it('the plot of mass errors zooms along m/z together with the spectrum, by a drag and by keys', () => {
    const { address } = showParts(shown);
    drag(plot('errors'), [156, 20], [256, 60]);
    expect(address()).toBe('ms.mz=200.00-300.00');
    expect(press(plot('errors'), 'ArrowRight')).toBe(false);
    expect(address()).toBe('ms.mz=215.00-315.00');
    expect(press(plot('errors'), 'Escape')).toBe(false);
    expect(address()).toBe('');
    expect(press(plot('errors'), 'q')).toBe(true);
  });
});

describe('the plot of the survey scan', () => {
  it('SPEC-04 the plot of the survey scan is there if the scan has peaks', () => {
    showParts({ ms1peaks: [] });
    expect(document.getElementById('s-ms1')).toBeNull();
  });

  it('SPEC-28 SPEC-36 the plot of the survey scan says where the precursor is, and what is pointed at', () => {
    showParts(survey);
    expect(plot('ms1').getAttribute('aria-label')).toBe('MS1 spectrum of 3 peaks, precursor at m/z 344.72');
    pointAt(plot('ms1'), [100, 90], mouse);
    expect(tip()).toBe('');
    fireEvent.click(box('Enable tooltip'));
    expect(tip()).toBe('m/z: 344.72 | intensity: 60.00 | precursor');
    pointAt(plot('ms1'), [456, 90], mouse);
    expect(tip()).toBe('m/z: 700.00 | intensity: 100.00');
    pointAt(plot('ms1'), [300, 90], mouse);
    expect(tip()).toBe('');
  });

  it('SPEC-36 the plot of the survey scan has no precursor without one', () => {
    showParts({ ...survey, precursorMz: null });
    expect(plot('ms1').getAttribute('aria-label')).toBe('MS1 spectrum of 3 peaks');
    expect(button('zoom in (MS1)').disabled).toBe(true);
  });

  /** Intensity and m/z of what is pointed at tell where the plot has zoomed to. */
  const at = (x: number): string => {
    pointAt(plot('ms1'), [x, 90], mouse);
    return tip();
  };

  it('SPEC-31 SPEC-32 SPEC-33 the plot of the survey scan zooms to the precursor and out again by links', () => {
    showParts(survey);
    fireEvent.click(box('Enable tooltip'));
    const zoomIn = button('zoom in (MS1)');
    expect([zoomIn.textContent, zoomIn.disabled]).toEqual(['zoom in', false]);
    fireEvent.click(zoomIn);
    // 10 Th are 420 px: 344.72 is right of the middle of 339.7156 to 349.7156.
    expect([at(256), at(100)]).toEqual(['m/z: 344.72 | intensity: 60.00 | precursor', '']);
    const zoomOut = button('zoom out (MS1)');
    expect(zoomOut.textContent).toBe('zoom out');
    fireEvent.click(zoomOut);
    expect([at(256), at(456)]).toEqual(['', 'm/z: 700.00 | intensity: 100.00']);
  });

  it('SPEC-34 the plot of the survey scan zooms by a drag and by keys, apart from the MS/MS spectrum', () => {
    const { address } = showParts(survey);
    fireEvent.click(box('Enable tooltip'));
    expect([plot('ms1').style.touchAction, plot('ms1').style.cursor]).toEqual(['pan-y', 'crosshair']);
    // 290 to 395 of 290 to 710.
    drag(plot('ms1'), [46, 50], [151, 90]);
    expect(at(264)).toBe('m/z: 344.72 | intensity: 60.00 | precursor');
    expect(press(plot('ms1'), 'ArrowRight')).toBe(false);
    expect([at(264), at(201)]).toEqual(['', 'm/z: 344.72 | intensity: 60.00 | precursor']);
    press(plot('ms1'), 'Escape');
    expect(at(456)).toBe('m/z: 700.00 | intensity: 100.00');
    expect(press(plot('ms1'), 'q')).toBe(true);
    expect(address()).toBe('');
  });

  it('SPEC-35 a click on the precursor peak, or on its link, calls back with its m/z', () => {
    const picked = vi.fn<(mz: number) => void>();
    showParts({ ...survey, precursorPeakClickFn: picked });
    pointAt(plot('ms1'), [456, 90], mouse);
    expect(plot('ms1').style.cursor).toBe('crosshair');
    drag(plot('ms1'), [456, 90], [456, 90], mouse);
    expect(picked).not.toHaveBeenCalled();
    pointAt(plot('ms1'), [101, 90], mouse);
    expect(plot('ms1').style.cursor).toBe('pointer');
    drag(plot('ms1'), [101, 90], [101, 90], mouse);
    fireEvent.click(button('precursor 344.72'));
    expect(picked.mock.calls).toEqual([[344.72], [344.72]]);
  });

  it('SPEC-35 the plot of the survey scan has no link to the precursor without a callback, and a click is harmless', () => {
    showParts(survey);
    pointAt(plot('ms1'), [101, 90], mouse);
    drag(plot('ms1'), [101, 90], [101, 90], mouse);
    expect(plot('ms1').style.cursor).toBe('crosshair');
    expect(document.querySelector('.spectrum-ms1 .spectrum-caption')?.textContent).toBe('MS1zoom inzoom out');
  });
});
