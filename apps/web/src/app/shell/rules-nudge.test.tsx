import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { RulesNudge } from './rules-nudge.tsx';

const load = (id: string) => {
  cleanup();
  setUser(aPlayer({ id, rulesReadAt: null }));
  renderAt('/dashboard', <RulesNudge />);
};
const banner = () => screen.queryByRole('complementary', { name: 'House rules' });

afterEach(() => {
  cleanup();
  setUser(null);
  localStorage.clear();
});

it('the banner about the house rules stays closed after a reload, for the player who closed it', () => {
  load('1');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(banner()).toBeNull();
  load('1');
  expect(banner()).toBeNull();
  load('2');
  expect(banner()).not.toBeNull();
});
