import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { preparePeaks } from '#domain/spectrum/peaks';
import { noTrial, type Trial } from '../../../web/viewers/spectrum/state/trial';
import { CompareBox, type OtherSpectra } from '../../../web/viewers/spectrum/tools/CompareBox';
import { SimilarityLine } from '../../../web/viewers/spectrum/tools/SimilarityLine';
import { TrialBox } from '../../../web/viewers/spectrum/tools/TrialBox';
import type { SecondSpectrum } from '../../../web/viewers/spectrum/viewer-options';
import { renderPart } from '../support/render-page';
import { box, button, named } from './shown-viewer';

const recorded: Trial = { peptide: 'ELVISK', charge: '2', losses: '' };

describe('the box to try another peptide', () => {
  function show(trial: Trial = noTrial, of = recorded) {
    const onTrial = vi.fn<(trial: Trial) => void>();
    const { rerender } = renderPart(<TrialBox id="s" recorded={of} trial={trial} onTrial={onTrial} />);
    return {
      onTrial,
      again: (next: Trial) => rerender(<TrialBox id="s" recorded={of} trial={next} onTrial={onTrial} />),
    };
  }
  const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  const values = () => ['Peptide in ProForma', 'Charge', 'Neutral losses'].map((name) => box(name).value);
  const details = () => document.querySelector('details');

  it('SPEC-103 the box to try another peptide is folded and shows what is recorded, with hints', () => {
    show();
    expect([details()?.open, values()]).toEqual([false, ['ELVISK', '2', '']]);
    expect(['Peptide in ProForma', 'Charge', 'Neutral losses'].map((name) => box(name).placeholder)).toEqual([
      'PEPTM[Oxidation]IDEK[TMT6plex], C[+57.0215], [Acetyl]-…',
      '',
      'H3PO4, 63.9983',
    ]);
    expect([document.querySelector('summary')?.textContent, button('As recorded').disabled]).toEqual([
      'Try another peptide',
      true,
    ]);
    expect(document.querySelector('.fine-print')).toBeNull();
  });

  it('SPEC-103 the box to try another peptide shows a trial over what is recorded, unfolded, and says what is recorded', () => {
    show({ peptide: '', charge: '3', losses: '' });
    expect([details()?.open, values(), button('As recorded').disabled]).toEqual([true, ['ELVISK', '3', ''], false]);
    expect(document.querySelector('.fine-print')?.textContent).toBe(
      'This is not what the catalogue records for the spectrum: ELVISK, 2+.',
    );
  });

  it('SPEC-103 Apply tries only what differs from what is recorded, without blanks', () => {
    const { onTrial } = show();
    type('Charge', ' 3 ');
    expect(button('As recorded').disabled).toBe(false);
    fireEvent.click(button('Apply'));
    type('Peptide in ProForma', 'ELVIS[+79.9663]K');
    type('Neutral losses', 'H3PO4');
    expect(fireEvent.submit(box('Charge'))).toBe(false);
    for (const [name, value] of [
      ['Charge', '2'],
      ['Peptide in ProForma', ' ELVISK'],
      ['Neutral losses', ' '],
    ] as const)
      type(name, value);
    fireEvent.click(button('Apply'));
    expect(onTrial.mock.calls).toEqual([
      [{ peptide: '', charge: '3', losses: '' }],
      [{ peptide: 'ELVIS[+79.9663]K', charge: '3', losses: 'H3PO4' }],
      [{ peptide: '', charge: '', losses: '' }],
    ]);
    expect(onTrial.mock.lastCall?.[0]).toBe(noTrial);
  });

  it('SPEC-103 Apply moves a charge that is written with the peptide to its field', () => {
    const { onTrial, again } = show();
    type('Peptide in ProForma', 'ELVISK/3');
    fireEvent.click(button('Apply'));
    expect([onTrial.mock.lastCall?.[0], values()]).toEqual([
      { peptide: '', charge: '3', losses: '' },
      ['ELVISK', '3', ''],
    ]);
    again({ peptide: '', charge: '3', losses: '' });
    type('Peptide in ProForma', 'ELVISR/4');
    fireEvent.click(button('Apply'));
    expect(values()).toEqual(['ELVISR', '4', '']);
  });

  it('SPEC-103 the box to try another peptide describes each field that cannot be tried, once Apply is pressed, and tries nothing', () => {
    const { onTrial } = show();
    type('Peptide in ProForma', 'ELV1SK');
    type('Charge', '51');
    type('Neutral losses', 'H2O, water');
    expect(screen.queryAllByRole('alert')).toEqual([]);
    fireEvent.click(button('Apply'));
    const described = (name: string) => {
      const id = box(name).getAttribute('aria-describedby') ?? '';
      return [box(name).getAttribute('aria-invalid'), id, document.getElementById(id)?.textContent];
    };
    expect(described('Peptide in ProForma')).toEqual([
      'true',
      's-try-peptide-problem',
      expect.stringMatching(/^This peptide .+\.$/),
    ]);
    expect(described('Charge')).toEqual(['true', 's-try-charge-problem', 'The charge is a whole number from 1 to 50.']);
    expect(described('Neutral losses')).toEqual([
      'true',
      's-try-losses-problem',
      'water is neither a formula such as H3PO4 nor a mass above 0.',
    ]);
    expect(onTrial).not.toHaveBeenCalled();
    type('Charge', '50');
    expect(described('Charge')).toEqual([null, '', undefined]);
  });

  it('SPEC-103 As recorded brings back what is recorded, without messages', () => {
    const { onTrial, again } = show({ peptide: '', charge: '3', losses: '' });
    type('Peptide in ProForma', '1');
    fireEvent.click(button('Apply'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fireEvent.click(button('As recorded'));
    again(noTrial);
    expect([values(), screen.queryAllByRole('alert'), button('As recorded').disabled]).toEqual([
      ['ELVISK', '2', ''],
      [],
      true,
    ]);
    expect(onTrial.mock.calls).toEqual([[noTrial]]);
  });
});

describe('the box to compare spectra', () => {
  const other = { sequence: 'ELVISK', charge: 2, peaks: [[147.11, 40]] as const };
  const offered: OtherSpectra = {
    list: [
      { id: 'SPENP000002', label: 'SPENP000002, Colon cancer' },
      { id: 'SPENP000003', label: 'SPENP000003, Skin cancer' },
    ],
    load: (id) => Promise.resolve(id === 'SPENP000002' ? other : null),
  };

  function show({
    others = offered,
    wanted = true,
    second = null,
  }: {
    others?: OtherSpectra | undefined;
    wanted?: boolean;
    second?: SecondSpectrum | null;
  }) {
    const onSecond = vi.fn<(second: SecondSpectrum | null) => void>();
    const onWanted = vi.fn<() => void>();
    renderPart(
      <CompareBox
        id="s"
        peptide={{ sequence: 'ELVISK', proforma: 'ELVISK', charge: 2 }}
        second={second}
        onSecond={onSecond}
        others={others}
        onWanted={wanted ? onWanted : undefined}
      />,
    );
    const paste = (value: string) => {
      fireEvent.change(named('Or paste a spectrum: peak list, MGF, DTA, PKL, MSP or mzSpecLib', HTMLTextAreaElement), {
        target: { value },
      });
      fireEvent.click(button('Compare'));
    };
    return { onSecond, onWanted, paste };
  }
  const message = () => document.querySelector('.fine-print')?.textContent ?? '';
  const field = () => named('Spectrum of the same sequence', HTMLInputElement);

  it('SPEC-104 the box to compare spectra asks for other spectra when it is opened, not when it is closed', () => {
    const { onWanted } = show({});
    const details = document.querySelector('details');
    if (details === null) throw new Error('The box does not unfold');
    expect([details.open, details.querySelector('summary')?.textContent]).toEqual([false, 'Compare spectra']);
    details.open = true;
    expect(onWanted).toHaveBeenCalledTimes(1);
    details.open = false;
    expect(onWanted).toHaveBeenCalledTimes(1);
  });

  it.each<[string, OtherSpectra | undefined, string, boolean]>([
    ['says that they are loading', undefined, 'Loading', true],
    ['says that there are none', { ...offered, list: [] }, 'The catalogue has no other row of this sequence.', true],
    ['offers them', offered, 'Choose a row', false],
  ])('SPEC-104 %s', (_what, others, placeholder, disabled) => {
    renderPart(
      <CompareBox
        id="s"
        peptide={{}}
        second={null}
        onSecond={() => undefined}
        others={others}
        onWanted={() => undefined}
      />,
    );
    expect(document.querySelector('.other')?.textContent).toBe(`Spectrum of the same sequence${placeholder}`);
    expect(field().disabled).toBe(disabled);
  });

  it('SPEC-104 the box to compare spectra offers only pasting where the page has no other spectra', () => {
    show({ wanted: false });
    expect(document.querySelector('.other')).toBeNull();
    expect([button('Compare').disabled, button('Remove').disabled]).toEqual([true, true]);
    expect(
      named('Or paste a spectrum: peak list, MGF, DTA, PKL, MSP or mzSpecLib', HTMLTextAreaElement).placeholder,
    ).toBe('175.119 3400');
  });

  it('SPEC-104 READ-14 the box to compare spectra reads a pasted spectrum of more than 200 kB as an attached file', () => {
    const { onSecond } = show({});
    const text = '147.11 40\n'.repeat(20_001);
    const area = named('Or paste a spectrum: peak list, MGF, DTA, PKL, MSP or mzSpecLib', HTMLTextAreaElement);
    expect(fireEvent.paste(area, { clipboardData: { getData: () => text } })).toBe(false);
    expect(document.querySelector('.pasted b')?.textContent).toBe('Pasted text.txt');
    fireEvent.click(button('Compare'));
    expect(onSecond.mock.lastCall?.[0]?.options.peaks).toHaveLength(20_001);
    fireEvent.click(button('Remove the file'));
    expect([document.querySelector('.pasted b'), button('Compare').disabled]).toEqual([null, true]);
  });

  it('SPEC-104 the box to compare spectra loads the chosen row, says if it has no spectrum or cannot be loaded', async () => {
    const failing = vi.fn(offered.load);
    const { onSecond } = show({ others: { ...offered, load: failing } });
    const choose = (label: string) => {
      fireEvent.mouseDown(field());
      fireEvent.click(screen.getByTitle(label));
    };
    choose('SPENP000002, Colon cancer');
    await expect.poll(() => onSecond).toHaveBeenCalledTimes(1);
    await expect.poll(() => message()).toBe('');
    expect(onSecond.mock.lastCall?.[0]).toEqual({ label: 'SPENP000002', options: other });
    choose('SPENP000003, Skin cancer');
    await expect.poll(() => message()).toBe('No spectrum is recorded for this row.');
    expect(onSecond.mock.lastCall?.[0]).toBeNull();
    failing.mockImplementationOnce(() => Promise.reject(new Error('no network')));
    choose('SPENP000002, Colon cancer');
    await expect.poll(() => message()).toBe('The spectrum could not be loaded.');
    expect([onSecond.mock.calls.length, onSecond.mock.lastCall]).toEqual([3, [null]]);
    let answer: (options: null) => void = () => undefined;
    failing.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    choose('SPENP000003, Skin cancer');
    expect(message()).toBe('Loading');
    answer(null);
    await expect.poll(() => message()).toBe('No spectrum is recorded for this row.');
  });

  describe('while rows are being loaded', () => {
    type Loaded = Awaited<ReturnType<OtherSpectra['load']>>;
    const later = { ...other, charge: 3 };

    /** Chooses both rows one after the other; `answer` and `fail` settle what was asked for. */
    async function chooseBoth() {
      const asked = new Map<string, { resolve: (options: Loaded) => void; reject: (reason: Error) => void }>();
      const load = (id: string) =>
        new Promise<Loaded>((resolve, reject) => {
          asked.set(id, { resolve, reject });
        });
      const { onSecond, paste } = show({ others: { ...offered, load } });
      for (const { label } of offered.list) {
        fireEvent.mouseDown(field());
        fireEvent.click(screen.getByTitle(label));
      }
      const answer = (id: string, options: Loaded) => act(async () => asked.get(id)?.resolve(options));
      const fail = (id: string) => act(async () => asked.get(id)?.reject(new Error('no network')));
      return { onSecond, paste, answer, fail };
    }

    it('SPEC-104 the last choice counts, in whatever order the answers arrive', async () => {
      const { onSecond, answer } = await chooseBoth();
      await answer('SPENP000003', later);
      await answer('SPENP000002', other);
      expect([onSecond.mock.calls, message()]).toEqual([[[{ label: 'SPENP000003', options: later }]], '']);
    });

    it('SPEC-104 an earlier choice that fails says nothing', async () => {
      const { onSecond, answer, fail } = await chooseBoth();
      await fail('SPENP000002');
      expect([onSecond.mock.calls, message()]).toEqual([[], 'Loading']);
      await answer('SPENP000003', later);
      expect([onSecond.mock.lastCall, message()]).toEqual([[{ label: 'SPENP000003', options: later }], '']);
    });

    it('SPEC-104 Remove and a pasted spectrum take the place of the choice', async () => {
      const { onSecond, paste, answer } = await chooseBoth();
      fireEvent.click(button('Remove'));
      await answer('SPENP000003', later);
      expect([onSecond.mock.calls, message()]).toEqual([[[null]], '']);
      paste('147.11 40');
      await answer('SPENP000002', other);
      expect([onSecond.mock.calls.length, onSecond.mock.lastCall?.[0]?.label]).toEqual([2, 'pasted spectrum']);
    });

    it('SPEC-104 a text that cannot be read leaves the choice, and keeps its message', async () => {
      const { onSecond, paste, answer } = await chooseBoth();
      paste('147.11 40\nabc');
      await answer('SPENP000003', later);
      expect([onSecond.mock.calls, message()]).toEqual([
        [[{ label: 'SPENP000003', options: later }]],
        'Line 2 is not an m/z and an intensity: abc.',
      ]);
    });
  });

  it('SPEC-104 the box to compare spectra compares a pasted peak list as a spectrum of the same peptide', () => {
    const { onSecond, paste } = show({});
    fireEvent.change(named('Or paste a spectrum: peak list, MGF, DTA, PKL, MSP or mzSpecLib', HTMLTextAreaElement), {
      target: { value: '  ' },
    });
    expect(button('Compare').disabled).toBe(true);
    paste('147.11 40\n900 40');
    expect(onSecond.mock.calls).toEqual([
      [
        {
          label: 'pasted spectrum',
          options: {
            sequence: 'ELVISK',
            proforma: 'ELVISK',
            charge: 2,
            precursorMz: null,
            peaks: [
              [147.11, 40],
              [900, 40],
            ],
          },
        },
      ],
    ]);
    expect(message()).toBe('');
  });

  it('SPEC-104 the box to compare spectra compares the first spectrum of an MGF text with its own title, peptide and charge', () => {
    const { onSecond, paste } = show({});
    const ions = 'BEGIN IONS\nTITLE=run 7\nPEPMASS=500.25\nCHARGE=3+\nSEQ=AAK\n147.11 40\nEND IONS\n';
    paste(`${ions}${ions}${ions}`);
    expect(onSecond.mock.lastCall?.[0]).toEqual({
      label: 'run 7',
      options: { sequence: 'ELVISK', proforma: 'AAK', charge: 3, precursorMz: 500.25, peaks: [[147.11, 40]] },
    });
    expect(message()).toBe('As read: the first of 3 spectra is compared.');
    expect(document.querySelector('.fine-print')?.getAttribute('aria-live')).toBe('polite');
  });

  it('SPEC-104 the box to compare spectra removes the second spectrum and its message', () => {
    const { onSecond, paste } = show({ second: { label: 'x', options: other } });
    paste('abc def\nabc');
    expect(message()).not.toBe('');
    expect(button('Remove').disabled).toBe(false);
    fireEvent.click(button('Remove'));
    expect([onSecond.mock.calls, message()]).toEqual([[[null]], '']);
  });
});

describe('the similarity of two spectra', () => {
  it('SPEC-104 the similarity of two spectra is said with its measures and the rule of matching', () => {
    const list = (given: [number, number][]) => preparePeaks(given).peaks;
    const { container } = renderPart(
      <SimilarityLine
        first={list([
          [147.11, 40],
          [200, 5],
          [234.14, 100],
          [243.13, 60],
          [400, 8],
        ])}
        second={list([
          [147.1, 40],
          [900, 40],
        ])}
        label="SPENP000002"
        peptidoforms={['AAK', 'AAK[TMT6plex]']}
        tolerance={{ value: 20, unit: 'ppm' }}
      />,
    );
    // 20 ppm of 147 are 0.003 Th.
    expect(container.querySelector('p')?.textContent).toBe(
      'Compared with SPENP000002, AAK[TMT6plex]: cosine 0.000, spectral contrast angle 90.0° (normalized 0.000), 0 peaks shared of 5 and 2.',
    );
    expect(container.querySelectorAll('p')[1]?.textContent).toBe(
      'It is another form of the peptide than AAK, so many of its peaks lie elsewhere.',
    );
    expect(container.querySelector('.fine-print')?.textContent).toBe(
      'Peaks are shared one-to-one within 20 ppm, pairs of the largest intensities first; both measures use the square roots of the intensities of all peaks. Dots mark shared peaks.',
    );
  });
});
