import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { navigate } from '../navigation/history.ts';
import { useLocation } from '../navigation/navigation.tsx';
import { renderAt } from '../navigation/navigation-fixtures.tsx';
import { useTopLayer } from '../ui/overlays/layer.ts';
import { Arrival } from './arrival.tsx';

it('the heading of a page has the focus when the player left the first page before it appeared', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const page = (
    <main>
      <h1>Market</h1>
      <Arrival title="Market" />
    </main>
  );
  // The first page is still loading, so nothing has arrived yet.
  const Pages = () => (useLocation().pathname === '/market' ? page : <main aria-busy="true" />);
  renderAt('/rules', <Pages />);
  act(() => navigate('/market'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Market' }));
});

it('the heading of a page that a link in a dialog led to has the focus once the dialog has closed', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const Page = () => {
    const title = useLocation().pathname.slice(1);
    return (
      <main>
        <h1>{title}</h1>
        <Arrival title={title} />
      </main>
    );
  };
  renderAt('/Rules', <Page />);
  useTopLayer.setState({ element: document.body });
  act(() => navigate('/Market'));
  const heading = screen.getByRole('heading', { name: 'Market' });
  // In a browser a page behind a dialog does not take the focus.
  heading.blur();
  await act(async () => useTopLayer.setState({ element: null }));
  expect(document.activeElement).toBe(heading);
});

it('an address with a malformed anchor shows its page', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  renderAt('/market#100%', <Arrival title="Market" />);
  expect(document.title).toBe('Market · Blookery');
});

it('a link to an anchor of the same page shows it and gives it the focus', () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  renderAt(
    '/dashboard',
    <main>
      <section id="quests" aria-label="Quests" />
      <Arrival title="Dashboard" />
    </main>,
  );
  act(() => navigate('/dashboard#quests'));
  const quests = screen.getByRole('region', { name: 'Quests' });
  expect(shown.mock.contexts).toEqual([quests]);
  expect(document.activeElement).toBe(quests);
});
