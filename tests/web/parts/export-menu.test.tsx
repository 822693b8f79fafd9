import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { ExportMenu } from '../../../web/parts/export/ExportMenu';
import { openSink, type ExportPage } from '../../../web/parts/export/export-sink';
import type { ExportList } from '../../../web/parts/export/export-list';
import { openMenu, recordSavedFiles, type SavedFile } from '../support/files';
import { renderPage } from '../support/render-page';

const [example] = routes.listByPeptideIds.example.response;
let saved: SavedFile[];

beforeEach(() => {
  saved = recordSavedFiles();
  vi.useFakeTimers({ now: new Date(2026, 0, 5, 12), toFake: ['Date'] });
});

/** Pages that arrive when the test says so. */
function pages() {
  let next: (page: ExportPage | Error | null) => void = () => undefined;
  const signals: AbortSignal[] = [];
  async function* come(signal: AbortSignal): AsyncGenerator<ExportPage> {
    signals.push(signal);
    for (;;) {
      const page = await new Promise<ExportPage | Error | null>((resolve) => {
        next = resolve;
        signal.addEventListener('abort', () => resolve(new Error('canceled')));
      });
      if (page === null) return;
      if (page instanceof Error) throw page;
      yield page;
    }
  }
  return {
    come,
    signals,
    arrive: (page: ExportPage | Error | null) =>
      act(async () => {
        // What writes a file is loaded for it.
        await vi.waitFor(() => expect(signals).not.toEqual([]));
        next(page);
        await new Promise((done) => setTimeout(done));
      }),
  };
}
const page = (first: boolean): ExportPage => ({
  rows: [example, { ...example, peptideId: 'P2' }],
  total: 4_000,
  first,
});
const list = (of: ReturnType<typeof pages>, total = 3_999): ExportList => ({
  name: ['browse', 'Breast cancer'],
  request: { source: 'browse', query: { validation: 1 } },
  pages: of.come,
  total,
  release: 'r-1',
  version: '1.0',
  createdAt: '2026-01-02T03:04:05Z',
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
function choose(menu: string, item: RegExp | string): Promise<void> {
  openMenu(menu);
  const shown = within(screen.getByRole('menu', { name: menu, hidden: true }));
  return act(async () => {
    fireEvent.click(shown.getByText(item));
    await new Promise((done) => setTimeout(done));
  });
}

describe('the export of a list', () => {
  it('the export of a list offers three formats of all its rows', () => {
    renderPage(<ExportMenu list={list(pages())} />);
    expect([button('Export').disabled, button('Export').title]).toEqual([false, 'All 3,999 entries of this list']);
    expect(
      openMenu('Export')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['TSV table for Excel, R or pandas', 'JSON for programs', 'FASTA peptide sequences']);
  });

  const spectrum = { ...routes.msInfo.example.response, modifications: [] };
  async function* spectra() {
    yield { rows: [{ peptideId: 'P1', spectrum }], total: 3, first: true };
    const others = [
      { peptideId: 'P2', spectrum: null },
      { peptideId: 'P3', spectrum: { ...spectrum, scan: 7 } },
    ];
    yield { rows: others, total: 3, first: false };
  }

  it('UNIT-06 the export of a list has its spectra as MGF, each named by its entry, and says how many entries have none', async () => {
    renderPage(<ExportMenu list={{ ...list(pages()), spectra }} />);
    await choose('Export', 'MGF');
    await screen.findByText(/^Saved SPENCER_browse_Breast-cancer_r-1_2026-01-05\.mgf \(1 without a spectrum\)$/);
    const text = (await saved[0]?.text()) ?? '';
    expect(text.match(/^TITLE=.*$/gm)).toEqual(['TITLE=P1', 'TITLE=P3']);
    expect(text.split('END IONS\n')[0]?.split('\n')).toEqual([
      'BEGIN IONS',
      'TITLE=P1',
      'PEPMASS=472.2897',
      'CHARGE=2+',
      'SCANS=20417',
      'RAWFILE=BRCA_01.raw',
      'SEQ=AVLTELLGK',
      '147.1128 820.5',
      '204.1343 1502',
      '',
    ]);
  });

  it('UNIT-06 the export of a list has the peaks of its spectra as mzPAF, annotated as the viewer does', async () => {
    renderPage(<ExportMenu list={{ ...list(pages()), spectra }} />);
    await choose('Export', 'mzPAF');
    await screen.findByText(/^Saved .*mzpaf_r-1_2026-01-05\.tsv/);
    const lines = ((await saved[0]?.text()) ?? '').split('\n').map((line) => line.split('\t'));
    expect(lines.map(([id, , , , , , mz, , mzpaf]) => [id, mz, mzpaf])).toEqual([
      ['peptide_id', 'mz', 'mzpaf'],
      ['P1', '147.1128', 'y1/0.0000'],
      ['P1', '204.1343', 'y2/0.0000'],
      ['P3', '147.1128', 'y1/0.0000'],
      ['P3', '204.1343', 'y2/0.0000'],
      ['', undefined, undefined],
    ]);
  });

  it.each([
    ['while the list is loading', null],
    ['of a list without rows', list(pages(), 0)],
  ])('the export of a list is not possible %s, nor is copying its query', (_, of) => {
    renderPage(<ExportMenu list={of} />);
    expect([button('Export').disabled, button('Export').title]).toEqual([true, '']);
  });

  it('the export of a list shows its progress, and saves a file named by list, release and day', async () => {
    const of = pages();
    renderPage(<ExportMenu list={list(of)} />);
    await choose('Export', 'JSON');
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Export' });
    expect(document.querySelector('.export-count')?.textContent).toBe('0 of 3,999');
    await of.arrive(page(true));
    expect(document.querySelector('.export-count')?.textContent).toBe('2 of 4,000');
    expect([progress.getAttribute('max'), progress.getAttribute('value')]).toEqual(['4000', '2']);
    await of.arrive(page(false));
    await of.arrive(null);
    expect(saved.map(({ name }) => name)).toEqual(['SPENCER_browse_Breast-cancer_r-1_2026-01-05.json']);
    expect(saved[0]?.type).toBe('application/json');
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
      catalogue: 'SPENCER',
      release: 'r-1',
      date: '2026-01-05',
      query: { validation: 1 },
      total: 4_000,
    });
    const said = screen.getByText('Saved SPENCER_browse_Breast-cancer_r-1_2026-01-05.json');
    expect([said.classList.contains('export-saved'), said.getAttribute('aria-live')]).toEqual([true, 'polite']);
  });

  it('the export of a list can be canceled, and saves nothing then', async () => {
    const of = pages();
    renderPage(<ExportMenu list={list(of)} />);
    await choose('Export', 'TSV');
    await of.arrive(page(true));
    await act(async () => void fireEvent.click(button('Cancel')));
    expect(of.signals[0]?.aborted).toBe(true);
    expect(button('Export').disabled).toBe(false);
    await of.arrive(page(false));
    expect([saved, screen.queryByRole('progressbar'), screen.queryByText(/^Saved/)]).toEqual([[], null, null]);
  });

  it('the export of a list saves nothing of a list whose end comes with the cancellation', async () => {
    async function* ends(signal: AbortSignal): AsyncGenerator<ExportPage> {
      yield page(true);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    }
    renderPage(<ExportMenu list={{ ...list(pages()), pages: ends }} />);
    await choose('Export', 'TSV');
    await act(async () => {
      fireEvent.click(button('Cancel'));
      await new Promise((done) => setTimeout(done));
    });
    expect(saved).toEqual([]);
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  it('the export of a list offers itself again if the list is refused', async () => {
    const of = pages();
    renderPage(<ExportMenu list={list(of)} />);
    await choose('Export', 'TSV');
    await of.arrive(new Error('refused'));
    expect(button('Export').disabled).toBe(false);
    expect(saved).toEqual([]);
  });

  it('the export of a list ends with the page', async () => {
    const of = pages();
    const { unmount } = renderPage(<ExportMenu list={list(of)} />);
    await choose('Export', 'TSV');
    await vi.waitFor(() => expect(of.signals).not.toEqual([]));
    unmount();
    expect(of.signals[0]?.aborted).toBe(true);
  });
});

describe('the query of a list', () => {
  it.each([
    ['curl', /^# The first 2000 of 3999 rows[\s\S]+curl 'http:[^']+\/api\/export\/rows' /],
    ['Python', /urlopen/],
    ['R', /^library\(httr2\)/],
  ])('API-48 the query of a list is copied as a call by %s', async (language, expected) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    renderPage(<ExportMenu list={list(pages())} />);
    await choose('Export', `Copy as ${language}`);
    await screen.findByText('Copied');
    expect(write.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(expected)]);
    expect(write.mock.calls[0]?.[0]).toContain('"source":"browse","query":{"validation":1}');
  });
});

describe('the place of an export', () => {
  function browserWithDisk() {
    const done: string[] = [];
    const picked = vi.fn<(options: { suggestedName: string }) => Promise<object>>(async () => ({
      createWritable: async () => ({
        write: async (text: string) => void done.push(text),
        truncate: async (size: number) => void done.push(`truncate ${size}`),
        seek: async (position: number) => void done.push(`seek ${position}`),
        close: async () => void done.push('close'),
        abort: async () => void done.push('abort'),
      }),
    }));
    vi.stubGlobal('showSaveFilePicker', picked);
    return { done, picked };
  }

  it('the place of an export is a file on disk from 200,000 rows on', async () => {
    const { done, picked } = browserWithDisk();
    const sink = await openSink('a.tsv', 'text/plain', 200_000);
    expect(picked.mock.calls).toEqual([[{ suggestedName: 'a.tsv' }]]);
    await sink.write('old');
    await sink.restart();
    await sink.write('new');
    await sink.finish();
    await sink.discard();
    expect(done).toEqual(['old', 'truncate 0', 'seek 0', 'new', 'close', 'abort']);
  });

  it('the place of an export is left without a trace on disk if the export is canceled', async () => {
    const { done } = browserWithDisk();
    const of = pages();
    renderPage(<ExportMenu list={list(of, 200_000)} />);
    await choose('Export', 'FASTA');
    await of.arrive(page(true));
    await act(async () => {
      fireEvent.click(button('Cancel'));
      await new Promise((settled) => setTimeout(settled));
    });
    expect(done.at(-1)).toBe('abort');
    expect(done).not.toContain('close');
  });

  it('the place of an export is memory below, and in a browser that lacks the interface', async () => {
    const { picked } = browserWithDisk();
    await openSink('a.tsv', 'text/plain', 199_999);
    expect(picked).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    const sink = await openSink('a.tsv', 'text/tab-separated-values', 500_000);
    await sink.write('old');
    await sink.restart();
    await sink.write('ne');
    await sink.write('w');
    await sink.finish();
    expect(saved.map(({ name, type }) => [name, type])).toEqual([['a.tsv', 'text/tab-separated-values']]);
    expect(await saved[0]?.text()).toBe('new');
  });
});
