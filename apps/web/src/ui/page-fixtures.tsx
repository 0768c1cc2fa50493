/** Renders parts of pages as the game does, for tests. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderAt } from '../navigation/navigation-fixtures.tsx';

/** Renders on a page of this path. What the page fetches is its own, and fails at once. */
export const renderPage = (content: ReactNode, path = '/'): RenderResult =>
  renderAt(
    path,
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {content}
    </QueryClientProvider>,
  );
