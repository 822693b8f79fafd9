import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Orf } from '#domain/api/schemas/orf';
import { emptyDrawing } from '../../../web/viewers/diagram/model/drawing';
import { saveDrawing } from '../../../web/viewers/diagram/model/drawing-file';
import { createQueryClient } from '../../../web/api/query-client';
import { releaseQuery } from '../../../web/api/site-data';
import { FigureBar } from '../../../web/features/transcript/orf/FigureBar';
import { keepFigure, keptFigures } from '../../../web/features/transcript/orf/kept-figures';
import { OrfFigure } from '../../../web/features/transcript/orf/OrfFigure';
import { OrfTip } from '../../../web/features/transcript/orf/OrfTip';
import { useOrfLink } from '../../../web/features/transcript/orf/OrfTable';
import { RESTORE_STEP, useFigure, useFigureLink, type Figure } from '../../../web/features/transcript/orf/useFigure';
import { KEPT_STEP, useKeeping, useKeptOffer } from '../../../web/features/transcript/orf/useKeptFigure';
import { OPEN_STEP, openFile } from '../../../web/viewers/diagram/file/drawing-files';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import { openMenu, recordSavedFiles } from '../support/files';
import { releaseFile, prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';
import { transcript as neat1 } from './transcript';

const transcript = { ...neat1, transcriptId: 'T1', length: 2_400 };
const orf = (orfId: string, start: number, over: Partial<Orf> = {}): Orf => ({
  transcriptId: 'T1',
  transLen: 2_400,
  frame: 1,
  start,
  end: start + 299,
  topPep: '',
  peptideId: 'P1,P2',
  coverage: 9,
  cpatScore: 0.5,
  orfId,
  ...over,
});
const orfs = [orf('O1', 1), orf('O2', 601, { peptideId: 'P1', topPep: '631-657-AVLTELLGK' })];

/** A browser whose storage is full. */
function refuseStorage(): void {
  const own = localStorage;
  const full: Storage = {
    get length() {
      return own.length;
    },
    key: (index) => own.key(index),
    getItem: (key) => own.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => own.removeItem(key),
    clear: () => own.clear(),
  };
  vi.stubGlobal('localStorage', full);
}

/** Calls with the release known, or not yet. */
function calls(known: boolean) {
  const client = createQueryClient();
  if (known) client.setQueryData(releaseQuery.queryKey, releaseFile);
  return function Calls({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };
}
const folder = { transcriptId: 'T1', release: 'r-1' };
const widths = () => keptFigures(folder).map(({ drawing }) => drawing.width);
const original = emptyDrawing(400);
const edit = (store: EditorStore, width: number) =>
  act(() => void store.act((editor, commands) => commands.replace(editor, 'edit', emptyDrawing(width))));

describe('an edited figure', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  const start = (known = true) => {
    const store = new EditorStore(original);
    const hook = renderHook(() => useKeeping(store, original, 'T1'), { wrapper: calls(known) });
    return { store, leave: hook.unmount };
  };
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  /** Whether the browser asks before it leaves. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('DIAG-21 an edited figure is kept 300 ms after its last change, and removed once it is as computed again', () => {
    const { store } = start();
    edit(store, 500);
    pass(299);
    edit(store, 600);
    pass(299);
    expect(widths()).toEqual([]);
    pass(1);
    expect(widths()).toEqual([600]);
    edit(store, 400);
    pass(300);
    expect(widths()).toEqual([]);
  });

  it.each(['pagehide', 'beforeunload', 'unmount'])(
    'DIAG-21 an edited figure is kept at once when the page is left: %s',
    (how) => {
      const { store, leave } = start();
      edit(store, 500);
      if (how === 'unmount') leave();
      else window.dispatchEvent(new Event(how));
      expect(widths()).toEqual([500]);
      leave();
      edit(store, 700);
      pass(1_000);
      window.dispatchEvent(new Event('pagehide'));
      expect(widths()).toEqual([500]);
    },
  );

  it('DIAG-21 an edited figure lets the browser ask only if it could not be kept', () => {
    const { store, leave } = start();
    expect(asks()).toBe(false);
    edit(store, 500);
    expect(asks()).toBe(false);
    leave();
    const unknown = start(false);
    edit(unknown.store, 500);
    expect(asks()).toBe(true);
    edit(unknown.store, 400);
    expect(asks()).toBe(false);
    unknown.leave();
    const refused = start();
    refuseStorage();
    edit(refused.store, 500);
    expect(asks()).toBe(true);
    refused.leave();
    expect(asks()).toBe(false);
  });

  it('an edited figure is not written without a change', () => {
    const { store, leave } = start();
    act(() => store.set({ hovered: 'x' }));
    pass(1_000);
    leave();
    expect(localStorage.length).toBe(0);
  });
});

describe('the figures kept from earlier visits', () => {
  const keep = () => {
    keepFigure({ ...folder, visit: 'a' }, emptyDrawing(500), 1_000);
    keepFigure({ ...folder, visit: 'b' }, emptyDrawing(600), 2_000);
    keepFigure({ ...folder, release: 'r-0', visit: 'c' }, emptyDrawing(700), 3_000);
  };
  const offer = (known = true) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const store = new EditorStore(original);
    const { result } = renderHook(() => useKeptOffer(store, 'T1'), { wrapper: calls(known) });
    const offered = () => result.current.figures.map(({ drawing }) => drawing.width);
    return { store, result, offered };
  };

  it('DIAG-21 the figures kept from earlier visits are offered, the latest first, once the release is known', () => {
    keep();
    expect(offer(false).offered()).toEqual([]);
    expect(offer().offered()).toEqual([600, 500]);
  });

  it('DIAG-21 the figures kept from earlier visits are gone for good when they are discarded', () => {
    keep();
    const { result, offered } = offer();
    const [latest] = result.current.figures;
    if (latest === undefined) throw new Error('no figure');
    act(() => result.current.discard(latest));
    expect([offered(), widths()]).toEqual([[500], [500]]);
  });

  it('DIAG-21 the figures kept from earlier visits become the figure of this visit when they are restored', () => {
    keep();
    const { store, result, offered } = offer();
    const [, earlier] = result.current.figures;
    if (earlier === undefined) throw new Error('no figure');
    act(() => result.current.restore(earlier));
    expect([store.drawing.width, store.get().editor.history.past.at(-1)?.label]).toEqual([500, 'Restore figure']);
    expect(KEPT_STEP).toBe('Restore figure');
    expect([offered(), widths()]).toEqual([[600], [500, 600]]);
    expect(localStorage.getItem('figure/r-1/T1/a')).toBeNull();
  });

  it('DIAG-21 the figures kept from earlier visits remain when the browser cannot keep them as that of this visit', () => {
    keep();
    const { result } = offer();
    const [latest] = result.current.figures;
    if (latest === undefined) throw new Error('no figure');
    refuseStorage();
    act(() => result.current.restore(latest));
    expect(localStorage.getItem('figure/r-1/T1/b')).not.toBeNull();
    expect(widths()).toEqual([600, 500]);
  });
});

describe('the figure of a transcript', () => {
  const start = (asked = 0) =>
    renderHook(
      ({ widthPx, editing, times }: { widthPx: number; editing: boolean; times: number }) => {
        const figure = useFigure(orfs, transcript, widthPx, editing);
        const link = useOrfLink();
        useFigureLink(figure, link, times);
        return { figure, link };
      },
      { initialProps: { widthPx: 900, editing: false, times: asked } },
    );
  const selected = ({ store }: Figure) => store.get().editor.selection;

  it('TRANS-40 the figure of a transcript is made anew for another width until it is edited or being edited', () => {
    const { result, rerender } = start();
    const { store } = result.current.figure;
    expect(store.drawing.width).toBe(900);
    rerender({ widthPx: 700, editing: true, times: 0 });
    expect(result.current.figure.store).toBe(store);
    rerender({ widthPx: 700, editing: false, times: 0 });
    expect(result.current.figure.store.drawing.width).toBe(700);
    edit(result.current.figure.store, 640);
    rerender({ widthPx: 500, editing: false, times: 0 });
    expect(result.current.figure.store.drawing.width).toBe(640);
  });

  it('TRANS-40 the figure of a transcript follows the ORF chosen and pointed at in the table, and the reverse', () => {
    const { result } = start();
    const { figure } = result.current;
    const element = (id: string) => figure.links.elementOf.get(id) ?? 'none';
    act(() => result.current.link.onChoose('O2'));
    expect(selected(figure)).toEqual([element('O2')]);
    act(() => result.current.link.onHover('O1'));
    expect(figure.store.get().hovered).toBe(element('O1'));
    act(() => void figure.store.act((editor, commands) => commands.select(editor, [element('O1')])));
    expect(result.current.link.chosen).toBe('O1');
    act(() => figure.store.set({ hovered: element('O2') }));
    expect(result.current.link.hovered).toBe('O2');
    act(() => result.current.link.onChoose(null));
    expect(selected(figure)).toEqual([]);
  });

  it('TRANS-40 the figure of a transcript brings the chosen ORF into view when it is chosen elsewhere or asked for', () => {
    const { result, rerender } = start();
    const reveal = vi.spyOn(result.current.figure.store, 'reveal');
    act(() => result.current.link.onChoose('O2'));
    expect(reveal).toHaveBeenCalledTimes(1);
    const other = result.current.figure.links.elementOf.get('O1') ?? '';
    act(() => void result.current.figure.store.act((editor, commands) => commands.select(editor, [other])));
    expect(reveal).toHaveBeenCalledTimes(1);
    rerender({ widthPx: 900, editing: false, times: 1 });
    expect(reveal).toHaveBeenCalledTimes(2);
  });

  it('TRANS-40 the figure of a transcript leaves the table alone while it shows a drawing from a file', () => {
    const { result } = start();
    const { figure } = result.current;
    act(() => result.current.link.onChoose('O2'));
    act(() => void figure.store.act((editor, commands) => commands.replace(editor, OPEN_STEP, emptyDrawing(640))));
    expect([result.current.link.chosen, selected(figure)]).toEqual(['O2', []]);
    expect(figure.rules.target('any')).toBeNull();
  });

  it('TRANS-40 the figure of a transcript lets only ORFs be chosen and moved, also by their peptide', () => {
    const { result } = start();
    const { links, rules } = result.current.figure;
    const [peptide] = [...links.orfOf].filter(([id, orfId]) => orfId === 'O2' && links.elementOf.get('O2') !== id);
    expect(rules.editable).toBe(false);
    expect(rules.target(peptide?.[0] ?? '')).toBe(links.elementOf.get('O2'));
    expect(rules.target('ruler')).toBeNull();
  });

  it('TRANS-43 the figure of a transcript has a tip about the ORF pointed at, except during a drag', () => {
    let made: Figure | null = null;
    function Tip() {
      const figure = useFigure(orfs, transcript, 900, false);
      const [first] = useState(figure);
      made = first;
      return <OrfTip figure={first} orfs={orfs} />;
    }
    renderPage(<Tip />);
    const figure = made as Figure | null;
    const tip = () =>
      document
        .querySelector('.orf-tip')
        ?.innerHTML.replaceAll('<br>', '\n')
        .replaceAll(/<[^>]+>/g, '');
    const point = (id: string | null) => act(() => figure?.store.set({ hovered: id }));
    expect(tip()).toBeUndefined();
    point(figure?.links.elementOf.get('O1') ?? null);
    expect(tip()).toBe('ORF1 · Frame 1\n1 to 300, 300 nt\nCPAT 0.5, coding\n2 entries');
    point(figure?.links.elementOf.get('O2') ?? null);
    expect(tip()).toBe('ORF2 · Frame 1\n601 to 900, 300 nt\nCPAT 0.5, coding\nTop peptide AVLTELLGK\n1 entry');
    point(null);
    expect(tip()).toBeUndefined();
  });
});

describe('the figure on the page', () => {
  beforeEach(() => {
    prepareAnswers({ '/static/release.json': releaseFile });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  });

  it('TRANS-40 the figure on the page takes the keys that it knows and leaves all others to the browser', async () => {
    renderPage(
      <OrfFigure
        orfs={orfs}
        transcript={transcript}
        link={{ hovered: null, chosen: null, onChoose: () => undefined, onHover: () => undefined }}
        requests={0}
        peptide={null}
        onGoToRow={() => undefined}
      />,
    );
    const diagram = await screen.findByRole('application', { name: 'ORF diagram of T1' });
    const isLeft = (key: string, modifiers = {}) => fireEvent.keyDown(diagram, { key, ...modifiers });
    expect(['Tab', 'F5', 'x', 'PageDown'].filter((key) => !isLeft(key))).toEqual([]);
    expect(isLeft('f', { ctrlKey: true })).toBe(true);
    expect(['ArrowRight', 'ArrowLeft', '+', '-', '0', ' '].filter((key) => isLeft(key))).toEqual([]);
  });
});

describe('the bar of the figure', () => {
  const show = () => {
    prepareAnswers({ '/static/release.json': releaseFile });
    const edits: boolean[] = [];
    let made: Figure | null = null;
    function Bar() {
      const figure = useFigure(orfs, transcript, 900, true);
      made = figure;
      return (
        <FigureBar
          figure={figure}
          transcript={transcript}
          orfs={orfs}
          editing={false}
          onEdit={(editing) => edits.push(editing)}
        />
      );
    }
    renderPage(<Bar />);
    const figure = made as Figure | null;
    if (figure === null) throw new Error('no figure');
    return { edits, figure };
  };

  it('the bar of the figure saves the figure with its transcript, release and legend, and says if it was edited', async () => {
    const saved = recordSavedFiles();
    const { figure } = show();
    const save = async () => {
      const before = saved.length;
      fireEvent.click(openMenu('Download').find(({ textContent }) => textContent.startsWith('SVG ')) ?? document.body);
      await expect.poll(() => saved.length).toBe(before + 1);
      const text = (await saved.at(-1)?.text()) ?? '';
      const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
      return [...root.querySelectorAll(':scope > text, :scope > g > g text')].map(({ textContent }) => textContent);
    };
    const legend = [
      'ORF in frame 1',
      'Top peptide',
      'Exons',
      'Short ORFs are drawn one twentieth of the transcript wide.',
    ];
    await waitFor(async () =>
      expect(await save()).toEqual([`ORFs of T1, SPENCER release ${releaseFile.release}`, ...legend]),
    );
    edit(figure.store, 640);
    expect(await save()).toEqual([`ORFs of T1, SPENCER release ${releaseFile.release}, edited`, ...legend]);
    const file = new File([saveDrawing(emptyDrawing())], 'other.json');
    await act(() => openFile(figure.store, file));
    expect(await save()).toEqual([]);
    expect(saved.at(-1)?.name).toMatch(new RegExp(`^SPENCER_T1_ORFs_${releaseFile.release}_[\\d-]+\\.svg$`));
  });

  it('the bar of the figure saves the figure in the widths of a page, below the entries for tracks', async () => {
    const saved = recordSavedFiles();
    show();
    const entries = openMenu('Download');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'SVG the figure, for drawing programs',
      'PNG the figure, 4 times its size',
      'BED12 ORFs and peptides as a track',
      'GFF3 ORFs and peptides with their ids',
      'SVG the figure for one column (85 mm)',
      'PNG the figure for one column (85 mm)',
      'SVG the figure for two columns (180 mm)',
      'PNG the figure for two columns (180 mm)',
    ]);
    fireEvent.click(entries[6] ?? document.body);
    await expect.poll(() => saved.length).toBe(1);
    const text = (await saved[0]?.text()) ?? '';
    // Drawn anew: 875 px have text of 7 pt.
    expect(text).toMatch(/^<svg [^>]*width="180mm" height="[\d.]+mm" viewBox="0 0 875 \d+">/);
    expect(text).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="851"');
  });

  it('PAGE-07 the bar of the figure saves an edited figure in the width of print with text of 6 pt or more, as it was arranged', async () => {
    const saved = recordSavedFiles();
    const { figure } = show();
    const { drawing } = figure.store;
    const elements = drawing.elements.slice(0, -1);
    act(
      () => void figure.store.act((editor, commands) => commands.replace(editor, 'Delete', { ...drawing, elements })),
    );
    fireEvent.click(openMenu('Download')[4] ?? document.body);
    await expect.poll(() => saved.length).toBe(1);
    const text = (await saved[0]?.text()) ?? '';
    expect(text).toMatch(/^<svg [^>]*width="85mm" height="[\d.]+mm" viewBox="0 0 413 \d+">/);
    expect(text).toContain(', edited</tspan>');
    expect(text).not.toContain('no room in this width');
    // 413 px are 85 mm, or 240.9 pt.
    const heightsPt = Array.from(text.matchAll(/font-size="([\d.]+)"/g), ([, px]) => (Number(px) * 240.9) / 413);
    expect([heightsPt.length > 8, Math.min(...heightsPt) > 6]).toEqual([true, true]);
  });

  it('DIAG-20 the bar of the figure says that a figure was edited, and takes it back to the data', () => {
    const { figure, edits } = show();
    const toolbars = [...document.querySelectorAll('[role=toolbar]')].map((bar) => bar.getAttribute('aria-label'));
    expect(toolbars).toEqual(['Changes to the diagram', 'View of the diagram']);
    expect(document.querySelector('.orf-figure-changed')).toBeNull();
    edit(figure.store, 640);
    expect(document.querySelector('.orf-figure-changed')?.textContent).toBe(
      'Edited: no longer as computed from the data. Back to the data',
    );
    fireEvent.click(screen.getByText('Back to the data'));
    expect([figure.store.drawing.width, figure.store.get().editor.history.past.at(-1)?.label]).toEqual([
      900,
      RESTORE_STEP,
    ]);
    expect(document.querySelector('.orf-figure-changed')).toBeNull();
    fireEvent.click(screen.getByText('Edit figure'));
    expect(edits).toEqual([true]);
    act(() => figure.store.set({ problem: 'Too wide.' }));
    expect(screen.getByRole('alert').textContent).toBe('Too wide.');
  });

  it('DIAG-21 the bar of the figure offers kept figures with their time, until one is restored or discarded', async () => {
    const at = new Date(2026, 0, 2, 3, 4).getTime();
    localStorage.setItem('figure/r-1/T1/a', `${at}\n${saveDrawing(emptyDrawing(500))}`);
    localStorage.setItem('figure/r-1/T1/b', `${at + 60_000}\n${saveDrawing(emptyDrawing(600))}`);
    const { figure } = show();
    await waitFor(() => expect(document.querySelectorAll('.orf-figure-kept li')).toHaveLength(2));
    expect(document.querySelector('ul')?.getAttribute('aria-label')).toBe('Edited figures kept in this browser');
    const texts = () => [...document.querySelectorAll('.orf-figure-kept li')].map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      'Edited on 2 Jan 2026, 03:05, kept in this browser. Restore Discard',
      'Edited on 2 Jan 2026, 03:04, kept in this browser. Restore Discard',
    ]);
    fireEvent.click(screen.getByLabelText('Discard the figure of 2 Jan 2026, 03:05'));
    expect([texts().length, localStorage.getItem('figure/r-1/T1/b')]).toEqual([1, null]);
    fireEvent.click(screen.getByLabelText('Restore the figure of 2 Jan 2026, 03:04'));
    expect([figure.store.drawing.width, document.querySelector('.orf-figure-kept')]).toEqual([500, null]);
    cleanup();
  });
});
