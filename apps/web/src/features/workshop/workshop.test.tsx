// @vitest-environment jsdom
import type { Config, Pack, Stitched, Workshop as Threads } from '@blookery/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Workshop } from './workshop.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const TUESDAY = 2;
const rarities = ['Common', 'Uncommon', 'Rare'].map((name, index) => ({
  id: index + 1,
  name,
  animationType: index < 2 ? 'common' : 'rare',
  color: '#ffffff',
  priority: index + 1,
}));
const toy = (id: number, name: string, packId: number, onlyOnDay: number | null = null) => ({
  id,
  name,
  lore: 'Likes tea.',
  packId,
  rarityId: id,
  priority: id,
  onlyOnDay,
});
const pack = (id: number, name: string) => ({ id, name, priority: id, paper: '#6f9a4f' }) as Pack;
const workshop = (threads: number, more: Partial<Threads> = {}): Threads => ({
  packs: [
    { packId: 1, threads, found: [1] },
    { packId: 2, threads: 3, found: [] },
  ],
  weekday: TUESDAY,
  ...more,
});

beforeEach(() => {
  setConfig({ cdn: '/cdn' } as Config);
  setResources([]);
  setList('rarities', rarities as never);
  setList('blooks', [toy(1, 'Pip', 1), toy(2, 'Dewdle', 1), toy(3, 'Prickle', 1, TUESDAY)] as never);
  setList('packs', [pack(1, 'Bramble Patch'), pack(2, 'Tidepool')]);
  setUser(aPlayer());
  calls.mockReset();
});
afterEach(cleanup);

async function show(answer: Threads) {
  calls.mockResolvedValue(answer as never);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Workshop />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Bramble Patch' });
}
const onBench = (name: string) =>
  within(screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name)) as HTMLElement);

describe('the workshop', () => {
  it('begins with the pack of the most threads and lists the prices [3.3.02]', async () => {
    await show(workshop(30));
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /30\s*threads.*Bramble Patch/ });
    expect(chosen.checked).toBe(true);
    expect(screen.getByText('Common 10, uncommon 20, rare 45. Day toys on their day.')).toBeTruthy();
  });

  it('offers only what was never had and can be paid [3.3.03]', async () => {
    await show(workshop(30));
    expect(onBench('Pip').getByText('Seen before')).toBeTruthy();
    expect(onBench('Dewdle').getByRole('button').textContent).toMatch(/^Stitch Dewdle for 20\s*threads$/);
    expect(onBench('Prickle').queryByRole('button')).toBeNull();
    expect(onBench('Prickle').getByText('30 of 45 threads')).toBeTruthy();
  });

  it('offers a blook of a weekday on its day only', async () => {
    await show(workshop(50, { weekday: 3 }));
    expect(onBench('Prickle').queryByRole('button')).toBeNull();
    expect(onBench('Prickle').getByText(/Tuesdays, 45 of 45 threads/)).toBeTruthy();
    cleanup();
    await show(workshop(50));
    expect(onBench('Prickle').getByRole('button')).toBeTruthy();
  });

  it('shows the tag of what was stitched and puts it on the shelf [3.3.04]', async () => {
    await show(workshop(30));
    const stitched: Stitched = {
      blook: { id: 77, blookId: 2, shiny: false, serial: 2218 },
      packId: 1,
      spent: 20,
      threads: 10,
      found: 2,
    };
    calls.mockImplementation((async (name: string) =>
      name.startsWith('POST')
        ? stitched
        : workshop(10, { packs: [{ packId: 1, threads: 10, found: [1, 2] }] })) as never);
    fireEvent.click(onBench('Dewdle').getByRole('button'));
    const counter = within(screen.getByRole('complementary', { name: 'At the counter' }));
    const heading = await counter.findByRole('heading', { name: 'Dewdle' });
    expect(document.activeElement).toBe(heading);
    expect(counter.getByText('#002218')).toBeTruthy();
    expect(counter.getByText('Stitched by oddsock')).toBeTruthy();
    expect(onBench('Just stitched').getByText('Dewdle')).toBeTruthy();
    expect(getUser()?.blooks).toEqual([stitched.blook]);
  });

  it('shows why the server refused', async () => {
    await show(workshop(30));
    const message = 'Dewdle was yours before. Threads only make somebody new.';
    calls.mockImplementation((async (name: string) => {
      if (name.startsWith('POST')) throw new ApiError({ status: 409, code: 'STITCH_HAD', message });
      return workshop(30);
    }) as never);
    fireEvent.click(onBench('Dewdle').getByRole('button'));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('leads a player without threads to the pack', async () => {
    await show(workshop(0, { packs: [{ packId: 1, threads: 0, found: [] }] }));
    expect(screen.getByRole('link', { name: 'See Bramble Patch' }).getAttribute('href')).toBe(
      '/market?pack=1',
    );
  });
});
