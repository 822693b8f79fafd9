import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import MatchPage from '../../../web/features/match/MatchPage';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { chooseOffer, chosenIn, offersOf } from '../support/select';

const [row] = routes.listByPeptideIds.example.response;

/** The page at an address; returns what it asks. */
function show(address = '/match') {
  window.history.replaceState(null, '', address);
  const calls = prepareAnswers({
    '/static/catalogue.json': catalogue,
    '/static/release.json': releaseFile,
    '/api/search/listByPeptideIds': [
      { ...row, sequence: 'AVLTELLGK' },
      { ...row, sequence: 'PEPTIDEK' },
    ],
    '/api/peptide/match': ({ sequences }: { sequences: string[] }) => ({
      matches: [],
      orfMatches: [],
      unmatched: sequences,
    }),
  });
  renderPage(<MatchPage />, address);
  return () => calls.filter(({ path }) => path === '/api/peptide/match').map(({ input }) => input);
}
const box = () =>
  screen.getByLabelText<HTMLTextAreaElement>('Paste peptide sequences or the output table of a search engine');
const enter = (text: string) => fireEvent.change(box(), { target: { value: text } });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Match$/ });
const said = () => document.querySelector('.match-reading [aria-live="polite"]')?.textContent;
const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
const chooseFile = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input for files');
  await userEvent.upload(input, file);
};
const choose = (name: string, content: string) => chooseFile(new File([content], name));
/** A file that takes until `arrive` to be read. */
function slowFile(name: string, content: string): { file: File; arrive: () => Promise<void> } {
  const file = new File([content], name);
  let resolve: () => void = () => undefined;
  const read = new Promise<void>((done) => (resolve = done));
  file.arrayBuffer = () => read.then(() => new Blob([content]).arrayBuffer());
  return { file, arrive: () => act(async () => (resolve(), new Promise((done) => setTimeout(done, 20)))) };
}
const chosenFile = () => document.querySelector('.match-file b')?.textContent ?? null;

