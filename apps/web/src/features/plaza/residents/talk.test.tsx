import { weekdayOf } from '@blookery/game/collecting/odds';
import { residentKeys } from '@blookery/game/plaza/place-kinds';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { currentPath, startAt } from '../../../navigation/navigation-fixtures.tsx';
import { calendarQuery } from '../../../session/holdings/calendar-queries.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { queryClient } from '../../../session/queries.tsx';
import { setUser } from '../../../session/session.ts';
import { Crowd } from '../crowd.ts';
import { lookAround, noteAround } from '../look-around.ts';
import { NearBar } from '../near-bar.tsx';
import { resetPlaza, usePlaza } from '../plaza-store.ts';
import { WhoIsHere } from '../who-is-here.tsx';
import { residentFacts } from './resident-facts.ts';
import { turnedTo } from './seen-residents.ts';
import { TalkBubble } from './talk-bubble.tsx';
import { bubblePlace } from './talk-place.ts';
import { useTalkKey } from './use-talk-key.ts';

const openers = { onOpen: vi.fn(), onStall: vi.fn(), onPlay: vi.fn(), onDialog: vi.fn() };

function Around() {
  useTalkKey(openers);
  return (
    <>
      <input aria-label="Say something" />
      <WhoIsHere onOpen={openers.onOpen} onStalls={vi.fn()} />
      <NearBar
        onTrade={vi.fn()}
        onApproach={vi.fn()}
        onOpen={openers.onOpen}
        onStall={openers.onStall}
        onPlay={openers.onPlay}
      />
      <TalkBubble scene={null} touch={false} onDialog={openers.onDialog} />
    </>
  );
}

beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer());
  resetPlaza();
  vi.clearAllMocks();
  startAt('/trading-plaza');
  render(<Around />);
});
const gavelBeside = () =>
  act(() =>
    usePlaza.setState({
      status: 'here',
      residents: [...residentKeys],
      nextToResident: 'gavel',
      reach: { kind: 'resident', key: 'gavel' },
    }),
  );
const press = (key: string) => fireEvent.keyDown(document.body, { key });
/** What the resident nearby says when asked many times. */
const whatIsSaid = () =>
  Array.from({ length: 12 }, () => {
    press('e');
    const line = usePlaza.getState().talk?.line;
    press('Escape');
    return line;
  }).join(' ');
const bubble = () => screen.queryByRole('dialog', { name: 'Gavel says' });

