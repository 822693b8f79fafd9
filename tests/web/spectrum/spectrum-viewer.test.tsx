import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { box, button, elvisk, named, plot, prepareViewer, showViewer, survey } from './shown-viewer';

beforeEach(prepareViewer);

const title = () => document.querySelector('.spectrum-title')?.textContent;
const shown = () =>
  ['.spectrum-options', '.spectrum-info', '.spectrum-ion-table', '.spectrum-view-options', '#s-msms', '#s-ms1'].filter(
    (part) => document.querySelector(part) !== null,
  );
const paste = (value: string) => {
  fireEvent.change(named('Or paste a spectrum: peak list, MGF, DTA, PKL, MSP or mzSpecLib', HTMLTextAreaElement), {
    target: { value },
  });
  fireEvent.click(button('Compare'));
};

describe('the spectrum viewer', () => {
  it('SPEC-01 SPEC-03 SPEC-52 the spectrum viewer has all its parts by default, named by its peptide and charge', () => {
    showViewer({ ...survey, variableMods: [{ index: 5, aminoAcid: 'S', modMass: 79.966331 }] });
    const viewer = document.getElementById('s');
    expect(viewer?.getAttribute('aria-label')).toBe(`Spectrum viewer, ${title()}`);
    expect(title()).toBe('ELVIS[+79.966331]K/2');
    expect(shown()).toEqual([
      '.spectrum-options',
      '.spectrum-info',
      '.spectrum-ion-table',
      '.spectrum-view-options',
      '#s-msms',
      '#s-ms1',
    ]);
    // b2 of 243.13 is 60 of an ion current of 213; y1 has the mass of K, y2 that of a phosphorylated S.
    expect(document.querySelector('.spectrum-share')?.textContent).toBe('46.95 % of the ion current annotated');
  });

  it('SPEC-52 the spectrum viewer hides the parts that its options hide', () => {
    showViewer({
      showIonTable: false,
      showViewingOptions: false,
      showOptionsTable: false,
      showSequenceInfo: false,
    });
    expect(shown()).toEqual(['#s-msms']);
  });

  it('SPEC-94 the spectrum viewer shows a spectrum without a peptide, and what concerns the user', () => {
    showViewer({ sequence: 'ELV1SK' });
    expect([title(), shown()]).toEqual([
      'ELV1SK',
      ['.spectrum-options', '.spectrum-info', '.spectrum-view-options', '#s-msms'],
    ]);
    expect(document.querySelector('.spectrum-ladder')).toBeNull();
    expect(screen.getByRole('alert').className).toBe('spectrum-problems');
    expect(document.querySelector('.spectrum-share')?.textContent).toBe('0 % of the ion current annotated');
  });

  it('the spectrum viewer names a spectrum of nothing', () => {
    showViewer({ sequence: '' });
    expect(title()).toBe('Spectrum');
  });

  it('SPEC-51 SPEC-92 the spectrum viewer writes problems that concern developers to the console alone', () => {
    // A caller without types.
    showViewer({ massErrorUnit: 'kg' as 'Th', width: -1 });
    expect(vi.mocked(console.warn).mock.calls).toEqual([['Invalid mass error unit given: kg. Setting to Th.']]);
    expect(vi.mocked(console.error).mock.calls).toEqual([['Invalid dimensions for plot, width = -1, height = 490']]);
    expect(document.querySelector('.spectrum-problems')).toBeNull();
    vi.mocked(console.warn).mockClear();
    vi.mocked(console.error).mockClear();
  });

  it('SPEC-103 another peptide is another viewer with the same choices, and both are in the address', () => {
    const { address } = showViewer();
    fireEvent.click(box('a+'));
    fireEvent.change(box('Peptide in ProForma'), { target: { value: 'ELVISR' } });
    fireEvent.change(box('Charge'), { target: { value: '3' } });
    fireEvent.click(button('Apply'));
    expect([title(), box('a+').checked, address()]).toEqual([
      'ELVISR/3',
      true,
      'ms.ions=a1 b1 y1&ms.peptide=ELVISR&ms.charge=3',
    ]);
    fireEvent.click(button('As recorded'));
    expect([title(), address()]).toEqual(['ELVISK/2', 'ms.ions=a1 b1 y1']);
  });

  it('SPEC-103 the spectrum viewer says no more of the losses of a trial in the address than the user has changed', () => {
    const { address } = showViewer();
    fireEvent.change(box('Neutral losses'), { target: { value: '63.9983, 50' } });
    fireEvent.click(button('Apply'));
    expect(address()).toBe('ms.loss=63.9983, 50');
    fireEvent.click(box('NH3 (*)'));
    expect(address()).toBe('ms.losses=* -50 -64&ms.loss=63.9983, 50');
  });

  it('SPEC-103 the spectrum viewer begins with the choices and the trial of a shared link', () => {
    showViewer({}, { address: new URLSearchParams('ms.peptide=ELVISR&ms.ions=b1&ms.labels=mz') });
    expect([title(), box('b+').checked, box('y+').checked, box('m/z').checked]).toEqual([
      'ELVISR/2',
      true,
      false,
      true,
    ]);
    expect(document.querySelector<HTMLDetailsElement>('.spectrum-tool')?.open).toBe(true);
  });

  it('SPEC-104 the spectrum viewer compares with a second spectrum, on an axis that holds both, until it is removed', () => {
    showViewer();
    paste('147.11 40\n900 40');
    // 40 / √(213 · 80)
    expect(document.querySelector('.spectrum-similarity p')?.textContent).toBe(
      'Compared with pasted spectrum, ELVISK: cosine 0.306, spectral contrast angle 72.2° (normalized 0.198), 1 peaks shared of 5 and 2.',
    );
    fireEvent.click(box('Enable tooltip'));
    const tipAt = (clientX: number) => {
      fireEvent.pointerMove(plot('msms'), { clientX, clientY: 300, pointerType: 'mouse' });
      return document.querySelector('.spectrum-tooltip')?.textContent;
    };
    // The axis goes from 80 to 920 now instead of 90 to 510.
    expect(tipAt(454)).toBe('m/z: 900.00intensity: 40.00pasted spectrum');
    expect(tipAt(78)).toBe('m/z: 147.11intensity: 40.00y1+, pasted spectrum');
    fireEvent.click(button('Remove'));
    expect(document.querySelector('.spectrum-similarity')).toBeNull();
  });

  it('SPEC-104 the spectrum viewer says what of the second spectrum cannot be read, and nothing twice', () => {
    const { container } = showViewer({ maxNeutralLossCount: 7, massErrorUnit: 'kg' as 'Th' });
    const said = () => [...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
    expect(said()).toEqual(['At most 6 neutral losses are combined, not 7']);
    paste('BEGIN IONS\nTITLE=run 7\nSEQ=EL1SK\n147.11 40\nEND IONS');
    expect(said()).toEqual([
      'At most 6 neutral losses are combined, not 7',
      'run 7: The peptide EL1SK has 1 after residue 2: no ions are calculated',
    ]);
    expect(container.querySelector('.spectrum-main [role=alert] + .spectrum-similarity')?.textContent).toContain(
      'Compared with run 7',
    );
    // Of both spectra.
    expect(vi.mocked(console.warn).mock.calls).toEqual([['Invalid mass error unit given: kg. Setting to Th.']]);
    vi.mocked(console.warn).mockClear();
  });

  it('SPEC-20 the spectrum viewer takes the width of its place instead of that of the options, and follows it', () => {
    const { address, again } = showViewer({}, { fittingWidthPx: 650 });
    const width = () => plot('msms').parentElement?.style.width;
    expect([width(), address()]).toEqual(['650px', '']);
    again({ fittingWidthPx: 300 });
    expect([width(), address()]).toEqual(['300px', '']);
  });

  it('SPEC-02 other options begin a new viewer', () => {
    const { again } = showViewer();
    fireEvent.click(box('a+'));
    again({ options: { ...elvisk, sequence: 'ELVISR' } });
    expect([title(), box('a+').checked, box('Peptide in ProForma').value]).toEqual(['ELVISR/2', false, 'ELVISR']);
  });
});

describe('the place of the ion table', () => {
  const place = () => document.querySelector('.spectrum-pictures')?.className;
  const tables = () =>
    [...document.querySelectorAll('.spectrum-ion-table table')].map((table) => table.getAttribute('aria-label'));
  const withRoom = (roomPx: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(roomPx);
  const move = () => fireEvent.click(button('[Click] to move table'));

  // The plot takes 478 px, the table 220 px and the gap 24 px.
  it.each([
    [722, 'beside', 'below'],
    [721, 'below', 'above'],
  ])('SPEC-05 in %i px it is %s the plots, and moves %s and back', (roomPx, first, moved) => {
    withRoom(roomPx);
    showViewer();
    expect([place(), tables()]).toEqual([`spectrum-pictures table-${first}`, ['Ion table']]);
    move();
    expect(place()).toBe(`spectrum-pictures table-${moved}`);
    move();
    expect(place()).toBe(`spectrum-pictures table-${first}`);
  });
});

describe('printing a spectrum', () => {
  const state = () => [
    document.getElementById('s')?.hasAttribute('data-spectrum-printing'),
    document.adoptedStyleSheets.length,
  ];

  it.each(['afterprint', 'pointerdown', 'keydown'])('SPEC-30 printing a spectrum prints it alone, until %s', (end) => {
    showViewer();
    const before = state();
    const printed: unknown[] = [];
    vi.stubGlobal('print', () => printed.push(state()));
    fireEvent.click(button('Print'));
    expect([before, printed, state()]).toEqual([[false, 0], [[true, 1]], [true, 1]]);
    act(() => {
      window.dispatchEvent(new Event(end));
    });
    expect(state()).toEqual([false, 0]);
  });
});
