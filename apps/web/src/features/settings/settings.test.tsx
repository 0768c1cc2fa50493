import { friendRequestModes } from '@blookery/game/players/settings';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPlayer, someSettings } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { CycleButton } from './cycle-button.tsx';
import { PlayCard } from './play-card.tsx';
import { nameFaults, UsernameCard } from './username-card.tsx';

afterEach(() => {
  cleanup();
  setUser(null);
});

describe('the setting for friend requests', () => {
  function Friends() {
    const [mode, setMode] = useState<(typeof friendRequestModes)[number]>('On');
    return (
      <CycleButton
        label="Friend requests"
        icon="users"
        modes={friendRequestModes}
        value={mode}
        onValue={setMode}
      />
    );
  }

  it('cycles through On, Mutual and Off, and names the next one', async () => {
    render(<Friends />);
    const button = screen.getByRole('button');
    const names = [button.ariaLabel];
    for (let press = 0; press < 3; press++) {
      await userEvent.click(button);
      names.push(button.ariaLabel);
    }
    expect(names).toEqual([
      'Friend requests: On. Press for Mutual.',
      'Friend requests: Mutual. Press for Off.',
      'Friend requests: Off. Press for On.',
      'Friend requests: On. Press for Mutual.',
    ]);
  });
});

describe('the volume setting', () => {
  it('is saved once when the thumb is released', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return new Response(JSON.stringify({ volume: 75 }));
    });
    setUser(aPlayer({ settings: someSettings({ volume: 70 }) }));
    render(<PlayCard />);
    const slider = screen.getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(sent).toEqual([{ key: 'volume', value: 75 }]);
    expect(slider.getAttribute('aria-valuetext')).toBe('75 %');
  });
});

it('a muted player sees why the username cannot be changed', () => {
  setUser(aPlayer({ mute: { reason: 'shouting', until: null } }));
  render(<UsernameCard />);
  expect(screen.getByRole('status').textContent).toBe('You are muted for shouting, until staff lift it.');
  expect(screen.queryByRole('button', { name: 'Change username' })).toBeNull();
});

it('a new username must be valid and needs the password', () => {
  expect(nameFaults('odd-sock', 'correct horse')).toEqual({});
  expect(nameFaults('', '')).toEqual({
    username: "Where's the username?",
    password: "Where's the password?",
  });
  expect(nameFaults('odd sock', 'x').username).toContain('letters, numbers');
});
