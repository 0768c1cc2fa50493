/**
 * Puts blooks into the showcase of their owner. A blook leaves it when it leaves its owner: `hand_over` empties its
 * place. While it is listed or offered it is still shown, because its owner still has it; but a blook that is held
 * already cannot be added.
 */
import type { Queryable } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';

/** Sets the whole showcase in this order; other blooks leave it. Refuses a blook that is not the player's, or a new one that is held. */
export async function setShowcase(books: Books, playerId: string, blooks: readonly number[]): Promise<void> {
  await books.lock(playerId);
  const wanted = new Map(blooks.map((id, index) => [id, index + 1]));
  const rows = await books.tx<{ id: number; held: boolean; place: number | null }[]>`
    select id, held_by is not null as held, showcase_place as place from blooks
    where owner_id = ${playerId} and (id = any(${[...blooks]}::bigint[]) or showcase_place is not null)
    order by id for update`;
  const owned = rows.filter(({ id }) => wanted.has(id));
  if (owned.length !== wanted.size) throw new Refusal('BLOOK_NOT_OWNED');
  if (owned.some(({ held, place }) => held && place === null)) throw new Refusal('BLOOK_HELD');
  const moved = rows.filter(({ id, place }) => place !== (wanted.get(id) ?? null));
  if (moved.length === 0) return;
  // Two statements, because two blooks that change places must never have the same place.
  await books.tx`update blooks set showcase_place = null where id = any(${moved.map(({ id }) => id)}::bigint[])`;
  await books.tx`
    update blooks b set showcase_place = w.place
    from unnest(${[...blooks]}::bigint[]) with ordinality w (id, place)
    where b.id = w.id and b.showcase_place is null`;
}

/** For an account that is erased. Its blooks stay its own, but nothing is shown any more. */
export const clearShowcase = (tx: Queryable, playerId: string) => tx`
  update blooks set showcase_place = null where owner_id = ${playerId} and showcase_place is not null`;