describe('the input of Match', () => {
  it('READ-14 a list of more than 200 kB that is pasted into the input of Match is an attached file', async () => {
    show();
    const text = 'AVLTELLGK\n'.repeat(21_000);
    expect(fireEvent.paste(box(), { clipboardData: { getData: () => text } })).toBe(false);
    await waitFor(() => expect(chosenFile()).toBe('Pasted text.txt'));
    expect(box().value).toBe('');
  });

  it('MATCH-02 MATCH-03 the input of Match says how many sequences it reads of how many entries, and asks for them', () => {
    const asked = show();
    expect([submit().disabled, said(), box().placeholder]).toEqual([
      true,
      '',
      'A sequence per line, FASTA, or separated by commas, tabs or spaces',
    ]);
    enter('PEPTIDEK\nK.PEPTIDEK[+15.995].R\nACDEFGHIK');
    expect(said()).toBe('2 different sequences from 3 entries; 1 modified.');
    expect(submit().disabled).toBe(false);
    fireEvent.click(submit());
    expect(asked()).toEqual([{ sequences: ['PEPTIDEK', 'ACDEFGHIK'], mode: 'equal', equateIL: true }]);
    enter('PEPTIDEK');
    expect(said()).toBe('1 different sequence from 1 entry.');
    enter(' \n ');
    expect([said(), submit().disabled]).toEqual(['', true]);
    fireEvent.submit(document.querySelector('form') ?? document.body);
    expect(asked()).toHaveLength(1);
  });

  it('MATCH-04 the input of Match asks for equality, fragments or parts of longer sequences, with I and L equal or not', async () => {
    const asked = show();
    const group = screen.getByRole('radiogroup', { name: 'What counts as a match' });
    expect(textsOf([...group.querySelectorAll('label')])).toEqual([
      'Equal: the same sequence is in the catalogue',
      'Mine within a catalogue peptide: for fragments of at least 6 residues',
      'A catalogue peptide within mine: for longer peptides and proteins',
    ]);
    expect(radios()).toEqual([true, false, false]);
    const equate = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I and L count as equal/ });
    expect([equate.checked, equate.closest('label')?.textContent]).toEqual([
      true,
      'I and L count as equal, because their masses are the same',
    ]);
    enter('PEPTIDEK');
    for (const name of [/^Mine within/, /^A catalogue peptide within/, /^Equal/]) {
      fireEvent.click(screen.getByRole('radio', { name }));
      fireEvent.click(submit());
      await waitFor(() => expect(submit().className).not.toContain('ant-btn-loading'));
    }
    fireEvent.click(equate);
    fireEvent.click(submit());
    expect(asked()).toMatchObject([
      { mode: 'within', equateIL: true },
      { mode: 'contains', equateIL: true },
      { mode: 'equal', equateIL: true },
      { mode: 'equal', equateIL: false },
    ]);
  });

  it('MATCH-02 READ-03 the input of Match lists the refused entries with line and reason, to be copied', async () => {
    const { writeText } = navigator.clipboard;
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    show();
    const many = Array.from('ACDEFGHIKL', (letter) => `PEPTIDE${letter}`).join('\n');
    enter(`${many}\nPEP=1\nAAcCPEPK`);
    expect(said()).toBe('10 different sequences from 12 entries; 2 refused.');
    expect(document.querySelector('summary')?.textContent).toBe('2 entries are refused, with line and reason');
    expect(textsOf([...document.querySelectorAll('.match-problems li')])).toEqual([
      'Line 11: PEP=1 is not a peptide sequence',
      expect.stringContaining('Line 12: AAcCPEPK has cC, which is a modified C (MaxQuant'),
    ]);
    expect(document.querySelector('.match-problems .fine-print')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the refused entries', hidden: true }));
    await waitFor(() => expect(copied[0]).toMatch(/^Line\tEntry\tReason\n11\tPEP=1\tis not a peptide sequence\n12\t/));
    navigator.clipboard.writeText = writeText;
  });

  it('READ-03 the input of Match refuses a text of which few entries are peptides, and says which are not', () => {
    show();
    enter(`PEPTIDEK\n${Array.from({ length: 1_500 }, (_, index) => `PEP=${index}`).join('\n')}`);
    expect([submit().disabled, said()]).toEqual([
      true,
      'Only 1 of its 1,501 entries are peptides, so it is not read as a list of them. Remove what is not a peptide.',
    ]);
    expect(document.querySelectorAll('.match-problems li')).toHaveLength(1_000);
    expect(document.querySelector('.match-problems .fine-print')?.textContent).toBe('The first 1,000 are listed.');
  });

  it('READ-10 the input of Match reads a long list beside the page, says how far it is, and can be canceled', async () => {
    show();
    const letters = 'ACDEFGHIKL';
    const long = Array.from(
      { length: 12_000 },
      (_, at) => `PEPTIDE${Array.from(String(at), (digit) => letters[Number(digit)]).join('')}`,
    );
    enter(long.slice(0, 9_000).join('\n'));
    expect([said(), screen.getByRole('button', { name: 'Cancel' }).previousSibling?.textContent]).toEqual([
      '',
      'Reading…',
    ]);
    await waitFor(() => expect(said()).toMatch(/^[89],\d{3} different sequences from 9,000 entries\.$/));
    enter(long.join('\n'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(said()).toMatch(/^The reading was canceled\.|different sequences/));
    enter('PEPTIDEK');
    await waitFor(() => expect(said()).toBe('1 different sequence from 1 entry.'));
  });

  it('READ-02 the input of Match says what was changed before it was read', () => {
    show();
    enter('PEPTIDEK\u200B\n\u201CACDEFGHIK\u201D');
    expect(document.querySelector('.match-reading > .fine-print')?.textContent).toBe(
      'Before reading, 1 invisible sign was removed; 2 curly quotation marks count as straight ones.',
    );
  });

  it('MATCH-02 the input of Match asks which column of a table has the sequences, and reads it', () => {
    const asked = show();
    enter('id,what,score,own\n1,PEPTIDEK,9,ACDEFGHIK\n2,ELVISLIVESK,8,LLLLLLLK\n');
    expect(screen.queryByRole('alert')).toBeNull();
    const label = 'This is a table. Which column has the peptide sequences?';
    const read = screen.getByRole<HTMLButtonElement>('button', { name: 'Read this column' });
    expect([submit().disabled, said(), chosenIn(label)]).toEqual([true, '', 'what, such as PEPTIDEK']);
    expect(offersOf(label)).toEqual([
      'id, such as 1',
      'what, such as PEPTIDEK',
      'score, such as 9',
      'own, such as ACDEFGHIK',
    ]);
    chooseOffer(label, 'own, such as ACDEFGHIK');
    expect([chosenIn(label), read.disabled]).toEqual(['own, such as ACDEFGHIK', false]);
    fireEvent.click(read);
    expect(said()).toBe('2 different sequences from column own of the table (2 entries).');
    fireEvent.click(submit());
    expect(asked()).toMatchObject([{ sequences: ['ACDEFGHIK', 'LLLLLLLK'] }]);
  });

  it('MATCH-02 the input of Match compares a file in place of the text until it is removed', async () => {
    const asked = show();
    enter('PEPTIDEK');
    await choose('mine.txt', 'ACDEFGHIK\nLLLLLLLK');
    const line = () => document.querySelector('.match-file')?.textContent ?? null;
    await waitFor(() => expect(line()).not.toBeNull());
    expect(line()).toBe('mine.txt is compared; the text above is not.Remove the file');
    await waitFor(() => expect(said()).toBe('2 different sequences from 2 entries.'));
    fireEvent.click(submit());
    expect(asked()).toMatchObject([{ sequences: ['ACDEFGHIK', 'LLLLLLLK'] }]);
    fireEvent.click(screen.getByText('Remove the file'));
    await waitFor(() => expect(said()).toContain('1 different'));
    expect([line(), said()]).toEqual([null, '1 different sequence from 1 entry.']);
  });

  it('the input of Match says that a file cannot be read, and keeps the text', async () => {
    show();
    enter('PEPTIDEK');
    await choose('broken.xlsx', 'PK\u0003\u0004no workbook');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^broken\.xlsx: ./));
    expect([document.querySelector('.match-file'), said()]).toEqual([null, '1 different sequence from 1 entry.']);
    await choose('fine.txt', 'ACDEFGHIK');
    await waitFor(() => expect(document.querySelector('.match-file b')?.textContent).toBe('fine.txt'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('MATCH-01 the input of Match fills in sequences of the catalogue, a modified one and one that it lacks', async () => {
    show();
    const example = screen.getByRole<HTMLButtonElement>('button', { name: 'Example' });
    expect(example.disabled).toBe(true);
    await waitFor(() => expect(example.disabled).toBe(false));
    fireEvent.click(example);
    await waitFor(() => expect(box().value).toBe('AVLTELLGK\nPEPTIDEK\nK.AVLTELLGK[+15.995].R\nSAMPLEPEPTIDEK'));
    await waitFor(() => expect(example.className).not.toContain('ant-btn-loading'));
  });

  /** The answer to Example comes when `arrive` is called. */
  const askForExample = async () => {
    let respond: (response: Response) => void = () => undefined;
    show();
    const catalogueAlone = fetch;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      path.startsWith('/api/') ? new Promise<Response>((resolve) => (respond = resolve)) : catalogueAlone(path, init),
    );
    const example = screen.getByRole<HTMLButtonElement>('button', { name: 'Example' });
    await waitFor(() => expect(example.disabled).toBe(false));
    fireEvent.click(example);
    await waitFor(() => expect(example.className).toContain('ant-btn-loading'));
    const arrive = async () => {
      await act(async () => respond(Response.json({ code: 200, data: [{ ...row, sequence: 'AVLTELLGK' }] })));
      await waitFor(() => expect(example.className).not.toContain('ant-btn-loading'));
    };
    return { arrive };
  };

  it('MATCH-01 the input of Match keeps what is typed while the example is on its way', async () => {
    const { arrive } = await askForExample();
    enter('PEPTIDEK');
    await arrive();
    expect(box().value).toBe('PEPTIDEK');
  });

  it('MATCH-01 the input of Match keeps a file that is chosen while the example is on its way', async () => {
    const { arrive } = await askForExample();
    await choose('mine.txt', 'ACDEFGHIK');
    await waitFor(() => expect(chosenFile()).toBe('mine.txt'));
    await arrive();
    expect([chosenFile(), box().value]).toEqual(['mine.txt', '']);
  });

  it('MATCH-02 the input of Match compares the file that was chosen last, however long an earlier one takes', async () => {
    show();
    const slow = slowFile('slow.txt', 'PEPTIDEK');
    await chooseFile(slow.file);
    await choose('quick.txt', 'ACDEFGHIK\nLLLLLLLK');
    await waitFor(() => expect(chosenFile()).toBe('quick.txt'));
    await slow.arrive();
    expect(chosenFile()).toBe('quick.txt');
    const damaged = slowFile('slow.xlsx', 'PK\u0003\u0004no workbook');
    await chooseFile(damaged.file);
    fireEvent.click(screen.getByText('Remove the file'));
    await damaged.arrive();
    expect([chosenFile(), screen.queryByRole('alert')]).toEqual([null, null]);
  });

  it('MATCH-02 the input of Match compares a file although text is typed while it is read', async () => {
    show();
    const slow = slowFile('slow.txt', 'PEPTIDEK');
    await chooseFile(slow.file);
    enter('ACDEFGHIK');
    await slow.arrive();
    expect([chosenFile(), box().value]).toEqual(['slow.txt', 'ACDEFGHIK']);
  });
});
