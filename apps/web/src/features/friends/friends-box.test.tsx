import type { FriendStanding } from '@blookery/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aFace } from '../../players/face-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { openQueryModal, queryClient } from '../../session/queries.tsx';
import { setUser } from '../../session/session.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { FriendButtons, FriendMenu } from './friend-buttons.tsx';
import type { FriendList } from './friend-list.ts';
import { FriendsBox } from './friends-box.tsx';
import { FriendshipCard } from './friendship-card.tsx';

const nobody: FriendList = { friends: [], incoming: [], outgoing: [], blocked: [] };
const since = '2026-11-01T00:00:00.000Z';

let responses: Record<string, unknown>;
let requested: string[];

beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer());
  queryClient().clear();
  responses = { 'GET /api/friends': nobody };
  requested = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const name = `${method} ${url}`;
    requested.push(method === 'GET' ? name : `${name} ${body}`);
    const response = responses[name];
    return response
      ? Response.json(response)
      : Response.json({ message: 'No.', code: 'NO' }, { status: 409 });
  });
});
describe('the friends box', () => {
  it('suggests making friends if there are none [2.2.18, 2.2.19]', async () => {
    renderPage(<FriendsBox />);
    expect(screen.getByRole('region', { name: 'Friends' })).toBeTruthy();
    expect(await screen.findByText("You don't have any friends. Why don't you make some?")).toBeTruthy();
  });

  it('shows friends, their activity and how many are online', async () => {
    responses['GET /api/friends'] = {
      ...nobody,
      friends: [
        { player: aFace('tinplate'), since, presence: { activity: 'plaza' } },
        { player: aFace('quillby'), since, presence: null },
      ],
    };
    renderPage(<FriendsBox />);
    const rows = within(await screen.findByRole('list', { name: 'Friends' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'tinplateIn the plazaMessage tinplateView tinplate',
      'quillbyOfflineMessage quillbyView quillby',
    ]);
    expect(screen.getByText('1 of 2 online')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View tinplate' }).getAttribute('href')).toBe(
      '/dashboard?name=tinplate',
    );
    expect(screen.getByRole('link', { name: 'Message tinplate' }).getAttribute('href')).toBe(
      '/chat?with=tinplate',
    );
  });

  it('accepts a request', async () => {
    const friends: FriendStanding = { standing: 'friends', mutualFriends: 0, mayAsk: false };
    responses['GET /api/friends'] = {
      ...nobody,
      incoming: [{ player: aFace('hobnob'), createdAt: since, mutualFriends: 2 }],
    };
    responses['PUT /api/friends/hobnob'] = friends;
    renderPage(<FriendsBox />);
    expect(await screen.findByText('Asks · 2 friends in common')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Accept hobnob' }));
    expect(requested).toContain('PUT /api/friends/hobnob {"accept":true}');
  });

  it('opens the list, which asks before a friend is removed and stays open behind the question', async () => {
    responses['GET /api/friends'] = {
      ...nobody,
      friends: [{ player: aFace('quillby'), since, presence: null }],
    };
    renderPage(
      <>
        <FriendsBox />
        <ModalHost />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Friends and requests' }));
    const list = await screen.findByRole('dialog', { name: 'Friends' });
    await userEvent.click(await within(list).findByRole('button', { name: 'More about quillby' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog', { name: 'Part with quillby?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requested).toContain('DELETE /api/friends/quillby {}'));
    expect(list.isConnected).toBe(true);
  });

  it('takes back a request without confirmation, in the list of requests too', async () => {
    responses['GET /api/friends'] = {
      ...nobody,
      outgoing: [{ player: aFace('hobnob'), createdAt: since, mutualFriends: 0 }],
    };
    renderPage(
      <>
        <FriendsBox />
        <ModalHost />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Friends and requests' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Requests' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take back the request to hobnob' }));
    await waitFor(() => expect(requested).toContain('DELETE /api/friends/hobnob?only=request {}'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows an error and can be retried', async () => {
    responses = {};
    renderPage(<FriendsBox />);
    expect(await screen.findByText('No.')).toBeTruthy();
    responses['GET /api/friends'] = nobody;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Why don't you make some/)).toBeTruthy();
  });
});

describe('the profile of another player', () => {
  const standing = (change: Partial<FriendStanding>) => ({
    'GET /api/friends/quillby': { standing: 'none', mutualFriends: 0, mayAsk: true, ...change },
  });

  it.each([
    ['none', ['Add friend'], 'You and quillby are not friends yet.'],
    ['asked', ['Accept request', 'Decline'], 'quillby wants to be friends with you.'],
    ['asking', ['Take back request'], 'You asked quillby to be friends. No answer yet.'],
    ['friends', ['Remove'], 'You and quillby are friends.'],
    ['blocked', ['Unblock'], 'You blocked quillby. Neither of you hears from the other.'],
  ] as const)('with standing %s offers %s', async (how, buttons, words) => {
    responses = standing({ standing: how });
    renderPage(
      <>
        <FriendButtons player={aFace('quillby')} />
        <FriendshipCard player={aFace('quillby')} />
      </>,
    );
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
  });

  it('offers to take back a request after it was sent', async () => {
    responses = {
      ...standing({}),
      'POST /api/friends/quillby': { standing: 'asking', mutualFriends: 0, mayAsk: true },
      'GET /api/friends': nobody,
    };
    renderPage(<FriendButtons player={aFace('quillby')} />);
    const request = await screen.findByRole('button', { name: 'Add friend' });
    await waitFor(() => expect(request).toHaveProperty('disabled', false));
    await userEvent.click(request);
    expect(await screen.findByRole('button', { name: 'Take back request' })).toBeTruthy();
  });

  it('takes back a request without confirmation', async () => {
    responses = standing({ standing: 'asking' });
    renderPage(
      <>
        <FriendButtons player={aFace('quillby')} />
        <ModalHost />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Take back request' }));
    await waitFor(() => expect(requested).toContain('DELETE /api/friends/quillby?only=request {}'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before a player is blocked, also from a card that is a modal', async () => {
    responses = standing({ standing: 'none' });
    renderPage(<ModalHost />);
    act(
      () => void openQueryModal({ title: 'quillby', render: () => <FriendMenu player={aFace('quillby')} /> }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'More about quillby' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block quillby?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(requested).toContain('POST /api/friends/quillby/block {}'));
  });

  it('does not offer a request to a player who takes none', async () => {
    responses = standing({ mayAsk: false });
    renderPage(
      <>
        <FriendButtons player={aFace('quillby')} />
        <FriendshipCard player={aFace('quillby')} />
      </>,
    );
    expect(await screen.findByText('quillby is not taking friend requests from you right now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add friend' })).toHaveProperty('disabled', true);
    // The server does not say how many there are.
    expect(screen.queryByText(/in common/)).toBeNull();
  });
});
