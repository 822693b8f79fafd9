import { fireEvent } from '@testing-library/react';

/** Looked up by hand: testing-library computes the roles and names of the whole page. */
function selectOf(label: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLInputElement>('input[role="combobox"]')].find(
    (input) => input.getAttribute('aria-label') === label || input.labels?.[0]?.textContent === label,
  );
  if (found === undefined) throw new Error(`no Select is labeled ${label}`);
  return found;
}

/** Opens a Select and returns the elements of its options, by its accessible name. */
function optionsOf(label: string): HTMLElement[] {
  const input = selectOf(label);
  fireEvent.mouseDown(input);
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const popup = list?.closest('.ant-select-dropdown') ?? null;
  return [...(popup?.querySelectorAll<HTMLElement>('.ant-select-item-option') ?? [])];
}

/** The texts of a Select's options, in brackets if they cannot be chosen. It stays open. */
export const offersOf = (label: string): string[] =>
  optionsOf(label).map(({ textContent, classList }) =>
    classList.contains('ant-select-item-option-disabled') ? `(${textContent})` : textContent,
  );

export function chooseOffer(label: string, offer: string): void {
  const option = optionsOf(label).find(({ textContent }) => textContent === offer);
  if (option === undefined) throw new Error(`${label} does not offer ${offer}`);
  fireEvent.click(option);
}

/** The text of the chosen option of a Select. */
export const chosenIn = (label: string): string =>
  selectOf(label).closest('.ant-select')?.querySelector('.ant-select-content')?.textContent.trim() ?? '';
