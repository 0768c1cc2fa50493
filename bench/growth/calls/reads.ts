/** Calls that change nothing. */
import { readSuspicions } from '../../../apps/server/src/features/staff/economy/suspicions.ts';
import { type HotCall, reading, type Scene } from './call.ts';

export function readCalls(scene: Scene): HotCall[] {
  const { crew, member, catalog } = scene;
  const asMember = (name: string, call: string | ((turn: number) => string)) =>
    reading(name, (turn) => ({
      call: typeof call === 'string' ? call : call(turn),
      token: member(turn).token,
    }));
  const staff = (name: string, call: string) => reading(name, () => ({ call, token: crew.staff.token }));
  return [
    asMember('users/me, 40 blooks', 'GET /api/users/me'),
    reading('users/me, 20,000 blooks', () => ({ call: 'GET /api/users/me', token: crew.whale.token })),
    asMember('lookup', (turn) => `GET /api/users/${member(turn + 1).username}`),
    asMember('leaderboard', 'GET /api/leaderboard'),
    asMember('chat, newest page', 'GET /api/chat/messages/global'),
    asMember('chat, an older page', (turn) => `GET /api/chat/messages/global?before=${1000 + turn}`),
    asMember('conversations', 'GET /api/chat/conversations'),
    asMember('quests', 'GET /api/quests'),
    asMember('notices', 'GET /api/notices'),
    asMember('inventory, held', 'GET /api/inventory/held'),
    asMember('inventory, doubles', 'GET /api/blooks/duplicates'),
    reading('inventory, doubles of 20,000', () => ({
      call: 'GET /api/blooks/duplicates',
      token: crew.whale.token,
    })),
    asMember('pulls', 'GET /api/fairness/pulls'),
    asMember('transactions', 'GET /api/users/transactions'),
    asMember('friends', 'GET /api/friends'),
    asMember('guild hall', 'GET /api/guilds/mine'),
    asMember('guild board', 'GET /api/guilds/leaderboard'),
    asMember('album', 'GET /api/album'),
    asMember('achievements', 'GET /api/achievements'),
    asMember('matches of swaps', 'GET /api/swaps/matches'),
    asMember('swap board', 'GET /api/swaps/board'),
    asMember('swap board, my wishes', 'GET /api/swaps/board?wishes=true'),
    asMember('swap board, my spares', 'GET /api/swaps/board?spares=true'),
    staff('staff search, by name', 'GET /api/staff/users?search=player1'),
    staff('staff search, all', 'GET /api/staff/users'),
    staff('staff search, warned', 'GET /api/staff/users?state=warned'),
    {
      // The page keeps its result for a while, so the part that grows is read by itself.
      name: 'suspicions',
      prepare: () => (on) => readSuspicions({ reads: on.database.sql, catalog }),
    },
  ];
}

/** A page of the auction house by each filter and in each order. */
export function searchCalls({ member, catalog }: Scene): HotCall[] {
  const blooks = catalog.lists.blooks.filter(({ packId }) => packId && !catalog.isSeasonal(packId));
  const blook = (turn: number) => blooks[turn % blooks.length] ?? { id: 1, name: 'Nub', rarityId: 1 };
  const filters: Record<string, (turn: number) => string> = {
    newest: () => '',
    'ending first': () => 'sort=ending',
    cheapest: () => 'sort=cheapest',
    dearest: () => 'sort=dearest',
    'a name': (turn) => `query=${encodeURIComponent(blook(turn).name.slice(0, 5))}`,
    'a blook': (turn) => `blookId=${blook(turn).id}`,
    'a blook, cheapest': (turn) => `blookId=${blook(turn).id}&sort=cheapest`,
    'a rarity': (turn) => `rarityId=${blook(turn).rarityId}`,
    'a rarity, dearest': (turn) => `rarityId=${blook(turn).rarityId}&sort=dearest`,
    shiny: () => 'shiny=true',
    'shiny of a rarity': (turn) => `shiny=true&rarityId=${blook(turn).rarityId}`,
    'a seller': (turn) => `seller=${member(turn + 1).username}`,
    'buy it now': () => 'buyItNow=true',
    'ending soon': () => 'endingSoon=true',
    'my wishes': () => 'wishes=true',
    'between two prices': () => 'minPrice=2000&maxPrice=2100',
    items: () => 'type=item',
  };
  return Object.entries(filters).map(([name, query]) =>
    reading(`auctions, ${name}`, (turn) => ({
      call: `GET /api/auctions?${query(turn)}`,
      token: member(turn).token,
    })),
  );
}
