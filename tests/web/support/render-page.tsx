import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, type InitialEntry } from 'react-router-dom';
import { createQueryClient } from '../../../web/api/query-client';

/** Renders a component as part of a page, with an address and a client for calls. */
export function renderPage(component: ReactNode, address: InitialEntry = '/') {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>{component}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The texts of some elements, in order. */
export const textsOf = (elements: readonly Element[]): string[] =>
  elements.map(({ textContent }) => textContent.trim());
