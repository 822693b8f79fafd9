import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import type { Transcript } from '#domain/api/schemas/transcript';
import { emptyDrawing } from '../../../web/viewers/diagram/model/drawing';
import { OrfDownloads } from '../../../web/features/transcript/orf/OrfDownloads';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import { releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const transcript: Transcript = {
  transcriptId: 'SPENT000001',
  description: '',
  type: 'lncRNA',
  length: 30,
  chromosome: 'chr11',
  startPosition: 1,
  endPosition: 30,
  strand: '+',
  exonCount: 1,
  exons: '1-30',
  mfe: null,
  hasStructure: false,
  relatedGeneId: 'SPENG000001',
  rnacentralId: '',
  database: '',
  peptideCount: 0,
};

/** The calls of a track, by path, which are never answered; the release file is. */
function unansweredCalls(): Map<string, AbortSignal> {
  const calls = new Map<string, AbortSignal>();
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    if (path.startsWith('/static/')) return Promise.resolve(Response.json(releaseFile));
    calls.set(path, signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  return calls;
}

const aborted = (calls: ReadonlyMap<string, AbortSignal>) =>
  Object.fromEntries([...calls].map(([path, signal]) => [path, signal.aborted]));

const calledPaths = [routes.exportRows.path, routes.transcriptSequence.path].toSorted();
const all = (state: boolean) => Object.fromEntries(calledPaths.map((path) => [path, state]));

it.each([
  ['its page is left', 'leave'],
  ['the reader cancels it', 'cancel'],
] as const)('TRANS-49 the download of a track ends with its calls when %s', async (_when, how) => {
  const calls = unansweredCalls();
  const { unmount } = renderPage(
    <OrfDownloads store={new EditorStore(emptyDrawing())} transcript={transcript} orfs={[]} caption={() => null} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  fireEvent.click(screen.getByText('GFF3'));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await expect.poll(() => [...calls.keys()].toSorted()).toEqual(calledPaths);
  expect(aborted(calls)).toEqual(all(false));
  if (how === 'leave') unmount();
  else fireEvent.click(cancel);
  expect(aborted(calls)).toEqual(all(true));
});
