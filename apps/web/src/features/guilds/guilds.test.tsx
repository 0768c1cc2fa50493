import type { FoundGuild, GuildEvent, GuildHall } from '@blookery/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { currentPath } from '../../navigation/navigation-fixtures.tsx';
import { aFace } from '../../players/face-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { dropModals, useModalQueue } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { Discovery } from './discovery/discovery.tsx';
import { openFounding } from './discovery/found-modal.tsx';
import { guildFaults } from './guild-form.tsx';
import { eventText } from './hall/guild-history.tsx';
import { Hall } from './hall/hall.tsx';
import { openGuildSettings } from './hall/settings-modal.tsx';

const look = { color: 'teal', emblemId: 1, bannerId: 1 } as const;
const found = (change: Partial<FoundGuild> = {}): FoundGuild => ({
  id: 1,
  name: 'Hedge Watch',
  tag: 'HEDGE',
  motto: 'Tea at nine.',
  language: 'en',
  entry: 'open',
  look,
  members: 3,
  capacity: 30,
  experience: 1200,
  level: 1,
  tie: 'none',
  friends: 0,
  ...change,
});
const member = (username: string, role: 'owner' | 'officer' | 'member') => ({
  player: aFace(username),
  role,
  joinedAt: '2026-11-01T00:00:00.000Z',
  experience: 10,
  weekExperience: 5,
  presence: null,
});
const hall = (change: Partial<GuildHall> = {}): GuildHall => {
  const { tie: _tie, friends: _friends, ...guild } = found();
  return {
    guild,
    role: 'member',
    rank: 2,
    guilds: 9,
    foundedAt: '2026-03-04T00:00:00.000Z',
    founder: aFace('quillby'),
    notice: null,
    members: [member('quillby', 'owner'), member('oddsock', 'member')],
    quilt: { patch: 60, experience: 130, reward: 800, finished: false, endsAt: '2099-01-01T00:00:00.000Z' },
    treasury: { tokens: 500, officerLimit: 500, left: 0 },
    requests: [],
    invites: [],
    ...change,
  };
};

let responses: Record<string, unknown>;
let requested: string[];
const nothing = { recommended: [], invites: [], asked: [] };

beforeEach(() => {
  dropModals();
  emptyCatalog();
  setUser(aPlayer({ ...aFace('oddsock'), experiments: ['guilds'] }));
  requested = [];
  responses = { 'GET /api/guilds/suggestions': nothing };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const name = `${method} ${url}`;
    requested.push(method === 'GET' ? name : `${name} ${body}`);
    const response = responses[name] ?? responses[name.replace(/\?.*/, '')];
    if (response === null) return new Response(null, { status: 204 });
    return response
      ? Response.json(response)
      : Response.json({ message: 'No.', code: 'NO' }, { status: 409 });
  });
});
const show = (content: ReactNode) => renderPage(content, '/guilds/discovery');
const list = (...guilds: FoundGuild[]) => {
  responses['GET /api/guilds'] = { guilds, hasMore: false };
};
const cardOf = async (name: string) =>
  within(instanceOf(HTMLElement, (await screen.findByRole('button', { name })).closest('li')));

describe('the guild discovery', () => {
  it.each([
    ['open', {}, 'Join Hedge Watch'],
    ['by request', { entry: 'request' }, 'Ask to join Hedge Watch'],
    ['by invitation, with one', { entry: 'invite', tie: 'invited' }, 'Join Hedge Watch'],
    ['asked already', { entry: 'request', tie: 'asked' }, 'Take back Hedge Watch'],
  ] as const)('offers the right button for a guild that is %s', async (_door, change, label) => {
    list(found(change));
    show(<Discovery />);
    expect((await cardOf('Hedge Watch')).getByRole('button', { name: label })).toBeTruthy();
  });

  it.each([
    ['full', { members: 30 }, 'Full'],
    ['shut', { entry: 'invite' }, 'Invite only'],
  ] as const)('disables the button for a guild that is %s', async (_door, change, label) => {
    list(found(change));
    show(<Discovery />);
    const button = (await cardOf('Hedge Watch')).getByRole('button', { name: label });
    expect(button).toHaveProperty('disabled', true);
  });

  it('searches and filters on the server', async () => {
    list(found());
    show(<Discovery />);
    await cardOf('Hedge Watch');
    await userEvent.click(screen.getByRole('button', { name: 'Has room' }));
    await waitFor(() => expect(requested.at(-1)).toContain('filter=room'));
    list();
    await userEvent.type(screen.getByLabelText('Search guilds'), 'salt');
    await waitFor(() =>
      expect(requested.some((line) => line.includes('search=salt&filter=room'))).toBe(true),
    );
    expect(await screen.findByText('No guild like that. Try it with fewer filters.')).toBeTruthy();
  });

  it('shows invitations, and suggestions with a reason', async () => {
    list();
    responses['GET /api/guilds/suggestions'] = {
      invites: [
        { guild: found({ id: 2, name: 'Salt', tie: 'invited' }), by: aFace('hobnob'), createdAt: '' },
      ],
      asked: [],
      recommended: [{ guild: found({ id: 3, name: 'Night Shift', friends: 2 }), reason: 'friends' }],
    };
    responses['DELETE /api/guilds/2/join'] = null;
    show(<Discovery />);
    const invited = within(await screen.findByRole('region', { name: 'You are invited' }));
    expect(invited.getByText('hobnob')).toBeTruthy();
    await userEvent.click(invited.getByRole('button', { name: 'Decline Salt' }));
    expect(requested).toContain('DELETE /api/guilds/2/join {}');
    const fit = within(screen.getByRole('region', { name: 'A good fit' }));
    expect(fit.getByText(/^2 friends inside\. Tea at nine/)).toBeTruthy();
  });

  it('redirects into the guild after joining', async () => {
    list(found());
    responses['POST /api/guilds/1/join'] = { tie: 'member' };
    show(<Discovery />);
    await userEvent.click((await cardOf('Hedge Watch')).getByRole('button', { name: 'Join Hedge Watch' }));
    await waitFor(() => expect(currentPath()).toBe('/guilds/my-guild'));
    // The hall is for members, also before the message about it has come.
    expect(getUser()).toMatchObject({ guild: { id: 1, name: 'Hedge Watch' }, guildTag: 'HEDGE' });
  });

  it('shows an error and can be retried', async () => {
    show(<Discovery />);
    expect(await screen.findByText('No.')).toBeTruthy();
    list(found());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf('Hedge Watch');
  });
});

