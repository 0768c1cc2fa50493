import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { currentPath } from '../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { AuctionsCard, type ShownAuction } from './auctions-card.tsx';
import { LookupUserButton } from './lookup-user.tsx';
import { profile, setUpProfile, show } from './profile-fixtures.tsx';
import { type Shown, useShownPlayer } from './use-shown-player.ts';

setUpProfile();

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

  const settled = { hasMore: false, error: null, refetch: () => undefined };

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
    const refetch = vi.fn();
    const error = new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    show(<AuctionsCard {...settled} seller="oddsock" own auctions={null} error={error} refetch={refetch} />);
    expect(screen.queryByText('No auctions found.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('link to all listings when there are more than fit [2.2.20]', async () => {
    show(<AuctionsCard {...settled} seller="odd sock" own auctions={[auction]} hasMore />);
    await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
    expect(currentPath()).toBe('/auction-house?seller=odd%20sock');
  });

  it('link to all listings of the seller [2.2.20, 2.2.31]', async () => {
    show(<AuctionsCard {...settled} seller="odd sock" own={false} auctions={[auction]} />);
    const link = screen.getByRole('link');
    expect(link.textContent).toContain('Toastie');
    expect(link.textContent).toContain('420');
    await userEvent.click(link);
    expect(currentPath()).toBe('/auction-house?seller=odd%20sock');
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
    expect(currentPath()).toBe('/dashboard');
  });

  it('rejects percent signs [1.5.14]', async () => {
    await userEvent.type(await open(), '50%off');
    await submit();
    expect(screen.getByText('Percent signs are not allowed in usernames.')).toBeTruthy();
    expect(currentPath()).toBe('/dashboard');
  });

  it('accepts up to 64 characters [1.5.15]', async () => {
    const field = await open();
    expect(field.maxLength).toBe(64);
    await userEvent.type(field, 'x'.repeat(70));
    expect(field.value).toHaveLength(64);
  });

  it('goes to the dashboard of the player', async () => {
    await userEvent.type(await open(), ' quillby {Enter}');
    expect(currentPath()).toBe('/dashboard?name=quillby');
  });
});

describe('the dashboard page', () => {
  const me = aPlayer({
    ...profile,
    id: '11111111-1111-4111-8111-111111111111',
    username: 'Me-Myself',
    blooks: [],
    items: [],
    wishes: [],
    permissions: [],
  });
  const requested: string[] = [];
  let shown: Shown;
  const Probe = ({ name }: { name: string | null }) => {
    shown = useShownPlayer(name);
    return null;
  };
  const visit = (name: string | null) => {
    setUser(me);
    requested.length = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      if (url.endsWith('/oddsock')) return new Response(JSON.stringify(profile));
      const status = url.endsWith('/broken') ? 500 : 404;
      return new Response(JSON.stringify({ code: status === 404 ? 'USER_UNKNOWN' : 'INTERNAL' }), { status });
    });
    renderPage(<Probe name={name} />);
  };

  it.each([null, '', 'Me-Myself', 'me-myself'])(
    'shows the player’s own dashboard for %s, without a request [2.2.02]',
    (name) => {
      visit(name);
      expect(shown).toMatchObject({ who: 'own', player: { username: 'Me-Myself' }, unknown: null });
      expect(requested).toEqual([]);
    },
  );

  it('shows the dashboard of the named player [2.2.03, 1.7.06]', async () => {
    visit('oddsock');
    expect(shown.who).toBe('coming');
    await waitFor(() => expect(shown).toMatchObject({ who: 'other', player: { username: 'oddsock' } }));
    expect(requested).toEqual(['/api/users/oddsock']);
  });

  it('shows the player’s own dashboard when nobody has that name [2.2.04]', async () => {
    visit('nobody');
    await waitFor(() =>
      expect(shown).toMatchObject({ who: 'own', player: { username: 'Me-Myself' }, unknown: 'nobody' }),
    );
    expect(requested).toEqual(['/api/users/nobody']);
  });

  it.each(['no/body', '..', 'transactions', 'x'.repeat(600)])(
    'shows the player’s own dashboard for %s, which cannot be a name, without a request [2.2.04]',
    async (name) => {
      visit(name);
      await waitFor(() => expect(shown).toMatchObject({ who: 'own', unknown: name }));
      expect(requested).toEqual([]);
    },
  );

  it('shows an error when the request fails', async () => {
    visit('broken');
    await waitFor(() => expect(shown).toMatchObject({ who: 'failed', message: 'Something went wrong.' }));
  });
});
