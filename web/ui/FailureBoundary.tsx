import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { EmptyState } from './EmptyState';

/**
 * Confines a failure to render to its children, so that the rest of the site stays usable. Renders them again when the
 * reader asks for it or `resetKey` changes. React writes the failure to the console.
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
      fallbackRender={({ resetErrorBoundary }) => (
        <div role="alert">
          <EmptyState title={`${what} could not be shown.`}>
            <button type="button" className="button" onClick={resetErrorBoundary}>
              Try again
            </button>
          </EmptyState>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
