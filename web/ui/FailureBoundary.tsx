import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PartNotLoaded } from '../failures/lazy-part';
import { EmptyState } from './EmptyState';

/**
 * Confines a failure to render to its children, so that the rest of the site stays usable. Renders them again when the
 * user asks for it or `resetKey` changes; for a part that did not come, it reloads the page when the user asks for
 * it. React writes the failure to the console.
 */
export function FailureBoundary({
  what,
  resetKey,
  children,
}: {
  /** Subject of the message, such as 'This page'. */
  what: string;
  resetKey: unknown;
  children: ReactNode;
}) {
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={({ error, resetErrorBoundary }) => {
        const missing = error instanceof PartNotLoaded;
        return (
          <div role="alert">
            <EmptyState title={`${what} could not be ${missing ? 'loaded' : 'shown'}.`}>
              <button type="button" className="button" onClick={missing ? () => location.reload() : resetErrorBoundary}>
                {missing ? 'Reload the page' : 'Try again'}
              </button>
            </EmptyState>
          </div>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
