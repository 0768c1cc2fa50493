import type { WheelWedge } from '@blookery/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { anItem, aWheel } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { getUser, setUser } from '../../../session/session.ts';
import { useToastQueue } from '../../../ui/overlays/toast-queue.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { Wheel } from './wheel-dialog.tsx';

const TICKET = 5;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T21:30:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ blooks: [], items: [] })));
  setList('items', [
    anItem({ id: TICKET, name: 'Ticket', canAuction: false, use: { kind: 'wheel', wheelId: 1 } }),
  ]);
  setList('rarities', []);
  const wedges: WheelWedge[] = [{ label: '50', chance: 100, prize: { kind: 'tokens', amount: 50 } }];
  setList('spinny-wheels', [aWheel({ id: 1, name: 'Spinny wheel', wedges, pointerImageId: 1 })]);
});
function openWheel(tickets: number) {
  const items = Array.from({ length: tickets }, (_, at) => ({ id: at + 1, itemId: TICKET, usesLeft: 1 }));
  setUser(aPlayer({ id: 'me', items }));
  return renderPage(<Wheel firstTicket={TICKET} close={() => undefined} />);
}
const mainButtons = () => screen.queryAllByRole('button').filter(({ dataset }) => dataset.main !== undefined);

it('a wheel without tickets has no bright button and says when the next ticket comes', () => {
  openWheel(0);
  expect(mainButtons()).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No tickets left' }).disabled).toBe(true);
  expect(screen.getByText(/The next free ticket comes in/).textContent).toContain('2 h');
  expect(screen.getByRole('link', { name: 'Look in the market' }).getAttribute('href')).toBe('/market');
});

it('a wheel whose tickets are never free names no time without a ticket', () => {
  setList('items', [anItem({ id: TICKET, canAuction: true, use: { kind: 'wheel', wheelId: 1 } })]);
  openWheel(0);
  expect(screen.queryByText(/next free ticket/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Look in the market' })).toBeTruthy();
});

it('a wheel with a ticket has one bright button, which spins', () => {
  openWheel(1);
  expect(mainButtons().map(({ textContent }) => textContent)).toEqual(['Spin for one ticket']);
  expect(screen.queryByText(/next free ticket/)).toBeNull();
});

it('a player who leaves before the response still gets the prize, and nothing turns', async () => {
  const response = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/use') ? response.promise : new Response(JSON.stringify({ blooks: [], items: [] })),
  );
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const { unmount } = openWheel(1);
  await userEvent.click(screen.getByRole('button', { name: 'Spin for one ticket' }));
  unmount();
  frames.mockClear();
  const nothing = { blooks: [], items: [], titles: [], banners: [], fonts: [] };
  const result = { kind: 'wheel', wedge: 0, prize: { kind: 'tokens', amount: 50 } };
  const used = { item: null, granted: nothing, tokens: 50, gems: 0, experience: 0, result };
  response.resolve(new Response(JSON.stringify(used)));
  await waitFor(() => expect(getUser()).toMatchObject({ tokens: 50, items: [] }));
  expect(useToastQueue.getState().queue.map(({ header }) => header)).toEqual(['The wheel stopped']);
  expect(frames).not.toHaveBeenCalled();
});
