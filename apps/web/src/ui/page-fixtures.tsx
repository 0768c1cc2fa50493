/** Renders parts of pages as the game does, for tests. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

/** Renders on a page of this path. What the page fetches is its own, and fails at once. */
export const renderPage = (content: ReactNode, path = '/'): RenderResult =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {content}
      </QueryClientProvider>
    </MemoryRouter>,
  );
