import type { Match, Matches as MatchLists } from '@blookery/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, aPack, aRarity, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { instanceOf } from '../../../ui/element-fixtures.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import styles from './matches.module.css';
import { Matches } from './matches.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const aMatch = (username: string, change: Partial<Match> = {}): Match => ({
  player: aFace(username),
  experience: 0,
  isFriend: false,
  online: false,
  activity: null,
  seenDaysAgo: 1,
  mayAsk: false,
  forMe: [{ blookId: 7, shiny: false, count: 2 }],
  forThem: [],
  ...change,
});

beforeEach(() => {
  emptyCatalog();
  setList('rarities', [aRarity()]);
  setList('packs', [aPack({ id: 1, name: 'Bramble Patch' }), aPack({ id: 2, name: 'Frozen Harbour' })]);
  setList('blooks', [
    aBlook({ id: 7, name: 'Foxglow', packId: 1 }),
    aBlook({ id: 8, name: 'Mossop', packId: 2 }),
  ]);
  setUser(aPlayer());
});
function show(lists: Partial<MatchLists>) {
  calls.mockResolvedValue({ both: [], forMe: [], forThem: [], more: false, ...lists });
  const onTrade = vi.fn();
  renderPage(<Matches onTrade={onTrade} />);
  return onTrade;
}

describe('the page of matches', () => {
  it('asks an online player for a trade and writes to anybody [3.4.10]', async () => {
    const quillby = aMatch('quillby', {
      online: true,
      activity: 'plaza',
      mayAsk: true,
      forThem: [{ blookId: 8, shiny: true, count: 1 }],
    });
    const onTrade = show({ both: [quillby], forMe: [aMatch('juniper')] });
    const online = within(await screen.findByRole('listitem', { name: 'quillby' }));
    expect(online.getByText('In the plaza')).toBeTruthy();
    expect(online.getByText('Mossop, shiny')).toBeTruthy();
    expect(online.getAllByRole('img', { name: 'Common' }).length).toBeGreaterThan(0);
    await userEvent.click(online.getByRole('button', { name: 'Ask to trade' }));
    expect(onTrade).toHaveBeenCalledWith(quillby.player);
    const away = within(screen.getByRole('listitem', { name: 'juniper' }));
    expect(away.getByText('Seen yesterday')).toBeTruthy();
    expect(away.getByRole('img', { name: 'Foxglow' })).toBeTruthy();
    expect(away.queryByRole('button')).toBeNull();
    expect(away.getByRole('link', { name: 'Write to juniper' }).getAttribute('href')).toBe(
      '/chat?with=juniper',
    );
  });

  it('shows an error icon on a card whose drawing does not load [1.8.15]', async () => {
    show({ both: [aMatch('quillby')] });
    const card = await screen.findByRole('listitem', { name: 'quillby' });
    const drawing = instanceOf(Element, card.querySelector(`.${styles.pair}`));
    fireEvent.error(drawing);
    expect(card.querySelector(`.${styles.pair}[data-failed] svg`)).not.toBeNull();
  });

  it('shows online players or friends only', async () => {
    show({ forMe: [aMatch('quillby', { online: true }), aMatch('juniper', { isFriend: true })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Online now 1' }));
    expect(screen.queryByRole('listitem', { name: 'juniper' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Friends 1' }));
    expect(screen.queryByRole('listitem', { name: 'quillby' })).toBeNull();
    expect(screen.getByRole('listitem', { name: 'juniper' })).toBeTruthy();
  });

  it('asks an online player who is a match one way, too', async () => {
    const tinplate = aMatch('tinplate', { online: true, mayAsk: true });
    const onTrade = show({ forMe: [tinplate] });
    const row = within(await screen.findByRole('listitem', { name: 'tinplate' }));
    expect(row.getByRole('link', { name: 'Write to tinplate' })).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Ask tinplate to trade' }));
    expect(onTrade).toHaveBeenCalledWith(tinplate.player);
  });

  it('shows matches about one pack only, and counts those', async () => {
    const both = aMatch('quillby', { forThem: [{ blookId: 8, shiny: false, count: 1 }] });
    show({ both: [both], forMe: [aMatch('juniper', { isFriend: true })] });
    expect(await screen.findByText(/^One player has what you wish for/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pack' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Frozen Harbour' }));
    expect(screen.getByRole('listitem', { name: 'quillby' })).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: 'juniper' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Friends 0' }));
    expect(screen.getByText('None of your matches is about a toy of this pack right now.')).toBeTruthy();
  });

  it('shows a message when a filter has no result', async () => {
    show({ forMe: [aMatch('juniper')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Online now 0' }));
    expect(screen.getByText(/^None of your matches is here right now/)).toBeTruthy();
  });

  it('loads all matches after the first page, and for a filter', async () => {
    show({ forMe: [aMatch('quillby', { online: true })], more: true });
    const filter = await screen.findByRole('button', { name: 'Online now' });
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
    calls.mockResolvedValue({
      both: [],
      forMe: [aMatch('quillby', { online: true }), aMatch('juniper'), aMatch('bram', { online: true })],
      forThem: [],
      more: false,
    });
    await userEvent.click(filter);
    expect(await screen.findByRole('listitem', { name: 'bram' })).toBeTruthy();
    expect(calls).toHaveBeenLastCalledWith(
      'GET /api/swaps/matches',
      expect.objectContaining({ query: { all: true } }),
    );
    expect(screen.queryByRole('listitem', { name: 'juniper' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Online now 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows a player without wishes how to begin', async () => {
    show({});
    expect((await screen.findByRole('link', { name: 'Wish for a toy' })).getAttribute('href')).toBe('/album');
  });
});
