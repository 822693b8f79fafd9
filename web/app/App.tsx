import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { makeFirstCall } from './first-calls';
import { Pages } from './Pages';
import { Shell } from './Shell';

export function App() {
  const [queries] = useState(() => {
    const client = createQueryClient();
    makeFirstCall(location.pathname, client);
    return client;
  });
  return (
    <QueryClientProvider client={queries}>
      {/* A page that is still on its way shows its title at once, instead of leaving the page before in place. */}
      <BrowserRouter useTransitions={false}>
        <Shell>
          <Pages />
        </Shell>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
