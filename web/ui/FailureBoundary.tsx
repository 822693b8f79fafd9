import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { EmptyState } from './EmptyState';

/**
 * Keeps what is inside from taking the rest of the site with it when it fails to draw. It is drawn again when the reader
 * asks for it, or when `of`, what it shows, changes. React writes the failure to the console.
 */
export function FailureBoundary({ what, of, children }: { what: string; of: unknown; children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKeys={[of]}
      fallbackRender={({ resetErrorBoundary }) => (
        <div role="alert">
          <EmptyState title={`${what} could not be shown.`}>
            <button type="button" className="button" onClick={resetErrorBoundary}>Try again</button>
          </EmptyState>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
