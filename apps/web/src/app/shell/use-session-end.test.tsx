import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCount, useCount } from '../../session/holdings/counts.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { followToken, setUser, useRequiredUser, useUser } from '../../session/session.ts';
import { setToken } from '../../transport/token.ts';
import { ModalHost, openModal } from '../../ui/overlays/modals.tsx';
import { useSessionEnd } from './use-session-end.ts';

afterEach(() => {
  setToken(null);
  setUser(null);
});

const Purse = () => <p>{useRequiredUser().tokens} tokens</p>;
function Shell() {
  useSessionEnd();
  return <p>{useCount('/chat')} unread</p>;
}
const Game = () => (
  <>
    {useUser() ? <Shell /> : <h1>Login</h1>}
    <ModalHost />
  </>
);

it('dialogs and counts disappear with the session, so that the login page appears', () => {
  setUser(aPlayer({ tokens: 30 }));
  setToken('secret');
  const stop = followToken();
  const closed = vi.fn();
  render(<Game />);
  act(() => {
    setCount('/chat', 2);
    openModal({ title: 'Your purse', render: () => <Purse />, onClosed: closed });
    openModal({ title: 'Is it you?', onTop: true, render: () => <Purse /> });
    openModal({ title: 'Later', render: () => <Purse /> });
  });
  expect(screen.getAllByText('30 tokens')).toHaveLength(2);
  act(() => setToken(null));
  expect(screen.getByRole('heading').textContent).toBe('Login');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(closed).toHaveBeenCalledOnce();
  act(() => setUser(aPlayer()));
  expect(screen.getByText('0 unread')).toBeTruthy();
  stop();
});

it('dialogs of a player close when another account logs in in another tab, and stay when the player gets a new token', () => {
  setUser(aPlayer({ tokens: 30 }));
  render(<Game />);
  act(() => void openModal({ title: 'Your purse', render: () => <Purse /> }));
  act(() => setUser(aPlayer({ tokens: 40 })));
  expect(screen.getByText('40 tokens')).toBeTruthy();
  act(() => setUser(aPlayer({ id: '0b12421b-33cb-4aa7-8de6-cc65d6cddacf' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});
