import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentPath } from '../../navigation/navigation-fixtures.tsx';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { player, profile, setUpProfile, show } from './profile-fixtures.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { StatsCard } from './stats-card.tsx';

setUpProfile();

describe('the header of a dashboard', () => {
  it('shows name, title, badges and the level bar [2.2.07, 2.2.08, 2.2.09]', () => {
    show(<ProfileHeader player={player}>-</ProfileHeader>);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('oddsock');
    expect(screen.getByText('Keeper of Small Things')).toBeTruthy();
    const badges = within(screen.getByRole('list', { name: 'Badges' })).getAllByRole('button');
    expect(badges.map((badge) => badge.getAttribute('aria-label'))).toEqual(['Founder', 'Trader']);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
      '7 of 86 experience to level 3',
    );
  });

  it('shows avatar and banner, which only their owner can press [2.2.05, 2.2.06, 2.2.29, 2.2.30]', async () => {
    const pressed: string[] = [];
    const { rerender } = show(<ProfileHeader player={player}>-</ProfileHeader>);
    const pictures = () =>
      [...document.querySelectorAll('section img')].map((img) => img.getAttribute('src'));
    expect(pictures().slice(0, 2)).toEqual(['/cdn/banners/tide.svg', '/cdn/blooks/pip.svg']);
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    rerender(
      <ProfileHeader
        player={player}
        onAvatar={() => pressed.push('avatar')}
        onBanner={() => pressed.push('banner')}
      >
        -
      </ProfileHeader>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change avatar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change banner' }));
    expect(pressed).toEqual(['avatar', 'banner']);
  });

  it('shows uploaded pictures if there are any', () => {
    const upload = { userId: 'p', uploadId: 'u', filename: 'avatar.webp' };
    const own = { ...player, customAvatar: upload, customBanner: { ...upload, filename: 'picture.webp' } };
    show(<ProfileHeader player={own}>-</ProfileHeader>);
    const sources = [...document.querySelectorAll('section img')].map((img) => img.getAttribute('src'));
    expect(sources).toEqual(
      expect.arrayContaining(['/cdn/uploads/p/u/picture.webp', '/cdn/uploads/p/u/avatar.webp']),
    );
  });
});

describe('the stats of a dashboard', () => {
  const facts = () =>
    screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.trim()}`);

  it('list everything there is to know [2.1.02, 2.2.10, 2.2.11, 2.2.12, 2.2.13, 2.2.14, 2.2.15, 2.2.16, 2.2.17]', () => {
    show(<StatsCard player={player} />);
    expect(facts()).toEqual([
      `User ID: ${profile.id}`,
      'Guild: The Lost Buttons',
      'Tokens: 48,210 tokens',
      'Experience: 57 experience',
      'Blooks unlocked: 3 / 4',
      'Packs opened: 1,284',
      'Messages sent: 5,902',
      'Discord: oddsock_',
    ]);
  });

  it('leave out a missing guild and Discord account [2.2.10, 2.2.12]', () => {
    show(<StatsCard player={{ ...player, guild: null, discord: null }} />);
    expect(facts().join()).not.toMatch(/Guild|Discord/);
  });
});

describe('the inventory of a dashboard', () => {
  it('has items first, then blooks by pack with their shinies, then those without a pack [2.2.22, 2.2.23]', () => {
    show(<ShelfCard player={player} own={false} />);
    const lists = screen.getAllByRole('list');
    expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual([
      'Items',
      'Bramble Patch',
      'Out of no pack',
    ]);
    const toys = within(instanceOf(HTMLElement, lists[1])).getAllByRole('listitem');
    expect(toys.map((toy) => toy.textContent?.replace('Common', ''))).toEqual([
      'Pip99+ owned',
      'PipPip, shiny',
      'DewdleDewdle, shiny2 owned',
    ]);
  });

  it('links the player’s own blooks to the inventory, and those of others to a sheet to wish for them', async () => {
    const { rerender } = show(<ShelfCard player={player} own={false} />);
    expect(screen.queryByRole('button', { name: /Items/ })).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(4);
    rerender(<ShelfCard player={player} own />);
    await userEvent.click(screen.getByRole('button', { name: /Dewdle, shiny/ }));
    expect(currentPath()).toBe('/inventory?blook=2&shiny=1');
  });
});