describe('a resident of the plaza', () => {
  it('can be talked to with E: one line, one button, and a text for screen readers [3.5.04]', () => {
    gavelBeside();
    press('e');
    expect(bubble()).toBeTruthy();
    const said = screen.getByRole('status', { name: 'What residents say' }).textContent ?? '';
    expect(said).toMatch(/^Gavel says: .{10}/);
    expect(bubble()?.textContent).toContain(said.replace('Gavel says: ', ''));
    expect(screen.getAllByRole('link')).toHaveLength(1);
    press('e');
    expect(currentPath()).toBe('/auction-house');
  });

  it('can be talked to from the bar about who is near, and the talk ends on Escape [3.5.04]', () => {
    gavelBeside();
    fireEvent.click(screen.getByRole('button', { name: 'Talk' }));
    expect(bubble()).toBeTruthy();
    expect(screen.queryByText('Gavel is next to you')).toBeNull();
    press('Escape');
    expect(bubble()).toBeNull();
    expect(screen.getByText('Gavel is next to you')).toBeTruthy();
  });

  it('is in the list of who is here, which opens the bubble and focuses its button [3.5.04]', async () => {
    gavelBeside();
    fireEvent.click(screen.getByRole('button', { name: /Show who is near/ }));
    const list = await screen.findByRole('list', { name: 'Residents of the plaza' });
    expect(list.children).toHaveLength(7);
    fireEvent.click(screen.getByRole('button', { name: /^Gavel/ }));
    expect(bubble()).toBeTruthy();
    const link = screen.getByRole('link', { name: /Open the auction house/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('keeps its place in the open list while everybody walks, and a new resident is added at the end', async () => {
    gavelBeside();
    const [last, ...first] = residentKeys;
    act(() => usePlaza.setState({ residents: first }));
    fireEvent.click(screen.getByRole('button', { name: /Show who is near/ }));
    const list = await screen.findByRole('list', { name: 'Residents of the plaza' });
    const rows = () => Array.from(list.children, ({ textContent }) => textContent);
    const before = rows();
    act(() => usePlaza.setState({ residents: [last, ...first.toReversed()] }));
    expect(rows()).toEqual([...before, expect.stringContaining(residentFacts[last].name)]);
  });

  it('named Tick leads to the weekly table of the Lantern Run, by button and by E [3.5.04]', () => {
    act(() =>
      usePlaza.setState({
        status: 'here',
        residents: [...residentKeys],
        reach: { kind: 'resident', key: 'tick' },
      }),
    );
    press('e');
    const week = '/trading-plaza/week?game=run';
    expect(screen.getByRole('link', { name: /^See who leads/ }).getAttribute('href')).toBe(week);
    press('e');
    expect(currentPath()).toBe('/trading-plaza/week?game=run');
  });

  it.each([
    ['postmark', 'Read the board', 'week'],
    ['mirette', 'Dress up', 'cosmetics'],
  ] as const)('is %s: the button and E open a dialog over the plaza [3.5.04]', (key, text, dialog) => {
    act(() => usePlaza.setState({ status: 'here', reach: { kind: 'resident', key } }));
    press('e');
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${text}`) }));
    press('e');
    expect(openers.onDialog.mock.calls).toEqual([[dialog], [dialog]]);
    expect(currentPath()).toBe('/trading-plaza');
  });

  it('says something else when asked again', () => {
    gavelBeside();
    const lines = [1, 2, 3].map(() => {
      press('e');
      const line = usePlaza.getState().talk?.line;
      press('Escape');
      return line;
    });
    expect(new Set(lines).size).toBe(3);
  });

  it('mentions a day toy of a season only while its pack is on sale [3.5.05]', () => {
    const today = new Date();
    setList('blooks', [aBlook({ name: 'Hibbernard', packId: 14, onlyOnDay: weekdayOf(today) })]);
    gavelBeside();
    queryClient().setQueryData(calendarQuery.queryKey, { events: [], seasonalPackIds: [14] });
    expect(whatIsSaid()).not.toContain('Hibbernard');
    queryClient().setQueryData(calendarQuery.queryKey, { events: [], seasonalPackIds: [] });
    expect(whatIsSaid()).toContain('Hibbernard');
  });

  it('counts a toy that was found plain and shiny once', () => {
    setList('blooks', [aBlook({ id: 1 }), aBlook({ id: 2 })]);
    const discoveries = [1, 2].flatMap((blookId) => [false, true].map((shiny) => ({ blookId, shiny })));
    setUser(aPlayer({ discoveries }));
    gavelBeside();
    expect(whatIsSaid()).toContain('2 of 2 found');
  });

  it('handles only the Escape that ends the talk', () => {
    gavelBeside();
    const isTaken = () => !press('Escape');
    expect(isTaken()).toBe(false);
    press('e');
    expect(isTaken()).toBe(true);
    expect(bubble()).toBeNull();
  });

  it('does not react to a typed E', () => {
    gavelBeside();
    fireEvent.keyDown(screen.getByLabelText('Say something'), { key: 'e' });
    expect(bubble()).toBeNull();
  });
});

describe('the E key', () => {
  const stall = { x: 1, y: 0, width: 3, foot: 1.5, goods: [] };
  const walker = (userId: string, number: number, x: number, y: number) => ({
    userId,
    number,
    x,
    y,
    face: { ...aPlayer(), id: userId, username: userId },
  });

  const bare = { stalls: [], places: new Map(), course: null };

  it('opens the nearest of player, stall and resident', () => {
    const crowd = new Crowd();
    crowd.add(walker('ann', 2, 180, 100), 0);
    const at = (x: number, y: number) =>
      lookAround(crowd, { x: 100, y: 100 }, { ...bare, residents: [{ key: 'quill', x, y }] }).reach;
    expect(at(150, 100)).toEqual({ kind: 'resident', key: 'quill' });
    expect(at(190, 100)).toEqual({ kind: 'player', userId: 'ann' });
    expect(
      lookAround(
        new Crowd(),
        { x: 100, y: 100 },
        { ...bare, stalls: [stall], residents: [{ key: 'quill', x: 190, y: 100 }] },
      ).reach,
    ).toEqual({
      kind: 'stall',
      stall: 0,
    });
    expect(
      lookAround(new Crowd(), { x: 100, y: 100 }, { ...bare, residents: [{ key: 'quill', x: 900, y: 100 }] })
        .reach,
    ).toBeNull();
  });

  it('opens the game of a table, but not while the player types', () => {
    act(() => usePlaza.setState({ reach: { kind: 'place', place: 'pairs-table' } }));
    press('e');
    expect(openers.onPlay.mock.calls).toEqual([['pairs-table']]);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'e' });
    expect(openers.onPlay).toHaveBeenCalledOnce();
  });

  it('opens the card of a player and the goods of a stall', () => {
    const ann = walker('ann', 2, 150, 100);
    act(() =>
      usePlaza.setState({ players: new Map([['ann', ann]]), reach: { kind: 'player', userId: 'ann' } }),
    );
    press('e');
    expect(openers.onOpen).toHaveBeenCalledWith(ann.face);
    act(() => usePlaza.setState({ reach: { kind: 'stall', stall: 4 } }));
    press('e');
    expect(openers.onStall).toHaveBeenCalledWith(4);
  });

  it('starts the Lantern Run at its start line, even while a resident talks', () => {
    gavelBeside();
    press('e');
    const way = () => screen.getByRole('link', { name: /^Open the auction house/ }).textContent;
    expect(way()).toMatch(/E$/);
    act(() => usePlaza.setState({ runStart: 'here', reach: { kind: 'run' } }));
    expect(way()).not.toMatch(/E$/);
    press('e');
    expect(currentPath()).toBe('/trading-plaza');
    expect(bubble()).toBeTruthy();
  });

  it('ends a talk when the player walks away', () => {
    gavelBeside();
    press('e');
    const from = (x: number) =>
      lookAround(new Crowd(), { x, y: 100 }, { ...bare, residents: [{ key: 'gavel', x: 100, y: 100 }] });
    act(() => noteAround(from(150)));
    expect(bubble()).toBeTruthy();
    act(() => noteAround(from(900)));
    expect(bubble()).toBeNull();
  });
});

describe('a resident who stands', () => {
  const here = { x: 500, y: 500, facing: 'front', walking: false } as const;
  it('turns to a player who comes near, and not while walking', () => {
    expect(turnedTo(here, { x: 560, y: 500 })).toBe('right');
    expect(turnedTo(here, { x: 440, y: 500 })).toBe('left');
    expect(turnedTo(here, { x: 505, y: 560 })).toBe('front');
    expect(turnedTo(here, { x: 900, y: 500 })).toBe('front');
    expect(turnedTo({ ...here, facing: 'away', walking: true }, { x: 560, y: 500 })).toBe('away');
  });
});

describe('the paper of a resident', () => {
  const box = { width: 300, height: 180 };
  const stage = { width: 390, height: 640 };
  it('is above the head, points at it, and stays inside the plaza', () => {
    expect(bubblePlace({ x: 195, y: 400 }, box, stage)).toEqual({ left: 45, top: 210, tail: 150 });
    const corner = bubblePlace({ x: 380, y: 20 }, box, stage);
    expect(corner.left + box.width).toBeLessThanOrEqual(stage.width - 12);
    expect(corner.top).toBeGreaterThanOrEqual(64);
    expect(bubblePlace(null, box, stage).tail).toBeNull();
  });
});
