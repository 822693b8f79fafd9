import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import MatchPage from '../../../web/features/match/MatchPage';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const [row] = routes.listByPeptideIds.example.response;

/** The page at an address; sequences that begin with A match. Returns what was asked. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const calls = prepareAnswers({
    '/static/catalogue.json': catalogue,
    '/static/release.json': releaseFile,
    '/api/search/listByPeptideIds': [{ ...row, peptideId: 'P1', sequence: 'ACDEFGHIK' }],
    '/api/peptide/match': ({ sequences }: { sequences: string[] }) => ({
      matches: sequences
        .filter((sequence) => sequence.startsWith('A'))
        .map((sequence) => ({ sequence, peptideIds: ['P1'], more: false })),
      orfMatches: [],
      unmatched: sequences.filter((sequence) => !sequence.startsWith('A')),
    }),
  });
  let navigate: (to: string) => void = () => undefined;
  function Page() {
    const go = useNavigate();
    navigate = (to) => void go(to);
    return <MatchPage />;
  }
  renderPage(<Page />, address);
  const asked = () => calls.filter(({ path }) => path === '/api/peptide/match').map(({ input }) => input);
  return { asked, goTo: (to: string) => act(async () => navigate(to)) };
}
const box = () =>
  screen.getByLabelText<HTMLTextAreaElement>('Paste peptide sequences or the output table of a search engine');
const headline = (text: string) => screen.findByText(text);
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Match$/ }));
/** Different sequences of nine letters. */
const different = (count: number) => {
  const letters = 'CDEFGHIKLM';
  return Array.from(
    { length: count },
    (_, n) => `LLLLLL${letters[Math.floor(n / 100) % 10]}${letters[Math.floor(n / 10) % 10]}${letters[n % 10]}`,
  );
};
const noCharts = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );

