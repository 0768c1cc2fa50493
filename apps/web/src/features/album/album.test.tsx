import type { AlbumCover, Album as AlbumData, AlbumSpread } from '@blookery/contract';
import { milestoneRules, milestones } from '@blookery/game/progress/album';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, aPack, aRarity, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { listItemWith } from '../../ui/element-fixtures.ts';
import { resetToasts, useToastQueue } from '../../ui/overlays/toast-queue.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { Album } from './album.tsx';
import { Spread } from './spread/spread.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const TUESDAY = 2;
const toy = (id: number, name: string, onlyOnDay: number | null = null) =>
  aBlook({ id, name, packId: 1, priority: id, onlyOnDay });
const toys = [toy(1, 'Pip'), toy(2, 'Mossop'), toy(3, 'Dewdle', TUESDAY), toy(4, 'Bumblo')];
const reward = {
  tokens: 200,
  experience: 100,
  gems: 0,
  envelopeItemId: null,
  bannerId: null,
  titleId: null,
  badgeId: null,
  frameId: null,
};
const cover = (found: number, claimed = false): AlbumCover => ({
  packId: 1,
  found: toys.slice(0, found).map(({ id }) => id),
  shinies: [],
  lowest: { blookId: 1, shiny: false, serial: 19 },
  milestones: milestones.map((milestone) => ({
    milestone,
    goal: milestoneRules[milestone].goal,
    progress: milestoneRules[milestone].of === 'found' ? found : 0,
    claimed: claimed && milestone === 'found-4',
    reward,
  })),
});
const place = (blookId: number, more: Partial<AlbumSpread['places'][number]> = {}) => ({
  blookId,
  found: false,
  shinyFound: false,
  copies: 0,
  shinyCopies: 0,
  serial: null,
  shinySerial: null,
  ...more,
});

beforeEach(() => {
  resetToasts();
  emptyCatalog();
  setList('rarities', [aRarity()]);
  setList('blooks', toys);
  setList('packs', [aPack()]);
  setUser(aPlayer({ id: 'me', tokens: 5 }));
  calls.mockReset();
});
const response = (album: AlbumData | AlbumSpread, seasonalPackIds: number[] = []) =>
  calls.mockImplementation(async (name) =>
    name === 'GET /api/calendar' ? { events: [], seasonalPackIds } : album,
  );

