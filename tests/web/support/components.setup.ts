import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, vi } from 'vitest';

// Of findBy… and waitFor. A page's own part may still have to be compiled, on a machine that is busy.
configure({ asyncUtilTimeout: 60_000 });

// Testing Library declares a test environment (IS_REACT_ACT_ENVIRONMENT) while it renders and fires events. It is not
// declared in between: there React would warn of every update that arrives by itself, such as an answer or a part that is
// loaded on demand, so that a test would pass or fail by the moment at which it arrives.

// Files share their window, and a link that is followed moves it: in this DOM also one that is opened elsewhere or saved.
const address = location.href;
const { happyDOM } = window as Window & { happyDOM?: DetachedWindowAPI };

/**
 * Every component test fails on an error or warning in the console, as browser tests do, and on a call without a
 * prepared answer.
 */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (path: unknown) => {
    throw new Error(`No answer is prepared for ${String(path)}`);
  });
});

// The element `search` is the only one of ours that happy-dom does not know.
afterEach(() => {
  cleanup();
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls].filter(
    ([message, element]) => !(String(message).includes('is unrecognized in this browser') && element === 'search'),
  );
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  happyDOM?.setURL(address);
  if (said.length > 0) throw new Error(`The console is not silent: ${said.map(String).join('; ')}`);
});
