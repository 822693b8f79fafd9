import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FormCard } from '../../../web/features/blast/form/FormCard';
import { reducePage, type PageEvent } from '../../../web/features/blast/page-reducer';
import { initialPage, type PageState } from '../../../web/features/blast/page-state';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { chooseOffer, chosenIn, offersOf } from '../support/select';

const NO_QUERY = 'Please input fasta data or select a file to upload!';
const CHANCE = 'Expected number of chance hits scoring at least this well.';
const file = new File(['>a\nACGT\n'], 'a.fa');

/** The form in a page that sends nothing; returns what it was asked for. */
function openForm(start: Partial<PageState> = {}) {
  prepareAnswers({ '/static/catalogue.json': catalogue });
  const events: PageEvent[] = [];
  const reduce = (state: PageState, event: PageEvent) => reducePage(state, event).state;
  function Form() {
    const [state, dispatch] = useReducer(reduce, { ...initialPage, ...start });
    return (
      <FormCard
        state={state}
        dispatch={(event) => {
          events.push(event);
          dispatch(event);
        }}
      />
    );
  }
  renderPage(<Form />);
  return { events };
}

const labels = () =>
  [...document.querySelectorAll('.parameter label')].map((label) => [label.textContent, chosen(label.textContent)]);
/** What the control of a label shows. */
const chosen = (label: string) => (label === 'E-value' ? eValue().value : chosenIn(label));
const open = () => fireEvent.click(screen.getByText('Parameters'));
const eValue = () => screen.getByLabelText<HTMLInputElement>('E-value');
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
describe('the form of BLAST', () => {
  it('BLAST-22 begins with blastn and offers blastp, each with what it compares', () => {
    const { events } = openForm();
    const types = within(screen.getByRole('radiogroup', { name: 'BLAST type' }));
    const radios = types.getAllByRole<HTMLInputElement>('radio');
    expect(textsOf(radios.flatMap((radio) => radio.closest('label') ?? []))).toEqual([
      'blastn (nucleotide)RNA or DNA sequences against the transcripts',
      'blastp (protein)peptide or protein sequences against the peptides or ORF proteins',
    ]);
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    const box = screen.getByLabelText<HTMLTextAreaElement>('Sequences in FASTA format');
    expect(box.placeholder).toBe('>my RNA\nATGGCTGTTCTGACCGAACTGCTGGGCAAA...');
    fireEvent.click(types.getByRole('radio', { name: /^blastp/ }));
    expect(events).toEqual([{ type: 'choose type', blastType: 'blastp' }]);
    expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
    expect(box.placeholder).toBe('>my peptide\nAVLTELLGK');
  });

  it('BLAST-25 has the parameters of each program under their names, with their defaults', () => {
    openForm();
    open();
    expect(labels()).toEqual([
      ['Max target sequences', '15'],
      ['E-value', '0.05'],
      ['Word size', '28'],
      ['Match/mismatch scores', '1,-2'],
      ['Gap costs', 'Linear'],
    ]);
    expect([eValue().placeholder, eValue().inputMode, describedBy(eValue())]).toEqual(['0.05', 'decimal', CHANCE]);
    expect(describedBy(screen.getByLabelText('Gap costs'))).toBe(
      'Costs that BLAST+ does not support with these scores are greyed out.',
    );
    expect(screen.getByLabelText('Word size').hasAttribute('aria-describedby')).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: /^blastp/ }));
    expect(labels()).toEqual([
      ['Search in', 'Peptides'],
      ['Max target sequences', '15'],
      ['E-value', '10'],
      ['Word size', '3'],
      ['Matrix', 'BLOSUM62'],
      ['Gap costs', 'Existence 11, extension 1'],
      ['Compositional adjustment', '2 conditional'],
    ]);
    expect(eValue().placeholder).toBe('10');
    expect(describedBy(screen.getByLabelText('Gap costs'))).toBe(
      'Costs that BLAST+ does not support with this matrix are greyed out.',
    );
  });

  it('BLAST-40 offers the values of each parameter and takes the chosen one', () => {
    openForm();
    open();
    chooseOffer('Match/mismatch scores', '2,-3');
    expect(offersOf('Gap costs')).toEqual([
      'Linear',
      'Existence 5, extension 2',
      'Existence 2, extension 2',
      '(Existence 1, extension 2)',
      '(Existence 0, extension 2)',
      '(Existence 3, extension 1)',
      '(Existence 2, extension 1)',
      '(Existence 1, extension 1)',
    ]);
    chooseOffer('Gap costs', 'Existence 5, extension 2');
    chooseOffer('Max target sequences', '100');
    chooseOffer('Word size', '16');
    expect(labels().map(([, value]) => value)).toEqual(['100', '0.05', '16', '2,-3', 'Existence 5, extension 2']);
    fireEvent.click(screen.getByRole('radio', { name: /^blastp/ }));
    chooseOffer('Search in', 'ORF proteins');
    chooseOffer('Matrix', 'PAM30');
    chooseOffer('Gap costs', 'Existence 9, extension 1');
    chooseOffer('Compositional adjustment', '0 none');
    expect(labels()).toEqual([
      ['Search in', 'ORF proteins'],
      ['Max target sequences', '15'],
      ['E-value', '10'],
      ['Word size', '3'],
      ['Matrix', 'PAM30'],
      ['Gap costs', 'Existence 9, extension 1'],
      ['Compositional adjustment', '0 none'],
    ]);
  });

  it('says whether parameters differ from the defaults, and resets them', () => {
    const { events } = openForm();
    open();
    const reset = screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to defaults' });
    const state = () => document.querySelector('.parameters-state');
    expect([state()?.textContent, state()?.className, reset.disabled]).toEqual(['defaults', 'parameters-state', true]);
    fireEvent.change(eValue(), { target: { value: '0.055' } });
    expect([state()?.textContent, state()?.className, reset.disabled]).toEqual([
      'changed',
      'parameters-state changed',
      false,
    ]);
    expect(eValue().value).toBe('0.055');
    fireEvent.click(reset);
    expect([eValue().value, state()?.textContent]).toEqual(['0.05', 'defaults']);
    expect(events.filter(({ type }) => type !== 'fold parameters')).toHaveLength(2);
  });

  it('BLAST-08 asks for a query when there is none, and marks the box', () => {
    openForm();
    const box = screen.getByLabelText('Sequences in FASTA format');
    expect([screen.queryByRole('alert'), box.getAttribute('aria-invalid')]).toEqual([null, 'false']);
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect([screen.getByRole('alert').textContent, box.getAttribute('aria-invalid')]).toEqual([NO_QUERY, 'true']);
    expect(box.className).toContain('ant-input-status-error');
    expect(eValue().getAttribute('aria-invalid')).toBe('false');
    fireEvent.change(box, { target: { value: 'A' } });
    expect([screen.queryByRole('alert'), box.getAttribute('aria-invalid')]).toEqual([null, 'false']);
  });

  it('BLAST-09 unfolds the parameters at a wrong e-value and says what it must be', () => {
    openForm({ form: { ...initialPage.form, fasta: '>q\nA' } });
    const panel = document.querySelector('details');
    expect(panel?.open).toBe(false);
    fireEvent.change(eValue(), { target: { value: '-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect([panel?.open, screen.getByRole('alert').textContent]).toEqual([true, 'Please enter a positive number!!!']);
    expect([eValue().getAttribute('aria-invalid'), describedBy(eValue())]).toEqual([
      'true',
      'Please enter a positive number!!!',
    ]);
    expect(screen.queryByText(CHANCE)).toBeNull();
    expect(screen.getByLabelText('Sequences in FASTA format').getAttribute('aria-invalid')).toBe('false');
    fireEvent.change(eValue(), { target: { value: '1' } });
    expect([screen.queryByRole('alert'), eValue().getAttribute('aria-invalid')]).toEqual([null, 'false']);
  });

  it('BLAST-04 remembers that the parameters are unfolded or folded', () => {
    const { events } = openForm();
    const panel = document.querySelector('details');
    if (panel === null) throw new Error('no panel');
    for (const unfolded of [true, false]) {
      panel.open = unfolded;
      fireEvent(panel, new Event('toggle'));
      expect(events.at(-1)).toEqual({ type: 'fold parameters', open: unfolded });
    }
    const count = events.length;
    fireEvent(panel, new Event('toggle'));
    expect(events).toHaveLength(count);
  });

  it('can clear the pasted text when there is one', () => {
    openForm();
    const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' });
    const box = screen.getByLabelText<HTMLTextAreaElement>('Sequences in FASTA format');
    expect(clear.disabled).toBe(true);
    fireEvent.change(box, { target: { value: 'A' } });
    expect(clear.disabled).toBe(false);
    fireEvent.click(clear);
    expect(box.value).toBe('');
  });

  it.each([
    ['after a failure', { run: { step: 'failed', explanation: null } }, false],
    ['while a search is sent', { run: { step: 'submitting', attempt: 1, source: 'text' } }, true],
    ['while a file is uploaded', { upload: { step: 'sending', attempt: 1, file, percent: 0 } }, true],
  ] as const)('BLAST-17 has Search disabled or not: %s', (_, state: Partial<PageState>, disabled) => {
    openForm(state);
    expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', disabled);
  });

  it('BLAST-15 shows why a search failed, and brings it into view', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    openForm({ run: { step: 'failed', explanation: 'Line 3 holds "L".' } });
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain(
      'Unkown error happened, please check the input and try again later!!!Line 3 holds "L".',
    );
    expect(note.className).toContain('ant-alert-error');
    expect(scroll.mock.calls).toEqual([[{ block: 'center', behavior: 'instant' }]]);
    expect(scroll.mock.instances[0]).toHaveProperty('textContent', note.textContent);
  });
});

