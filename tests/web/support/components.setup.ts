import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Of findBy… and waitFor. A page's own part may still have to be compiled, on a machine that is busy.
configure({ asyncUtilTimeout: 60_000 });

// Testing Library declares a test environment (IS_REACT_ACT_ENVIRONMENT) while it renders and fires events. It is not
// declared in between: there React would warn of every update that arrives by itself, such as an answer or a part that is
// loaded on demand, so that a test would pass or fail by the moment at which it arrives.

// Files share their window, and a link that is followed moves it: in this DOM also one that is opened elsewhere or saved.
const address = location.href;
const { happyDOM } = window as Window & { happyDOM?: DetachedWindowAPI };

// A browser computes every length; this DOM knows none of a field that no rule is about, and antd adds them up.
const lengths = document.createElement('style');
lengths.textContent = 'textarea { padding: 0; border: 0 solid }';
document.head.append(lengths);

// openapi-explorer's library of elements says once that it is not the one for production, whichever test runs by then.
Object.assign(globalThis, { litIssuedWarnings: new Set(['dev-mode']) });

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
  document.body.replaceChildren();
  for (const element of document.head.querySelectorAll('meta, link[rel=canonical], script[type="application/ld+json"]'))
    element.remove();
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls].filter(
    ([message, element]) => !(String(message).includes('is unrecognized in this browser') && element === 'search'),
  );
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  happyDOM?.setURL(address);
  if (said.length > 0) throw new Error(`The console is not silent: ${said.map(String).join('; ')}`);
});

// A part that is still being loaded when the window of its file is gone would be remembered as failed by the next files.
afterAll(() => vi.dynamicImportSettled());