describe('the album', () => {
  it('shows each pack with its found blooks and claimable milestones [3.2.03]', async () => {
    response({ packs: [cover(4)] });
    renderPage(<Album tabs={null} />);
    expect((await screen.findByRole('link', { name: /Bramble Patch/ })).textContent).toMatch(
      /4 of 8 toys, 0 of 8 shinies, a milestone to claim/,
    );
    expect(screen.getByText('#000019')).toBeTruthy();
  });

  it('sets the albums of the seasons apart', async () => {
    setList('packs', [aPack(), aPack({ id: 2, name: 'First Snow' })]);
    response({ packs: [cover(4), { ...cover(0), packId: 2 }] }, [2]);
    renderPage(<Album tabs={null} />);
    expect(await screen.findByRole('heading', { name: 'Seasons' })).toBeTruthy();
    const booksOf = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(booksOf('Albums')).toEqual(['/album/1']);
    expect(booksOf('Albums of the seasons')).toEqual(['/album/2']);
  });

  it('shows all albums together while the calendar does not load', async () => {
    response({ packs: [cover(4)] });
    const served = calls.getMockImplementation();
    calls.mockImplementation(async (name, ...input) => {
      if (name === 'GET /api/calendar') throw new ApiError({ status: 503, code: 'X' });
      return served?.(name, ...input);
    });
    renderPage(<Album tabs={null} />);
    expect(await screen.findByRole('link', { name: /Bramble Patch/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Seasons' })).toBeNull();
  });

  it('claims all milestones that were reached, once each', async () => {
    response({ packs: [cover(4)] });
    renderPage(<Album tabs={null} />);
    const button = await screen.findByRole('button', { name: 'Claim a milestone' });
    calls.mockImplementation(async (name) =>
      name.startsWith('POST')
        ? { reward, item: null, tokens: 205, gems: 0, experience: 100 }
        : { packs: [cover(4, true)] },
    );
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim a milestone' })).toBeNull());
    // The button with the focus is gone.
    expect(document.activeElement).toBe(screen.getByText('Milestones').parentElement);
    expect(calls.mock.calls.filter(([name]) => name.startsWith('POST'))).toEqual([
      [
        'POST /api/album/{packId}/milestones/{milestone}/claim',
        expect.objectContaining({ params: { packId: 1, milestone: 'found-4' } }),
      ],
    ]);
    expect(getUser()).toMatchObject({ tokens: 205, experience: 100 });
  });

  it('announces the rewards even if another milestone was claimed before or is refused', async () => {
    const reached = cover(7);
    response({ packs: [reached] });
    renderPage(<Album tabs={null} />);
    const button = await screen.findByRole('button', { name: /^Claim 3 milestones/ });
    const refusals = ['MILESTONE_CLAIMED', null, 'MILESTONE_UNREACHED'];
    calls.mockImplementation(async (name) => {
      if (!name.startsWith('POST')) return { packs: [reached] };
      const code = refusals.shift();
      if (code) throw new ApiError({ status: 409, code, message: code });
      return { reward, item: null, tokens: 205, gems: 0, experience: 100 };
    });
    fireEvent.click(button);
    const toasts = () => useToastQueue.getState().queue.map(({ text }) => text);
    await waitFor(() => expect(toasts()).toContain('MILESTONE_UNREACHED'));
    expect(toasts()).toEqual([expect.stringMatching(/^You got 200 tokens/), 'MILESTONE_UNREACHED']);
  });

  it('shows a new player an explanation', async () => {
    response({ packs: [{ ...cover(0), lowest: null }] });
    renderPage(<Album tabs={null} />);
    expect((await screen.findByRole('link', { name: 'Open your first pack' })).getAttribute('href')).toBe(
      '/market',
    );
  });

  it('can be requested again if it did not load', async () => {
    calls.mockRejectedValue(new ApiError({ status: 503, code: 'X', message: 'The shop is closing.' }));
    renderPage(<Album tabs={null} />);
    expect(await screen.findByText(/The shop is closing/)).toBeTruthy();
    response({ packs: [cover(1)] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Bramble Patch/ })).toBeTruthy();
  });
});

describe('a spread', () => {
  const spread: AlbumSpread = {
    ...cover(2),
    places: [
      place(1, { found: true, copies: 3, shinyCopies: 1, serial: 19, shinyFound: true }),
      place(2, { found: true }),
      place(3),
      place(4),
    ],
    opened: 212,
    threads: 31,
    weekday: TUESDAY,
  };
  const placeOf = (name: string) => within(listItemWith(name));

  it('shows blooks on the shelf, blooks that were found before, and missing ones [3.2.02, 3.2.04]', async () => {
    response(spread);
    renderPage(<Spread packId={1} />);
    await screen.findByRole('heading', { name: 'Bramble Patch' });
    expect(placeOf('Pip').getByText('#000019').parentElement?.textContent).toBe('#000019 ×4 on your shelf');
    expect(placeOf('Pip').getByText('Shiny found')).toBeTruthy();
    expect(placeOf('Mossop').getByText('Seen, not on the shelf')).toBeTruthy();
    expect(placeOf('Dewdle').getByText('Today, Tuesday')).toBeTruthy();
    expect(placeOf('Dewdle').getByText('Can be found today')).toBeTruthy();
    expect(placeOf('? ? ?').getByText('Not found yet')).toBeTruthy();
    expect(screen.getByText('212 envelopes opened')).toBeTruthy();
  });

  it('gives the badge and the moving frame of eight shinies at once, and names both [3.2.08]', async () => {
    const badge = { id: 6, name: 'Bramble Keeper', imageId: 1, priority: 0, description: '' };
    setList('badges', [badge]);
    const frame = {
      id: 9,
      name: 'Bramble Wreath',
      imageId: 1,
      charmsId: 1,
      motion: 'turn',
      seconds: 8,
    } as const;
    const given = { ...reward, tokens: 0, experience: 0, badgeId: badge.id, frameId: frame.id };
    const shinies = (claimed: boolean) => ({
      ...spread,
      milestones: [{ milestone: 'shinies-8' as const, goal: 8, progress: 8, claimed, reward: given }],
    });
    response(shinies(false));
    renderPage(<Spread packId={1} />);
    const button = await screen.findByRole('button', { name: 'Claim: Eight shinies' });
    calls.mockImplementation(async (name) =>
      name.startsWith('POST')
        ? { reward: given, item: null, frame, tokens: 5, gems: 0, experience: 0 }
        : shinies(true),
    );
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(getUser()?.frames).toEqual([frame]));
    expect(getUser()?.badges).toEqual([badge]);
    expect(useToastQueue.getState().queue[0]?.text).toBe(
      'You got the badge Bramble Keeper and the moving frame Bramble Wreath.',
    );
    const claimed = await screen.findByText('Claimed');
    // The button with the focus is gone.
    expect(document.activeElement).toBe(claimed);
  });

  it('counts nothing beside the serial of the only one on the shelf', async () => {
    response({ ...spread, places: [place(1, { found: true, copies: 1, serial: 19 })] });
    renderPage(<Spread packId={1} />);
    await screen.findByRole('heading', { name: 'Bramble Patch' });
    expect(placeOf('Pip').getByText('#000019').parentElement?.textContent).toBe('#000019');
  });

  it('names the day of a blook on every other day', async () => {
    response({ ...spread, weekday: 3 });
    renderPage(<Spread packId={1} />);
    expect(await screen.findByText('Tuesdays only')).toBeTruthy();
    expect(screen.queryByText('Can be found today')).toBeNull();
  });

  it('shows the new day after 00:00 UTC [3.2.04]', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-17T23:59:50Z') });
    response(spread);
    renderPage(<Spread packId={1} />);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Can be found today')).toBeTruthy();
    response({ ...spread, weekday: 3 });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Tuesdays only')).toBeTruthy();
  });

  it('does not promise a day toy while its pack is not on sale [3.2.04]', async () => {
    response(spread, [1]);
    renderPage(<Spread packId={1} />);
    expect(await screen.findByText('Tuesdays only')).toBeTruthy();
    expect(placeOf('Dewdle').getByText('Not found yet')).toBeTruthy();
  });

  it('leads to the workshop with the threads of its pack', async () => {
    response(spread);
    renderPage(<Spread packId={1} />);
    expect((await screen.findByRole('link', { name: 'Go in' })).getAttribute('href')).toBe(
      '/workshop?pack=1',
    );
    expect(screen.getByText('31 threads')).toBeTruthy();
  });

  it('of an unknown pack leads back to the album', () => {
    renderPage(<Spread packId={404} />);
    expect(screen.getByText('Pack not found.')).toBeTruthy();
    expect(calls).not.toHaveBeenCalled();
  });
});
