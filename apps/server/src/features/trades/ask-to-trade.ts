import type { Trade } from '@blookery/contract/trades';
import {
  TRADE_ASK_AGAIN_MS,
  TRADE_ASKED_MAX,
  TRADE_ASKS_MAX,
  TRADE_ASKS_OF_ONE_MAX,
  TRADE_ASKS_OF_ONE_MS,
  TRADE_IDLE_MS,
} from '@blookery/game/trading/trades';
import type { Transaction } from '../../database/database.ts';
import type { Books } from '../../economy/books.ts';
import { areWelcome } from '../../moderation/are-welcome.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Player } from '../../players/player.ts';
import { isBlocked, mayRequestTrade } from '../../players/relations.ts';
import { Refusal } from '../../refusal.ts';
import { sitDown } from './accept-trade.ts';
import { publishTrade } from './at-the-table.ts';
import type { TradeParts } from './parts.ts';
import { readSeat, readTrade } from './trade-rows.ts';

/** Asking twice has no effect; asking a player who has asked already accepts. */
export async function askToTrade(parts: TradeParts, player: Player, them: string): Promise<Trade> {
  if (player.id === them) throw new Refusal('TRADE_SELF');
  requireVoice(player);
  const { row, isNew } = await parts.economy.write(async (books) => {
    await books.lock(player.id, them);
    const { id, isNew } = await findOrAsk(parts, books, player, them);
    return { row: await readTrade(books.tx, id), isNew };
  });
  return publishTrade(parts, row, { silent: !isNew });
}

async function findOrAsk(parts: TradeParts, books: Books, { id: me, username }: Player, them: string) {
  const { tx } = books;
  await requireKnown(tx, me, them);
  const [mine, theirs] = [await readSeat(tx, me), await readSeat(tx, them)];
  if (mine !== null && mine === theirs) return { id: mine, isNew: false };
  if (mine !== null) throw new Refusal('TRADE_BUSY');
  const [waiting] = await tx<{ id: number; asker: string }[]>`
    select id, asker from trades
    where state = 'asked' and ((asker = ${me} and asked = ${them}) or (asker = ${them} and asked = ${me}))`;
  if (waiting?.asker === me) return { id: waiting.id, isNew: false };
  const welcome = await areWelcome(tx, [them]);
  // A player who asked can be answered regardless of their setting, but not by a player whom they have blocked since.
  const mayAsk = waiting ? !(await isBlocked(tx, me, them)) : await mayRequestTrade(tx, me, them);
  if (!welcome || !mayAsk) throw new Refusal('TRADE_REQUESTS_OFF');
  if (theirs !== null) throw new Refusal('TRADE_BUSY_THEIRS');
  if (waiting) {
    await sitDown(books, waiting.id, parts.clock.now());
    return { id: waiting.id, isNew: true };
  }
  await requirePatience(tx, me, them, parts.clock.now());
  const id = await ask(tx, me, them, parts.clock.now());
  await parts.pushes.put(tx, [
    {
      playerId: them,
      kind: 'trade',
      // The tag that an open page uses.
      tag: `trade-${id}`,
      title: `${username} wants to trade`,
      body: null,
      link: '/trades',
      lifetimeMs: TRADE_IDLE_MS,
      by: me,
    },
  ]);
  return { id, isNew: true };
}

async function requireKnown(tx: Transaction, me: string, them: string): Promise<void> {
  const [row] = await tx<{ blocked: boolean }[]>`
    select exists (select 1 from player_blocks where blocker = ${me} and blocked = ${them}) as blocked
    from players where id = ${them} and erased_at is null`;
  if (!row) throw new Refusal('USER_UNKNOWN');
  if (row.blocked) throw new Refusal('TRADE_YOU_BLOCKED');
}

async function requirePatience(tx: Transaction, me: string, them: string, now: Date): Promise<void> {
  const [declined] = await tx<{ at: Date }[]>`
    select closed_at as at from trades where state = 'declined' and asker = ${me} and asked = ${them}
    order by closed_at desc limit 1`;
  const wait = declined ? declined.at.getTime() + TRADE_ASK_AGAIN_MS - now.getTime() : 0;
  if (wait > 0) throw new Refusal('TRADE_ASK_LATER', { seconds: Math.ceil(wait / 1000) });
  // Withdrawn requests count too, since each one sent a notice. Accepted ones do not.
  const [often] = await tx<{ at: Date }[]>`
    select created_at as at from trades
    where asker = ${me} and asked = ${them} and state in ('cancelled', 'expired', 'declined')
    order by created_at desc offset ${TRADE_ASKS_OF_ONE_MAX - 1} limit 1`;
  const rest = often ? often.at.getTime() + TRADE_ASKS_OF_ONE_MS - now.getTime() : 0;
  if (rest > 0) throw new Refusal('TRADE_ASKED_OFTEN', { seconds: Math.ceil(rest / 1000) });
  const [waiting] = await tx<{ mine: number; theirs: number }[]>`
    select count(*) filter (where asker = ${me}) as mine, count(*) filter (where asked = ${them}) as theirs
    from trades where state = 'asked' and (asker = ${me} or asked = ${them})`;
  if ((waiting?.mine ?? 0) >= TRADE_ASKS_MAX || (waiting?.theirs ?? 0) >= TRADE_ASKED_MAX) {
    throw new Refusal('TRADE_ASKS_TOO_MANY');
  }
}

async function ask(tx: Transaction, me: string, them: string, now: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with made as (
      insert into trades (state, asker, asked, created_at, touched_at)
      values ('asked', ${me}, ${them}, ${now}, ${now}) returning id
    ), sides as (
      insert into trade_sides (trade_id, player_id)
      select id, unnest(array[${me}, ${them}]::uuid[]) from made
    )
    select id from made`;
  if (!row) throw new Error('the question was not kept');
  return row.id;
}
