/** Brass buttons: placed by the server, taken by the first player who walks over one, up to a daily cap. */
import { utcDay } from '@blookery/game';
import { BRASS_BUTTONS } from '@blookery/game/plaza/plaza';
import type { Queryable } from '../../database/database.ts';
import { shareBy } from '../../shared-work.ts';
import { anyPlace } from './ground.ts';
import type { PlazaParts } from './parts.ts';
import type { Plaza } from './plaza.ts';
import type { Walker } from './walker.ts';

interface ButtonsLeft {
  buttonsLeft: number;
  /** The UTC day that `left` counts. */
  day: string;
}

interface ButtonRow {
  id: number;
  x: number;
  y: number;
}

const lyingButtons = (sql: Queryable, plaza: number) => sql<ButtonRow[]>`
  select id, x, y from plaza_buttons where plaza = ${plaza} and taken_by is null order by id limit 100`;

/** Plazas whose buttons this server has read, or is reading again. */
const loaded = new WeakMap<Plaza, Promise<void>>();

/** Messages that arrive meanwhile are newer than the rows: buttons that they added are kept, and buttons that they removed stay removed. */
async function readButtons({ database }: PlazaParts, { id, buttons }: Plaza): Promise<void> {
  const known = new Set(buttons.keys());
  const lying = new Map((await lyingButtons(database.sql, id)).map((button) => [button.id, button]));
  for (const id of known) if (!lying.has(id)) buttons.delete(id);
  for (const [id, button] of lying) if (!known.has(id)) buttons.set(id, button);
}

/** Loads the buttons of a plaza when a player first enters it here; the first ones are placed at once. */
export const loadButtons = (parts: PlazaParts, plaza: Plaza): Promise<void> =>
  shareBy(loaded, plaza, async () => {
    await readButtons(parts, plaza);
    if (plaza.buttons.size === 0) await placeButtons(parts, plaza);
  });

/** Messages about buttons may have been lost. Players who enter from now on wait until all are read again. */
export async function reloadButtons(parts: PlazaParts): Promise<void> {
  const reading = [...parts.town.plazas.values()].map((plaza) => {
    const before = loaded.get(plaza);
    if (!before) return undefined;
    loaded.delete(plaza);
    // One read follows the other, so that an older one never undoes a newer one.
    return shareBy(loaded, plaza, () => before.catch(() => {}).then(() => readButtons(parts, plaza)));
  });
  await Promise.all(reading);
}

/** Places a few more up to the maximum. Two servers at once place no more than one. */
async function placeButtons(parts: PlazaParts, plaza: Plaza): Promise<void> {
  const { database, town, dice, world, servers } = parts;
  await database.transaction(async (tx, afterCommit) => {
    await tx`select pg_advisory_xact_lock(hashtext('plaza-buttons'), ${plaza.id})`;
    const lying = await lyingButtons(tx, plaza.id);
    const count = Math.min(BRASS_BUTTONS.atOnce, BRASS_BUTTONS.most - lying.length);
    if (count <= 0) return;
    const places = Array.from({ length: count }, () => anyPlace(town.ground, dice));
    const buttons = await tx<ButtonRow[]>`
      insert into plaza_buttons (plaza, x, y)
      select ${plaza.id}, x, y from unnest(
        ${places.map(({ x }) => Math.round(x))}::integer[], ${places.map(({ y }) => Math.round(y))}::integer[]
      ) as place (x, y)
      returning id, x, y`;
    afterCommit(() => {
      servers.publish({ k: 'buttons', plaza: plaza.id, buttons: [...buttons] });
      world.publish(plaza.topic, { t: 'plaza.buttons-placed', d: { buttons: [...buttons] } });
    });
  });
}

/** How many a player has picked up today. */
export async function foundToday({ database, clock }: PlazaParts, playerId: string): Promise<number> {
  const [row] = await database.sql<{ found: number }[]>`
    select count(*) as found from plaza_buttons
    where taken_by = ${playerId} and taken_day = ${utcDay(clock.now())}::date`;
  return row?.found ?? 0;
}

/** For every plaza with players in it. Deletes buttons taken long ago, never those on the ground. */
export async function placeAllButtons(parts: PlazaParts): Promise<void> {
  for (const plaza of parts.town.plazas.values())
    if (plaza.walkers.size > 0) await placeButtons(parts, plaza);
  const today = utcDay(parts.clock.now());
  await parts.database.sql`
    delete from plaza_buttons where placed_at < now() - interval '7 days' and taken_day < ${today}::date - 7`;
}

/** Picks up a button at the feet of a walker who moved. */
export function findButton(parts: PlazaParts, walker: Walker): void {
  const { own, plaza } = walker;
  if (!own) return;
  // Reading the day is costly, and only players at the cap need it.
  if (own.buttonsLeft <= own.picking.size && own.buttonsDay === utcDay(parts.clock.now())) return;
  for (const button of plaza.buttons.values()) {
    if (Math.abs(button.x - walker.x) > BRASS_BUTTONS.reach) continue;
    if (Math.hypot(button.x - walker.x, button.y - walker.y) > BRASS_BUTTONS.reach) continue;
    if (own.picking.has(button.id)) continue;
    own.picking.add(button.id);
    pickUp(parts, walker.userId, button.id)
      .then((left) => {
        if (left === null) {
          plaza.buttons.delete(button.id);
          return;
        }
        own.buttonsLeft = left.buttonsLeft;
        own.buttonsDay = left.day;
      })
      .catch(parts.onFault)
      .finally(() => own.picking.delete(button.id));
  }
}

/**
 * Locks the wallet first, so that concurrent pick-ups of one player count one after the other; the row of the
 * button decides between two players. Returns how many are left on which day, or null if another player was
 * first.
 */
type PickingParts = Pick<PlazaParts, 'economy' | 'clock' | 'world'> & {
  servers: Pick<PlazaParts['servers'], 'publish'>;
};

export function pickUp(parts: PickingParts, playerId: string, id: number): Promise<ButtonsLeft | null> {
  const { economy, clock, world, servers } = parts;
  return economy.write(async (books) => {
    await books.lock(playerId);
    const day = utcDay(clock.now());
    const [today] = await books.tx<{ count: number }[]>`
      select count(*) as count from plaza_buttons where taken_by = ${playerId} and taken_day = ${day}::date`;
    const taken = today?.count ?? 0;
    if (taken >= BRASS_BUTTONS.daily) return { buttonsLeft: 0, day };
    const [button] = await books.tx<{ plaza: number }[]>`
      update plaza_buttons set taken_by = ${playerId}, taken_day = ${day}::date
      where id = ${id} and taken_by is null returning plaza`;
    if (!button) return null;
    await books.give(playerId, 'tokens', BRASS_BUTTONS.tokens, {
      kind: 'brass-button',
      reference: `brass-button:${id}`,
    });
    const buttonsLeft = BRASS_BUTTONS.daily - taken - 1;
    books.afterCommit(() => {
      servers.publish({ k: 'taken', plaza: button.plaza, id });
      world.publish(`plaza:${button.plaza}`, { t: 'plaza.button-taken', d: { id, userId: playerId } });
      const d = { id, tokens: BRASS_BUTTONS.tokens, buttonsLeft };
      world.publish(`user:${playerId}`, { t: 'plaza.button-found', d });
    });
    return { buttonsLeft, day };
  });
}
