import type { RunFinished } from '@blookery/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { socket } from '../../../transport/socket.ts';
import { useModalQueue } from '../../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { useToastQueue } from '../../../ui/overlays/toast-queue.ts';
import LanternRun from './lantern-run.tsx';
import { noRun, noteFinished, noteLit, notePlaced, noteRacer, noteStarted, useRun } from './run-store.ts';

const me = aPlayer({ id: 'me', username: 'oddsock' });
const nobody = () => undefined;

beforeEach(() => {
  useRun.setState(noRun);
  emptyCatalog();
  setUser(me);
});

const finish = (runId: string, raceId: string | null): RunFinished => ({
  runId,
  raceId,
  ms: 52_410,
  splits: [6000, 12_000, 18_000, 24_000, 30_000, 36_000, 42_000, 48_000, 52_410],
  before: null,
  paid: { tokens: 30, experience: 10, tokensLeft: 570, roundsLeft: 4 },
});
const start = () => act(() => noteStarted({ runId: 'one', raceId: null, best: null }, performance.now()));

describe('the Lantern Run on the page', () => {
  it('is started with its button or with E, and only at the start', () => {
    const sent = vi.spyOn(socket, 'send').mockReturnValue(true);
    const { rerender } = render(<LanternRun atStart={false} faceOf={nobody} />);
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.keyDown(window, { key: 'e' });
    expect(sent).not.toHaveBeenCalled();
    rerender(<LanternRun atStart faceOf={nobody} />);
    fireEvent.click(screen.getByRole('button', { name: /^Run alone/ }));
    fireEvent.keyDown(window, { key: 'e' });
    expect(sent.mock.calls).toEqual([
      ['run.start', {}],
      ['run.start', {}],
    ]);
  });

  it('says which lantern is next, and is left with Escape [3.6.05]', () => {
    const sent = vi.spyOn(socket, 'send').mockReturnValue(true);
    render(<LanternRun atStart faceOf={nobody} />);
    start();
    expect(screen.getByRole('status').textContent).toBe('Go! Run to lantern 1.');
    act(() => noteLit({ runId: 'one', lit: 1, ms: 900 }));
    expect(screen.getByRole('status').textContent).toBe('Lantern 1 is lit. Next, lantern 2.');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(sent.mock.calls).toEqual([['run.leave', {}]]);
  });

  it('is not left with an Escape that ended something else, such as a talk', () => {
    const sent = vi.spyOn(socket, 'send').mockReturnValue(true);
    render(
      <>
        <input aria-label="Say something" onKeyDown={({ currentTarget }) => currentTarget.blur()} />
        <LanternRun atStart={false} faceOf={nobody} />
      </>,
    );
    start();
    const field = screen.getByRole('textbox');
    field.focus();
    fireEvent.keyDown(field, { key: 'Escape' });
    const talkEnds = (event: KeyboardEvent) => event.preventDefault();
    document.addEventListener('keydown', talkEnds, { once: true });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows spectators who leads a race [3.6.06]', () => {
    render(<LanternRun atStart={false} faceOf={nobody} />);
    const racer = { raceId: 'race', ms: null, state: 'running' } as const;
    act(() => noteRacer({ ...racer, userId: 'other', lit: 2 }));
    expect(screen.queryByRole('region', { name: 'The race' })).toBeNull();
    act(() => noteRacer({ ...racer, userId: 'me', lit: 3 }));
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['1stoddsockLanterns: 3', '2ndSomebodyLanterns: 2']);
    expect(screen.getByText('1st', { selector: 'b' })).toBeTruthy();
  });

  it('shows the time of a run alone, and starts the next one from there [3.6.05]', async () => {
    const sent = vi.spyOn(socket, 'send').mockReturnValue(true);
    render(
      <>
        <LanternRun atStart={false} faceOf={nobody} />
        <ModalHost />
      </>,
    );
    start();
    act(() => noteFinished(finish('one', null)));
    expect(await screen.findByRole('heading', { name: 'All lanterns lit' })).toBeTruthy();
    // As wide as the one column that it has.
    const sheet = screen.getByRole('dialog').querySelector<HTMLElement>('[style]');
    expect(sheet?.style.getPropertyValue('--sheet')).toBe('fit-content');
    expect(screen.getByRole('link', { name: 'Weekly table' }).getAttribute('href')).toBe(
      '/trading-plaza/week?game=run',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Run again, alone' }));
    expect(sent.mock.calls).toEqual([['run.start', {}]]);
  });

  it('covers nothing while the player runs again: the place in a race is said in a line [3.6.06]', () => {
    render(<LanternRun atStart={false} faceOf={nobody} />);
    start();
    act(() => notePlaced({ raceId: 'race', startedAt: '', runners: [], count: 4, place: 2, paid: null }));
    expect(useModalQueue.getState().queue).toEqual([]);
    expect(useToastQueue.getState().queue.at(-1)?.text).toBe('The race is over. You are 2nd of 4.');
  });
});
