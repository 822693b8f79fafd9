import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';
import { routes } from '#domain/api/routes';
import SequencePage from '../../../web/features/sequence/SequencePage';

const open = () =>
  renderPage(
    <Routes>
      <Route path="/sequence/:type/:seqId" element={<SequencePage />} />
    </Routes>,
    '/sequence/transcript/X1',
  );
const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled;

it('SEQ-08 SEQ-12 a sequence on its way is announced as loading, and cannot be saved', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open();
  expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  expect(isDisabled()).toBe(true);
});

it('SEQ-08 a sequence that has come can be saved', async () => {
  prepareAnswers({ [routes.transcriptSequence.path]: 'ACGU' });
  open();
  await screen.findByText('4 nt');
  expect([isDisabled(), screen.queryByText('Loading')]).toEqual([false, null]);
});
