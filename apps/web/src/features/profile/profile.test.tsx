// @vitest-environment jsdom
import type { Blook, PublicProfile } from '@blookery/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aBanner, aConfig, anItem, aPack, aRarity } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { addDialogMethods } from '../../ui/overlays/dialog-fixtures.ts';
import { resetModals } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { AuctionsCard, type ShownAuction } from './auctions-card.tsx';
import { LookupUserButton } from './lookup-user.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { shownProfile } from './shown-player.ts';
import { StatsCard } from './stats-card.tsx';
import { type Shown, useShownPlayer } from './use-shown-player.ts';

const blook = (id: number, name: string, packId: number | null): Blook => ({
  id,
  name,
  packId,
  lore: '',
  rarityId: 1,
  price: 5,
  chance: 10,
  priority: id,
  imageId: 100 + id,
  shinyImageId: 200 + id,
  thumbId: 300 + id,
  shinyThumbId: 400 + id,
  backgroundId: 1,
  onlyOnDay: null,
});
const profile: PublicProfile = {
  id: '0d7c3c3e-3f0f-4c8e-9f57-0a2b6c1d2e3f',
  username: 'oddsock',
  color: '#ffcb6b',
  fontId: 1,
  titleId: 10,
  bannerId: 3,
  avatar: { resourceId: 101, shiny: false },
  customAvatar: null,
  customBanner: null,
  badges: [
    { id: 2, name: 'Trader', description: 'For a hundred trades.', imageId: 52, priority: 2 },
    { id: 1, name: 'Founder', description: 'Was here first.', imageId: 51, priority: 1 },
  ],
  discord: { discordId: '1', username: 'oddsock_', avatar: null },
  guild: { id: 1, name: 'The Lost Buttons' },
  tokens: 48_210,
  experience: 57,
  statistics: { packsOpened: 1284, messagesSent: 5902 },
  createdAt: '2026-11-01T00:00:00.000Z',
  blooks: [
    { blookId: 1, shiny: false, count: 99 },
    { blookId: 1, shiny: true, count: 1 },
    { blookId: 2, shiny: true, count: 2 },
    { blookId: 4, shiny: false, count: 1 },
  ],
  items: [{ itemId: 1, count: 3 }],
};
const player = shownProfile(profile);

beforeEach(() => {
  setConfig(aConfig());
  setResources([
    { id: 101, path: '{cdn}/blooks/pip.svg' },
    { id: 30, path: '{cdn}/banners/tide.svg' },
  ]);
  setList('fonts', []);
  setList('titles', [{ id: 10, name: 'Keeper of Small Things', rarityId: 1, priority: 1, default: false }]);
  setList('banners', [aBanner({ id: 3, name: 'Moon Tide', imageId: 30, priority: 1, default: true })]);
  setList('packs', [aPack({ id: 1, name: 'Bramble Patch', priority: 1, deep: '#123' })]);
  setList('blooks', [
    blook(4, 'Nub', null),
    blook(3, 'Mossop', 1),
    blook(2, 'Dewdle', 1),
    blook(1, 'Pip', 1),
  ]);
  setList('items', [anItem({ id: 1, name: 'Spinny Ticket', rarityId: 1, imageId: 9, priority: 1 })]);
  setList('rarities', [aRarity({ id: 1, name: 'Common', animationType: 'common', color: '#cfc3a8' })]);
  addDialogMethods();
});
afterEach(() => {
  cleanup();
  resetModals();
  setUser(null);
  vi.unstubAllGlobals();
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const show = (content: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      {content}
      <ModalHost />
      <Where />
    </MemoryRouter>,
  );
const where = () => screen.getByRole('status').textContent;

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

  it('links the player’s own blooks to the inventory, but not those of others', async () => {
    const { rerender } = show(<ShelfCard player={player} own={false} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <MemoryRouter>
        <ShelfCard player={player} own />
        <Where />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: /Dewdle, shiny/ }));
    expect(where()).toBe('/inventory?blook=2&shiny=1');
  });
});

