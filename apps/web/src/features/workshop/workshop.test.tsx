import type { Stitched, Workshop as Threads } from '@blookery/contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, aPack, aRarity, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { listItemWith } from '../../ui/element-fixtures.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { Workshop } from './workshop.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const TUESDAY = 2;
const rarities = [
  aRarity({ id: 1, name: 'Common', priority: 1 }),
  aRarity({ id: 2, name: 'Uncommon', priority: 2 }),
  aRarity({ id: 3, name: 'Rare', priority: 3, animationType: 'rare' }),
];
const toy = (id: number, name: string, packId: number, onlyOnDay: number | null = null) =>
  aBlook({ id, name, packId, rarityId: id, priority: id, onlyOnDay });
const pack = (id: number, name: string) => aPack({ id, name, priority: id });
const workshop = (threads: number, more: Partial<Threads> = {}): Threads => ({
  packs: [
    { packId: 1, threads, found: [1] },
    { packId: 2, threads: 3, found: [] },
  ],
  weekday: TUESDAY,
  ...more,
});

beforeEach(() => {
  emptyCatalog();
  setList('rarities', rarities);
  setList('blooks', [toy(1, 'Pip', 1), toy(2, 'Dewdle', 1), toy(3, 'Prickle', 1, TUESDAY)]);
  setList('packs', [pack(1, 'Bramble Patch'), pack(2, 'Tidepool')]);
  setUser(aPlayer());
  calls.mockReset();
});
async function show(response: Threads) {
  calls.mockResolvedValue(response);
  renderPage(<Workshop />);
  await screen.findByRole('heading', { name: 'Bramble Patch' });
}
const onBench = (name: string) => within(listItemWith(name));
const stitchButton = (name: string) => onBench(name).queryByRole('button', { name: /^Stitch/ });
const stitch = (name: string) => fireEvent.click(onBench(name).getByRole('button', { name: /^Stitch/ }));

describe('the workshop', () => {
  it('begins with the pack of the most threads and lists the prices [3.3.02]', async () => {
    await show(workshop(30));
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /30\s*threads.*Bramble Patch/ });
    expect(chosen.checked).toBe(true);
    expect(screen.getByText('Common 10, uncommon 20, rare 45. Day toys on their day.')).toBeTruthy();
  });

  it('offers only toys that the player never had and has the threads for [3.3.03]', async () => {
    await show(workshop(30));
    expect(onBench('Pip').getByText('Seen before')).toBeTruthy();
    expect(stitchButton('Dewdle')?.textContent).toMatch(/^Stitch Dewdle for 20\s*threads$/);
    expect(stitchButton('Prickle')).toBeNull();
    expect(onBench('Prickle').getByText('30 of 45 threads')).toBeTruthy();
  });

  it('lets the player wish for a pattern [3.4.01]', async () => {
    await show(workshop(30));
    expect(onBench('Prickle').getByRole('button', { name: 'Wish for Prickle' })).toBeTruthy();
  });

  it('offers a blook of a weekday on its day only', async () => {
    await show(workshop(50, { weekday: 3 }));
    expect(stitchButton('Prickle')).toBeNull();
    expect(onBench('Prickle').getByText(/Tuesdays, 45 of 45 threads/)).toBeTruthy();
    cleanup();
    await show(workshop(50));
    expect(stitchButton('Prickle')).toBeTruthy();
  });

  it('shows the new day after 00:00 UTC [3.3.03]', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-17T23:59:50Z') });
    calls.mockResolvedValue(workshop(50));
    renderPage(<Workshop />);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(stitchButton('Prickle')).toBeTruthy();
    calls.mockResolvedValue(workshop(50, { weekday: 3 }));
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(stitchButton('Prickle')).toBeNull();
  });

  it('shows the tag of the stitched toy and puts it on the shelf [3.3.04]', async () => {
    // Then Tidepool has more.
    const tidepool = { packId: 2, threads: 15, found: [] };
    await show(workshop(30, { packs: [{ packId: 1, threads: 30, found: [1] }, tidepool] }));
    const stitched: Stitched = {
      blook: { id: 77, blookId: 2, shiny: false, serial: 2218 },
      packId: 1,
      spent: 20,
      threads: 10,
      found: 2,
    };
    calls.mockImplementation(async (name) =>
      name.startsWith('POST')
        ? stitched
        : workshop(10, { packs: [{ packId: 1, threads: 10, found: [1, 2] }, tidepool] }),
    );
    stitch('Dewdle');
    const counter = within(screen.getByRole('complementary', { name: 'At the counter' }));
    const heading = await counter.findByRole('heading', { name: 'Dewdle' });
    expect(document.activeElement).toBe(heading);
    expect(counter.getByText('#002218')).toBeTruthy();
    expect(counter.getByText('Stitched by oddsock')).toBeTruthy();
    expect(onBench('Just stitched').getByText('Dewdle')).toBeTruthy();
    expect(getUser()?.blooks).toEqual([stitched.blook]);
    // Through the reels and back: the arrow keys move the focus, which stays there.
    for (const name of [/Tidepool/, /Bramble Patch/]) {
      const reel = screen.getByRole('radio', { name });
      reel.focus();
      fireEvent.click(reel);
      await screen.findByRole('heading', { name });
      expect(document.activeElement).toBe(reel);
    }
    expect(counter.getByRole('heading', { name: 'Dewdle' })).toBeTruthy();
  });

  it('shows why the server refused', async () => {
    await show(workshop(30));
    const message = 'Dewdle was yours before. Threads only make somebody new.';
    calls.mockImplementation(async (name) => {
      if (name.startsWith('POST')) throw new ApiError({ status: 409, code: 'STITCH_HAD', message });
      return workshop(30);
    });
    stitch('Dewdle');
    expect(await screen.findByText(message)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Tidepool/ }));
    await screen.findByRole('heading', { name: 'Tidepool' });
    expect(screen.queryByText(message)).toBeNull();
  });

  it('leads a player without threads to the pack', async () => {
    await show(workshop(0, { packs: [{ packId: 1, threads: 0, found: [] }] }));
    expect(screen.getByRole('link', { name: 'See Bramble Patch' }).getAttribute('href')).toBe(
      '/market?pack=1',
    );
  });
});
