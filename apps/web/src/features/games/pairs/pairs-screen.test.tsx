import type { PairsGame, WeekPlaces } from '@blookery/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { queryClient } from '../../../session/queries.tsx';
import { setUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { aGame } from './pairs-fixtures.ts';
import { keepGame } from './pairs-queries.ts';
import { PairsScreen } from './pairs-screen.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);
const week: WeekPlaces = { endsAt: '2026-11-23T00:00:00.000Z', places: [{ game: 'pairs', rank: 5 }] };

beforeEach(() => {
  queryClient().clear();
  emptyCatalog();
  setUser(aPlayer(aFace('oddsock')));
  calls.mockReset();
});

async function show(game: PairsGame) {
  calls.mockImplementation(async (name) => (name === 'GET /api/games/week' ? week : game));
  const [close, onGame] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queryClient()}>
      <PairsScreen gameId={game.id} watching={false} close={close} onGame={onGame} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
  return { close, onGame };
}
const factOf = (fact: string) => screen.getByText(fact).nextElementSibling?.textContent;
const card = (number: number) => screen.getByRole('button', { name: new RegExp(`^Card ${number},`) });
const open = (game: PairsGame, ...cards: number[]): PairsGame => ({
  ...game,
  version: game.version + 1,
  cards: game.cards.map((one, index) => (cards.includes(index) ? { ...one, blookId: 40 + index } : one)),
});

describe('the table of Pairs', () => {
  it('has sixteen cards with names, and is played with the keyboard [3.6.15]', async () => {
    const game = aGame();
    await show(game);
    expect(screen.getAllByRole('button', { name: /^Card \d+, face down$/ })).toHaveLength(16);
    card(1).focus();
    fireEvent.keyDown(card(1), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(card(5));
    fireEvent.keyDown(card(5), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(card(6));
    calls.mockResolvedValue(open(game, 5));
    fireEvent.click(card(6));
    await screen.findByRole('button', { name: 'Card 6, a toy' });
    expect(calls).toHaveBeenLastCalledWith('POST /api/games/pairs/{gameId}/cards/{card}', {
      params: { gameId: 1, card: 5 },
    });
    expect(document.activeElement).toBe(card(6));
  });

  it('says what a card did and whose turn it is in a live region [3.6.15]', async () => {
    const game = aGame();
    await show(game);
    const live = screen.getByRole('status');
    expect(live.textContent).toContain('Your turn.');
    act(() => keepGame(open(game, 2)));
    await waitFor(() => expect(live.textContent).toContain('a toy is up. Where was the other one?'));
    act(() => keepGame({ ...open(game, 2, 9), version: 3, turn: 1 }));
    await waitFor(() => expect(live.textContent).toMatch(/tinplate is turning cards\..*no pair\./));
  });

  it('turns a card once for a double tap, and another one without a wait', async () => {
    await show(aGame());
    calls.mockClear();
    calls.mockReturnValue(new Promise(() => undefined));
    fireEvent.click(card(6));
    await waitFor(() => expect(calls).toHaveBeenCalledOnce());
    fireEvent.click(card(6));
    fireEvent.click(card(7));
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
    const turned = calls.mock.calls.map(([, input]) => input);
    expect(turned).toEqual([{ params: { gameId: 1, card: 5 } }, { params: { gameId: 1, card: 6 } }]);
  });

  it('turns no card out of turn', async () => {
    await show(aGame({ turn: 1 }));
    calls.mockClear();
    expect(card(3).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(card(3));
    expect(calls).not.toHaveBeenCalled();
  });

  it('turns two cards back after a moment', async () => {
    const game = open(aGame(), 2, 9);
    await show(game);
    expect(screen.getByRole('button', { name: 'Card 3, a toy' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Card 3, face down' })).toBeTruthy();
  });

  it('shows the result, what it paid, and what is left today', async () => {
    const paid = { tokens: 40, experience: 10, tokensLeft: 280, roundsLeft: 3, winsAgainst: 1 };
    await show(aGame({ pairs: [5, 3], over: { winner: 0, end: 'found' }, paid }));
    expect(screen.getByRole('heading', { name: 'Five to three' })).toBe(document.activeElement);
    expect(screen.getByText('2 of 5')).toBeTruthy();
    expect(screen.getByText('320 of 600')).toBeTruthy();
    expect(factOf('Of those against tinplate')).toBe('1 of 2');
    await waitFor(() => expect(factOf('This week')).toBe('5th'));
  });

  it('tells no wins against the other player after a lost duel', async () => {
    const paid = { tokens: 0, experience: 10, tokensLeft: 280, roundsLeft: 3 };
    await show(aGame({ pairs: [3, 5], over: { winner: 1, end: 'found' }, paid }));
    expect(screen.queryByText(/against/)).toBeNull();
  });

  it('asks for another duel with the same player [3.6.10]', async () => {
    const { onGame } = await show(aGame({ pairs: [5, 3], over: { winner: 0, end: 'found' } }));
    calls.mockResolvedValue(aGame({ id: 7 }));
    fireEvent.click(screen.getByRole('button', { name: 'Sit down again' }));
    await waitFor(() => expect(onGame).toHaveBeenCalledWith(7));
    const [, tinplate] = aGame().players;
    expect(calls).toHaveBeenLastCalledWith('POST /api/games/pairs', {
      body: { mode: 'duel', opponentId: tinplate?.id },
    });
  });

  it('lets a watcher leave, and offers them no card', async () => {
    setUser(aPlayer(aFace('somebody')));
    const { close } = await show(aGame());
    expect(screen.getByRole('heading', { name: 'oddsock against tinplate' })).toBeTruthy();
    expect(card(1).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Walk on' }));
    expect(close).toHaveBeenCalled();
  });
});