describe('the page of Match', () => {
  it('MATCH-01 the page of Match asks what its address says, and then what a later address says', async () => {
    noCharts();
    const { asked, goTo } = open('/match?sequences=ACDEFGHIK,PEPTIDEK&mode=contains&il=different');
    await headline('1 of 2 sequences matched');
    expect(asked()).toEqual([{ sequences: ['ACDEFGHIK', 'PEPTIDEK'], mode: 'contains', equateIL: false }]);
    screen.getByRole('button', { name: 'Copy link' });
    await goTo('/match?sequences=LLLLLLLK');
    await headline('0 of 1 sequences matched');
    expect(box().value).toBe('LLLLLLLK');
    await goTo('/match');
    expect([box().value, screen.queryByText(/sequences matched/)]).toEqual(['', null]);
    expect(asked()).toHaveLength(2);
  });

  it('MATCH-01 the page of Match offers a link to a list of a hundred, and none to a longer one or one with commas', async () => {
    noCharts();
    const { asked } = open('/match');
    fireEvent.change(box(), { target: { value: different(100).join('\n') } });
    submit();
    await headline('0 of 100 sequences matched');
    expect(screen.queryByText('Copy link')).not.toBeNull();
    expect(box().value).toBe(different(100).join('\n'));
    fireEvent.change(box(), { target: { value: different(101).join('\n') } });
    submit();
    await headline('0 of 101 sequences matched');
    expect([screen.queryByText('Copy link'), box().value.length]).toEqual([null, 101 * 9 + 100]);
    expect(asked()).toHaveLength(2);
  });

  it('MATCH-01 the page of Match shows a list that no address holds beside its result again, after Back and Forward', async () => {
    noCharts();
    const { asked, goTo } = open('/match?sequences=PEPTIDEK');
    await headline('0 of 1 sequences matched');
    const list = different(101);
    fireEvent.click(screen.getByRole('radio', { name: /^Mine within/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^I and L/ }));
    fireEvent.change(box(), { target: { value: list.join('\n') } });
    submit();
    await headline('0 of 101 sequences matched');
    await goTo('/match?sequences=PEPTIDEK');
    await headline('0 of 1 sequences matched');
    expect(box().value).toBe('PEPTIDEK');
    await goTo('/match');
    await headline('0 of 101 sequences matched');
    expect(box().value).toBe(list.join('\n'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mine within/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I and L/ }).checked).toBe(false);
    expect(asked().slice(-1)).toMatchObject([{ mode: 'within', equateIL: false }]);
  });

  it('MATCH-01 the page of Match shows the file of a result again, after Back and Forward', async () => {
    noCharts();
    const { goTo } = open('/match');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no input for files');
    await userEvent.upload(input, new File(['id,what,own\n1,PEPTIDEK,ACDEFGHIK\n2,PEPTIDEK,ACDEFGHIK\n'], 'mine.csv'));
    fireEvent.click(await screen.findByRole('button', { name: 'Read this column' }));
    const read = '1 different sequence from column what of the table (2 entries).';
    await screen.findByText(read);
    submit();
    await headline('0 of 1 sequences matched');
    await goTo('/match?sequences=LLLLLLLK');
    await waitFor(() => expect(box().value).toBe('LLLLLLLK'));
    await goTo('/match');
    await headline('0 of 1 sequences matched');
    expect(document.querySelector('.match-file b')?.textContent).toBe('mine.csv');
    screen.getByText(read);
  });

  /** A server that answers when the test says so. */
  function slowServer() {
    const asked: { input: unknown; aborted: () => boolean; answer: (body: object) => Promise<void> }[] = [];
    vi.stubGlobal('fetch', (path: string, { body, signal }: RequestInit = {}) => {
      if (path !== '/api/peptide/match') return new Promise(() => undefined);
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        asked.push({
          input: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
          aborted: () => signal?.aborted === true,
          answer: (envelope) => act(async () => resolve(Response.json(envelope))),
        });
      });
    });
    return asked;
  }
  const unmatched = (sequence: string) => ({
    code: 200,
    data: { matches: [], orfMatches: [], unmatched: [sequence] },
  });
  const sequencesOf = (server: ReturnType<typeof slowServer>) =>
    server.map(({ input }) => (input as { sequences: string[] }).sequences);

  /** While the button shows that it is loading, it takes no press. */
  async function submitOnceIdle(): Promise<void> {
    const button = screen.getByRole('button', { name: /Match$/ });
    await waitFor(() => expect(button.className).not.toContain('ant-btn-loading'));
    submit();
  }

  it('MATCH-05 the page of Match can be canceled while it runs, and begun again', async () => {
    const server = slowServer();
    const { unmount } = renderPage(<MatchPage />, '/match?sequences=PEPTIDEK');
    const progress = screen.getByRole('progressbar', { name: 'Comparing sequences' });
    expect(progress.getAttribute('aria-valuenow')).toBe('0');
    fireEvent.click(screen.getByText('Cancel'));
    await waitFor(() => screen.getByText('Canceled. Press Match to compare the list again.'));
    expect([screen.queryByRole('progressbar'), server.map(({ aborted }) => aborted())]).toEqual([null, [true]]);
    await submitOnceIdle();
    await waitFor(() => expect(server).toHaveLength(2));
    await server[1]?.answer(unmatched('PEPTIDEK'));
    await headline('0 of 1 sequences matched');
    await submitOnceIdle();
    await waitFor(() => expect(server).toHaveLength(3));
    unmount();
    expect(server[2]?.aborted()).toBe(true);
  });

  it('MATCH-05 the page of Match ends when another list is asked, whose result alone is shown', async () => {
    const { goTo } = open('/match?sequences=PEPTIDEK');
    const server = slowServer();
    await goTo('/match?sequences=ACDEFGHIK');
    expect(screen.getByRole('button', { name: /Match$/ }).className).toContain('ant-btn-loading');
    await goTo('/match?sequences=DDDDDDD,LLLLLLLK');
    await waitFor(() => expect(sequencesOf(server)).toEqual([['ACDEFGHIK'], ['DDDDDDD', 'LLLLLLLK']]));
    expect(server.map(({ aborted }) => aborted())).toEqual([true, false]);
    await server[0]?.answer(unmatched('ACDEFGHIK'));
    await server[1]?.answer(unmatched('LLLLLLLK'));
    await headline('0 of 2 sequences matched');
  });

  it('MATCH-05 the page of Match ends with the reason of a server that refuses', async () => {
    const server = slowServer();
    renderPage(<MatchPage />, '/match?sequences=PEPTIDEK');
    await server[0]?.answer({ code: 400, message: 'sequences must not be empty' });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('sequences must not be empty'));
    expect(server).toHaveLength(1);
    // The failure is logged, which this test expects.
    expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
    vi.mocked(console.error).mockClear();
  });

  it('MATCH-01 the page of Match does not bring a file into the list of another address', async () => {
    noCharts();
    const { goTo } = open('/match?sequences=PEPTIDEK');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no input for files');
    const file = new File(['ACDEFGHIK'], 'slow.txt');
    let arrive: () => void = () => undefined;
    file.arrayBuffer = () => new Promise((resolve) => (arrive = () => resolve(new ArrayBuffer(0))));
    await userEvent.upload(input, file);
    await goTo('/match?sequences=LLLLLLLK');
    await act(async () => arrive());
    expect([box().value, document.querySelector('.match-file')]).toEqual(['LLLLLLLK', null]);
  });
});
