import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { spencer } from '#domain/catalogue/identity';
import { IDENTITY_ELEMENT } from '#domain/catalogue/page-text';
import { paths } from '#domain/catalogue/paths';
import { renderPage } from '../support/render-page';

// The page reads whose catalogue it shows before anything else, so its parts are imported below.
const element = document.createElement('script');
beforeAll(() => {
  vi.resetModules();
  element.id = IDENTITY_ELEMENT;
  element.type = 'application/json';
  const words = { cancer: 'condition', tumor: 'drought', control: 'calm' };
  element.textContent = JSON.stringify({ ...spencer, words });
  document.head.append(element);
});
afterAll(() => {
  element.remove();
  vi.resetModules();
});

it('OWN-23 labels are in the words of the catalogue, in singular, plural and compounds, and no part of another word is', async () => {
  const { own } = await import('../../../web/identity/own-words');
  expect(own('Cancers, a cancer type and Tumor-specific peptides')).toBe(
    'Conditions, a condition type and Drought-specific peptides',
  );
  expect(own('Control and normal samples, normalized')).toBe('Calm and calm samples, normalized');
});

it('OWN-23 a page names expression groups, samples and criteria in the words of the catalogue', async () => {
  const { pageHeads } = await import('../../../web/parts/page-heads');
  const { ExpressionMark } = await import('../../../web/parts/marks');
  const { quickSearchLabel } = await import('../../../web/features/home/QuickSearch');
  const { groupNames } = await import('../../../web/charts/heatmap/heat-matrix');
  renderPage(<ExpressionMark group={1} />);
  expect(screen.getByText('Drought-specific')).toBeTruthy();
  expect(pageHeads[paths.browse].lead).toContain('by the condition and tissue');
  expect(quickSearchLabel('cancer')).toBe('Condition');
  expect(groupNames).toEqual({ control: 'Calm', tumor: 'Drought' });
});

it('OWN-23 a file of counts has the same words in every catalogue', async () => {
  const { groupCounts, groupTable } = await import('../../../web/charts/group-counts');
  expect(groupTable(groupCounts([1], [2])).rows[0]?.[0]).toBe('Tumor-specific');
});

it('OWN-23 the prose of Help is in the words of the catalogue at any depth', async () => {
  const { ownProse } = await import('../../../web/features/help/sections/own-prose');
  renderPage(
    <div data-testid="prose">
      {ownProse(
        <p>
          Choose a cancer, <b>with controls</b> first.
          <br />
        </p>,
      )}
    </div>,
  );
  expect(screen.getByTestId('prose').innerHTML).toBe('<p>Choose a condition, <b>with calms</b> first.<br></p>');
});
