import { act } from '@testing-library/react';

/** This DOM has no popovers: says that one opens or closes, as a browser does. */
export function togglePopover(popover: Element, newState: 'open' | 'closed'): void {
  for (const type of ['beforetoggle', 'toggle'])
    act(() => void popover.dispatchEvent(Object.assign(new Event(type), { newState })));
}
