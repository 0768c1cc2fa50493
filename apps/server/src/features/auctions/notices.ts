/** Notices about auctions: outbid, ending, sold, won. */
import type { Auction } from '@blookery/contract/auctions';
import { AUCTION_WARNING_MS } from '@blookery/game/auctions/auctions';
import { formatTokens } from '@blookery/game/trading/amounts';
import type { Queryable } from '../../database/database.ts';
import type { Settled } from '../../economy/auctions/settle-auctions.ts';
import type { Books } from '../../economy/books.ts';
import { postLevels } from '../../notices/level-notices.ts';
import type { GamePost, Writing } from '../../notices/notices.ts';
import { linkTo, typeOf } from './auction-rows.ts';
import type { AuctionParts } from './parts.ts';
import { namesOf, type Thing, thingOf } from './things.ts';

type Bell = Pick<AuctionParts, 'notices' | 'catalog'>;

/** The data of a listing that a notice shows. */
type NoticeText = Pick<GamePost, 'text' | 'detail' | 'push'>;

const postOf = (
  catalog: AuctionParts['catalog'],
  playerId: string,
  { id, thing, textFor }: { id: number; thing: Thing; textFor: (name: string) => NoticeText },
): GamePost => {
  const { name, imageId } = namesOf(catalog, thing);
  return { playerId, kind: 'auction', link: linkTo(id), imageId, ...textFor(name) };
};

const outbidText = (name: string): string => `You were outbid on ${name}.`;

/** One notice per listing, no matter how often the player is outbid before reading it. */
export async function postOutbid(
  parts: Bell,
  writing: Writing,
  beaten: readonly { playerId: string; refunded: number; auction: Auction }[],
): Promise<void> {
  const once = new Map(beaten.map((one) => [`${one.playerId} ${one.auction.id}`, one]));
  const due = [...once.values()];
  if (due.length === 0) return;
  const unread = await writing.tx<{ ord: number }[]>`
    select c.ord::integer as ord
    from unnest(${due.map(({ playerId }) => playerId)}::uuid[], ${due.map(({ auction }) => linkTo(auction.id))}::text[])
      with ordinality c (player, link, ord)
    where exists (
      select 1 from notices n where n.player_id = c.player and n.read_at is null and n.link = c.link
        and n.kind = 'auction' and n.text like 'You were outbid%')`;
  const known = new Set(unread.map(({ ord }) => ord - 1));
  await parts.notices.postMany(
    writing,
    due
      .filter((_, index) => !known.has(index))
      .map(({ playerId, refunded, auction }) =>
        postOf(parts.catalog, playerId, {
          id: auction.id,
          thing: thingOf(auction),
          textFor: (name) => ({
            text: outbidText(name),
            push: 'outbid',
            detail: `The top bid is ${formatTokens(auction.bids[0]?.amount ?? 0)}. Your ${formatTokens(refunded)} ${refunded === 1 ? 'is' : 'are'} back.`,
          }),
        }),
      ),
  );
}

/** The watchers of some listings. */
async function readWatchers(sql: Queryable, of: readonly { id: number }[]): Promise<Map<number, string[]>> {
  const rows = await sql<{ id: number; players: string[] }[]>`
    select auction_id as id, array_agg(player_id::text) as players from auction_watches
    where auction_id = any(${of.map(({ id }) => id)}::bigint[]) group by auction_id`;
  return new Map(rows.map(({ id, players }) => [id, players]));
}

type Ended = Pick<Settled, 'id' | 'seller' | 'buyer' | 'soldFor' | 'typeId' | 'shiny'>;

/** For the seller, the buyer and the watchers. A seller may also have reached a level with the sale. */
export async function postEnded(
  parts: Bell & Pick<AuctionParts, 'presence'>,
  books: Books,
  ended: readonly Ended[],
): Promise<void> {
  const watchers = await readWatchers(books.tx, ended);
  await parts.notices.postMany(
    books,
    ended.flatMap((one) => endPosts(parts.catalog, one, watchers.get(one.id) ?? [])),
  );
  await postLevels(
    parts,
    books,
    ended.map(({ seller }) => seller),
  );
}

function endPosts(
  catalog: AuctionParts['catalog'],
  { id, seller, buyer, soldFor, typeId, shiny }: Ended,
  watchers: readonly string[],
): GamePost[] {
  const thing = { ...typeOf(typeId), shiny };
  const price = formatTokens(soldFor ?? 0);
  const post = (playerId: string, textFor: (name: string) => NoticeText) =>
    postOf(catalog, playerId, { id, thing, textFor });
  const others = watchers.filter((watcher) => watcher !== seller && watcher !== buyer);
  if (buyer === null) {
    return [
      post(seller, (name) => ({ text: `Nobody took your ${name}.`, detail: 'It is back on your shelf.' })),
      ...others.map((watcher) => post(watcher, (name) => ({ text: `Nobody took the ${name} you watch.` }))),
    ];
  }
  return [
    post(seller, (name) => ({
      text: `Your ${name} sold for ${price}.`,
      detail: 'They are in your purse.',
      push: 'sold',
    })),
    post(buyer, (name) => ({
      text: `You won ${name} for ${price}.`,
      detail: 'It is on your shelf.',
      push: 'won',
    })),
    ...others.map((watcher) =>
      post(watcher, (name) => ({ text: `The ${name} you watch sold for ${price}.` })),
    ),
  ];
}

type Ending = Pick<Ended, 'id' | 'typeId' | 'shiny'>;

/** For the watchers. */
export async function postEndingSoon(
  parts: Bell,
  writing: Writing,
  ending: readonly Ending[],
): Promise<void> {
  const watchers = await readWatchers(writing.tx, ending);
  const textFor = (name: string): NoticeText => ({
    text: `The ${name} you watch ends within ${AUCTION_WARNING_MS / 60_000} minutes.`,
  });
  await parts.notices.postMany(
    writing,
    ending.flatMap(({ id, typeId, shiny }) =>
      (watchers.get(id) ?? []).map((playerId) =>
        postOf(parts.catalog, playerId, { id, thing: { ...typeOf(typeId), shiny }, textFor }),
      ),
    ),
  );
}