describe('the file of the form of BLAST', () => {
  const area = () => {
    const found = document.querySelector('.upload');
    if (found === null) throw new Error('no area');
    return found;
  };
  const input = () => screen.getByLabelText<HTMLInputElement>('Upload a file');

  it('BLAST-11 is chosen with one limit, and may be chosen again', async () => {
    const { events } = openForm();
    expect(describedBy(input())).toBe('or drop it here: one FASTA file of at most 5 MB, in place of pasted text');
    expect([input().type, input().multiple]).toEqual(['file', false]);
    await userEvent.upload(input(), file);
    expect(events).toEqual([{ type: 'choose file', file, others: false }]);
    expect(input().value).toBe('');
    fireEvent.change(input(), { target: { files: [] } });
    expect(events).toHaveLength(1);
  });

  it('is dropped, of several the first, and the area shows where', () => {
    const { events } = openForm();
    const over = createEvent.dragOver(area());
    fireEvent(area(), over);
    expect([over.defaultPrevented, area().className]).toEqual([true, 'upload over']);
    fireEvent.dragLeave(area());
    expect(area().className).toBe('upload');
    fireEvent.dragOver(area());
    const drop = createEvent.drop(area(), { dataTransfer: { files: [file, new File(['x'], 'b.fa')] } });
    fireEvent(area(), drop);
    expect([drop.defaultPrevented, area().className]).toEqual([true, 'upload']);
    expect(events).toEqual([{ type: 'choose file', file, others: true }]);
    const notice = screen.getByText('Only one file can be searched at a time: a.fa was selected.');
    expect(notice.getAttribute('aria-live')).toBe('polite');
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.fa' }));
    expect(screen.queryByText(/^Only one file can be searched at a time/)).toBeNull();
  });

  it('BLAST-11 is refused above 5 MB in words', () => {
    openForm({ fileNotice: 'tooLarge' });
    expect(screen.getByRole('alert').textContent).toBe('Please select a file less than 5M!!!');
    expect(screen.queryByText(/Only one file/)).toBeNull();
  });

  it('BLAST-12 shows its name, size and progress, and can be removed', () => {
    const { events } = openForm({ upload: { step: 'sending', attempt: 1, file, percent: 42 } });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload of a.fa' });
    expect([bar.className, bar.max, bar.value]).toEqual(['sending', 100, 42]);
    expect(textsOf([...(document.querySelector('.upload-file')?.children ?? [])])).toEqual([
      'a.fa',
      '8 B',
      '',
      '42 %',
      'Uploading',
      '',
    ]);
    expect(screen.getByText('Uploading').getAttribute('aria-live')).toBe('polite');
    expect([screen.queryByRole('alert'), document.querySelector('.upload-step svg')]).toEqual([null, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.fa' }));
    expect(events).toEqual([{ type: 'remove file' }]);
    expect(document.querySelector('.upload-file')).toBeNull();
  });

  it('Q-47 wins over pasted text, as is said while there are both', () => {
    const text = { form: { ...initialPage.form, fasta: 'ACGT' } };
    const said = () => screen.queryByText(/pasted text above is ignored/)?.textContent ?? null;
    openForm({ ...text, upload: { step: 'ready', file, percent: 100, jobId: 'j' } });
    expect(said()).toBe('The file is searched; the pasted text above is ignored. Remove the file to search the text.');
    expect([screen.getByText('Uploaded').querySelector('svg') !== null, screen.queryByRole('alert')]).toEqual([
      true,
      null,
    ]);
    fireEvent.change(screen.getByLabelText('Sequences in FASTA format'), { target: { value: ' >' } });
    expect(said()).toBeNull();
  });

  it('BLAST-13 that was refused says so and why, and is not said to win', () => {
    openForm({
      form: { ...initialPage.form, fasta: 'ACGT' },
      upload: { step: 'failed', file, percent: 99, message: 'Not FASTA!', explanation: 'Line 1 holds "!".' },
    });
    expect([screen.getByRole('alert').textContent, screen.getByText('Not uploaded').className]).toEqual([
      'Not FASTA!',
      'upload-step',
    ]);
    expect(screen.getByText('Line 1 holds "!".').className).toBe('blast-explanation');
    expect(screen.queryByText(/is ignored/)).toBeNull();
  });
});