it('a player with too few tokens to found a guild is shown ways to earn [3.1.12]', async () => {
  setUser(aPlayer({ ...aFace('oddsock'), tokens: 12 }));
  renderPage(<ModalHost />);
  act(openFounding);
  await userEvent.click(await screen.findByRole('button', { name: /^Found it for/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'A little short' }));
  expect(await sheet.findByText(/^A pennant costs [\d,]+ tokens. You have 12\. Here/)).toBeTruthy();
  expect(requested.filter((line) => line.startsWith('POST'))).toEqual([]);
});

describe('the guild hall', () => {
  const enter = async (change: Partial<GuildHall>) => {
    setUser(aPlayer({ ...aFace('oddsock'), guild: { id: 1, name: 'Hedge Watch' } }));
    responses['GET /api/guilds/mine'] = hall(change);
    show(<Hall whenNone={<p>none</p>} />);
    await screen.findByRole('heading', { level: 1, name: 'Hedge Watch' });
  };

  it('shows members, quilt and treasury [2.2.57]', async () => {
    await enter({});
    expect(screen.getByText('2nd').parentElement?.textContent).toBe('2nd of 9 guilds');
    expect(screen.getByRole('img', { name: '2 of 40 patches sewn' })).toBeTruthy();
    expect(screen.getByText('Captain')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Guild chat' }).getAttribute('href')).toBe('/guilds/chat');
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
  });

  it('of another guild is not shown to a player who changed guilds', async () => {
    await enter({});
    const other = hall();
    responses['GET /api/guilds/mine'] = { ...other, guild: { ...other.guild, id: 2, name: 'Salt' } };
    act(() => setUser(aPlayer({ ...aFace('oddsock'), guild: { id: 2, name: 'Salt' } })));
    expect(screen.queryByRole('heading', { level: 1, name: 'Hedge Watch' })).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt' })).toBeTruthy();
  });

  it('lets officers answer requests to join', async () => {
    responses['PUT /api/guilds/mine/requests/wickett'] = null;
    await enter({ role: 'officer', requests: [{ player: aFace('wickett'), createdAt: '' }] });
    responses['GET /api/guilds/mine'] = hall({ role: 'officer' });
    await userEvent.click(screen.getByRole('button', { name: 'Let in wickett' }));
    expect(requested).toContain('PUT /api/guilds/mine/requests/wickett {"accept":true}');
    expect(screen.getByRole('button', { name: 'Pin a notice' })).toBeTruthy();
    expect(screen.getByText('You may pay out 0 more tokens today.')).toBeTruthy();
    // The button with the focus is gone.
    await waitFor(() => expect(screen.queryByText('Asks to join')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Members' }));
  });

  it('shows a replacement to a player without a guild', () => {
    show(<Hall whenNone={<p>none</p>} />);
    expect(screen.getByText('none')).toBeTruthy();
  });
});

describe('the settings of a guild', () => {
  const open = async () => {
    responses['PATCH /api/guilds/mine'] = found();
    renderPage(<ModalHost />);
    act(() => openGuildSettings(hall({ role: 'owner' })));
    return userEvent.click(await screen.findByRole('textbox', { name: 'Motto' }));
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => requested.filter((line) => line.startsWith('PATCH'));

  it('send only changed fields, because staff may have reset the name meanwhile', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Motto' }), ' Or ten.');
    await save();
    await waitFor(() => expect(sent()).toEqual(['PATCH /api/guilds/mine {"motto":"Tea at nine. Or ten."}']));
  });

  it('send nothing if nothing was changed', async () => {
    await open();
    await save();
    await waitFor(() => expect(useModalQueue.getState().queue).toEqual([]));
    expect(sent()).toEqual([]);
  });
});

describe('the texts of a guild', () => {
  it('are checked before a new guild is sent', () => {
    const words = {
      name: ' Hedge  Watch ',
      tag: 'hw',
      motto: '',
      language: 'en',
      entry: 'open',
      look,
    } as const;
    expect(guildFaults(words)).toEqual({});
    expect(Object.keys(guildFaults({ ...words, name: 'x', tag: '!' }))).toEqual(['name', 'tag']);
  });

  it('name who did what in the history', () => {
    const event: GuildEvent = {
      id: 1,
      kind: 'paid-out',
      at: '',
      actor: aFace('quillby'),
      subject: aFace('tinplate'),
      amount: 1200,
    };
    expect(eventText(event).join('')).toBe('quillby paid tinplate 1,200 tokens.');
    expect(eventText({ ...event, subject: aFace('quillby') }).join('')).toBe(
      'quillby took out 1,200 tokens.',
    );
  });
});
