/**
 * Announces the rarest find of the last minutes in the global room, at most one a minute. The row of the room is locked
 * and keeps when the last one was announced, so this holds for all servers together.
 */
import type { ChatMessage } from '@blookery/contract/chat';
import { GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import { FIND_AFTER_SECONDS, FIND_EVERY_SECONDS, FIND_WITHIN_SECONDS } from '@blookery/game/collecting/finds';
import type { Transaction } from '../../../database/database.ts';
import type { ChatParts } from '../parts.ts';
import { showCurrent } from '../send-message.ts';

type PublishingParts = Pick<ChatParts, 'database' | 'catalog' | 'world'>;

export const publishFind = ({ database, catalog, world }: PublishingParts): Promise<void> =>
  database.transaction(async (tx, afterCommit) => {
    if (!(await takeTurn(tx))) return;
    const message = await putRarest(tx);
    if (!message) return;
    await tx`update chat_rooms set find_told_at = clock_timestamp() where id = ${GLOBAL_ROOM}`;
    const d = await showCurrent(tx, catalog, message);
    const by = { playerId: message.authorId, echo: true };
    afterCommit(() => world.publish(`room:${GLOBAL_ROOM}`, { t: 'chat.created', d }, by));
  });

/** Forgets old finds and locks the room. Returns whether another one may be announced in it. */
async function takeTurn(tx: Transaction): Promise<boolean> {
  await tx`
    delete from chat_finds where at < clock_timestamp() - make_interval(secs => ${FIND_WITHIN_SECONDS})`;
  if ((await tx`select 1 from chat_finds limit 1`).length === 0) return false;
  await tx`insert into chat_rooms (id) values (${GLOBAL_ROOM}) on conflict do nothing`;
  const rooms = await tx`
    select 1 from chat_rooms where id = ${GLOBAL_ROOM} and (find_told_at is null
      or find_told_at <= clock_timestamp() - make_interval(secs => ${FIND_EVERY_SECONDS}))
    for update`;
  return rooms.length === 1;
}

/**
 * The setting, mutes, bans and deletion of the finder are read now, not when the blook was found. A client cannot send
 * a nonce with a colon, so this nonce is always free.
 */
async function putRarest(tx: Transaction): Promise<ChatMessage | null> {
  const [row] = await tx<{ message: ChatMessage }[]>`
    with rarest as (
      select f.* from chat_finds f join players p on p.id = f.player_id
      where f.at <= clock_timestamp() - make_interval(secs => ${FIND_AFTER_SECONDS})
        and p.erased_at is null and p.settings -> 'tellFinds' is distinct from 'false'
        and not exists (
          select 1 from punishments u where u.player_id = p.id and u.kind in ('mute', 'ban') and u.lifted_at is null
            and (u.expires_at is null or u.expires_at > now()))
      order by f.rank desc, f.shiny desc, f.at, f.blook limit 1
    ), taken as (
      delete from chat_finds where blook = (select blook from rarest) returning blook
    ), numbered as (
      update chat_rooms set last_id = last_id + 1
      where id = ${GLOBAL_ROOM} and exists (select 1 from taken) returning last_id
    )
    insert into chat_messages as m (room_id, id, author_id, content, nonce, find)
    select ${GLOBAL_ROOM}, n.last_id, r.player_id, '', 'find:' || r.blook,
      jsonb_build_object('blookId', r.blook_id, 'shiny', r.shiny, 'serial', r.serial)
    from numbered n, rarest r
    returning chat_message(m) as message`;
  return row?.message ?? null;
}
