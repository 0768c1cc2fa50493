import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { socket } from '../../../transport/socket.ts';
import LanternRun from './lantern-run.tsx';
import { noRun, noteLit, noteRacer, noteStarted, useRun } from './run-store.ts';

const me = aPlayer({ id: 'me', username: 'oddsock' });
const nobody = () => undefined;

beforeEach(() => {
  useRun.setState(noRun);
  emptyCatalog();
  setUser(me);
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

  it('does not end with an Escape that ended something else, such as a talk', () => {
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
});
