import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** What a test reports of an element. */
type Entry = Partial<IntersectionObserverEntry>;

/** An observer that the page has made, as a test sees it. */
export interface FakeObserver {
  /** The elements that it observes now. */
  observed: Element[];
  options: IntersectionObserverInit | undefined;
  /** Reports a change to the page. */
  report: (...entries: Entry[]) => void;
}

/**
 * Puts an observer that reports what the test wants in the place of one of this DOM, which reports nothing. Returns
 * those that are made, in order.
 */
export function fakeObservers(name: 'ResizeObserver' | 'IntersectionObserver'): FakeObserver[] {
  const made: FakeObserver[] = [];
  vi.stubGlobal(
    name,
    class {
      readonly #fake: FakeObserver;

      constructor(listener: (entries: Entry[]) => void, options?: IntersectionObserverInit) {
        this.#fake = { observed: [], options, report: (...entries) => act(() => listener(entries)) };
        made.push(this.#fake);
      }

      observe(element: Element): void {
        this.#fake.observed.push(element);
      }

      unobserve(element: Element): void {
        this.#fake.observed = this.#fake.observed.filter((each) => each !== element);
      }

      disconnect(): void {
        this.#fake.observed = [];
      }
    },
  );
  return made;
}
