import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Button, Checkbox, Input, Radio, Select, Table } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type InitialEntry } from 'react-router-dom';
import { createQueryClient } from '../../../web/api/query-client';
import { AntdProvider } from '../../../web/ui/antd/AntdProvider';

/**
 * antd forgets the tokens of a kind of control with the last one of the document, and computes them again with the next
 * one. A page always has some; here these stay for all tests, each of which would otherwise take 20 ms longer.
 */
let kept = false;
function keepTokens(): void {
  if (kept) return;
  kept = true;
  const controls = (
    <AntdProvider>
      <Button />
      <Checkbox />
      <Input />
      <Radio />
      <Select />
      <Table />
    </AntdProvider>
  );
  flushSync(() => createRoot(document.createElement('div')).render(controls));
}

/**
 * Renders a component with the settings of antd that every page has. Its rules are then in the stylesheet of the site, as
 * for a user; antd would otherwise write them into the document, and each query by role would search them.
 */
export function renderPart(component: ReactNode) {
  keepTokens();
  return render(component, { wrapper: AntdProvider });
}

/**
 * Renders a component as part of a page, with an address and a client for calls. Of several addresses, the last one is
 * open, and Back leads to those before it.
 */
export function renderPage(component: ReactNode, address: InitialEntry | InitialEntry[] = '/') {
  return renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address].flat()} useTransitions={false}>
        {component}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The texts of some elements, in order. */
export const textsOf = (elements: readonly Element[]): string[] =>
  elements.map(({ textContent }) => textContent.trim());

/** Gives the document the element that a page describes itself in, as index.html has it; the result reads it. */
export function describedPage(): () => string | null {
  const found = document.querySelector('meta[name="description"]');
  const element = found ?? document.createElement('meta');
  element.setAttribute('name', 'description');
  element.removeAttribute('content');
  document.head.append(element);
  return () => element.getAttribute('content');
}