describe('the auctions of a dashboard', () => {
  const auction: ShownAuction = {
    id: 1,
    name: 'Toastie',
    imageId: 1,
    rarityId: 1,
    shiny: true,
    price: 420,
    expiresAt: '2030-01-01T00:00:00.000Z',
  };

  const settled = { hasMore: false, error: null, busy: false, retry: () => undefined };

  it('say when there are none [2.2.20, 2.2.21]', () => {
    show(<AuctionsCard {...settled} seller="oddsock" own auctions={[]} />);
    expect(screen.getByRole('region', { name: 'My auctions' }).textContent).toContain('No auctions found.');
  });

  it('do not say that there are none before they have loaded [2.2.21]', () => {
    show(<AuctionsCard {...settled} seller="oddsock" own auctions={null} />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('No auctions found.')).toBeNull();
  });

  it('show why they could not be loaded, and can be loaded again [2.2.21]', async () => {
    const retry = vi.fn();
    const error = new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    show(<AuctionsCard {...settled} seller="oddsock" own auctions={null} error={error} retry={retry} />);
    expect(screen.queryByText('No auctions found.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('link to all listings when there are more than fit [2.2.20]', async () => {
    show(<AuctionsCard {...settled} seller="odd sock" own auctions={[auction]} hasMore />);
    await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
    expect(where()).toBe('/auction-house?seller=odd%20sock');
  });

  it('link to all listings of the seller [2.2.20, 2.2.31]', async () => {
    show(<AuctionsCard {...settled} seller="odd sock" own={false} auctions={[auction]} />);
    const link = screen.getByRole('link');
    expect(link.textContent).toContain('Toastie');
    expect(link.textContent).toContain('420');
    await userEvent.click(link);
    expect(where()).toBe('/auction-house?seller=odd%20sock');
  });
});

describe('the lookup of a player', () => {
  const open = async () => {
    show(<LookupUserButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Lookup User' }));
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Look them up' }));

  it('requires a name [1.2.31, 1.5.13, 2.2.24]', async () => {
    const field = await open();
    await submit();
    expect(screen.getByText("Where's the username?")).toBeTruthy();
    await userEvent.type(field, '   ');
    await submit();
    expect(screen.getByText("Where's the username?")).toBeTruthy();
    expect(where()).toBe('/dashboard');
  });

  it('rejects percent signs [1.5.14]', async () => {
    await userEvent.type(await open(), '50%off');
    await submit();
    expect(screen.getByText('Percent signs are not allowed in usernames.')).toBeTruthy();
    expect(where()).toBe('/dashboard');
  });

  it('accepts up to 64 characters [1.5.15]', async () => {
    const field = await open();
    expect(field.maxLength).toBe(64);
    await userEvent.type(field, 'x'.repeat(70));
    expect(field.value).toHaveLength(64);
  });

  it('goes to the dashboard of the player', async () => {
    await userEvent.type(await open(), ' quillby {Enter}');
    expect(where()).toBe('/dashboard?name=quillby');
  });
});

describe('the dashboard page', () => {
  const me = aPlayer({
    ...profile,
    id: '11111111-1111-4111-8111-111111111111',
    username: 'Me-Myself',
    blooks: [],
    items: [],
    permissions: [],
  });
  const asked: string[] = [];
  let shown: Shown;
  const Probe = ({ name }: { name: string | null }) => {
    shown = useShownPlayer(name);
    return null;
  };
  const visit = (name: string | null) => {
    setUser(me);
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      if (url.endsWith('/oddsock')) return new Response(JSON.stringify(profile));
      const status = url.endsWith('/broken') ? 500 : 404;
      return new Response(JSON.stringify({ code: status === 404 ? 'USER_UNKNOWN' : 'INTERNAL' }), { status });
    });
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Probe name={name} />
      </QueryClientProvider>,
    );
  };

  it.each([null, '', 'Me-Myself', 'me-myself'])(
    'shows the player’s own dashboard for %s, without a request [2.2.02]',
    (name) => {
      visit(name);
      expect(shown).toMatchObject({ who: 'own', player: { username: 'Me-Myself' }, unknown: null });
      expect(asked).toEqual([]);
    },
  );

  it('shows the dashboard of the named player [2.2.03, 1.7.06]', async () => {
    visit('oddsock');
    expect(shown.who).toBe('coming');
    await waitFor(() => expect(shown).toMatchObject({ who: 'other', player: { username: 'oddsock' } }));
    expect(asked).toEqual(['/api/users/oddsock']);
  });

  it('shows the player’s own dashboard when nobody has that name [2.2.04]', async () => {
    visit('no/body');
    await waitFor(() =>
      expect(shown).toMatchObject({ who: 'own', player: { username: 'Me-Myself' }, unknown: 'no/body' }),
    );
    expect(asked).toEqual(['/api/users/no%2Fbody']);
  });

  it('shows an error when the request fails', async () => {
    visit('broken');
    await waitFor(() => expect(shown).toMatchObject({ who: 'failed', message: 'Something went wrong.' }));
  });
});
