/** A server with the built client, and a player who has collected for a while. */
import { contentLists } from '@blookery/content';
import { quickPlayer } from '../../apps/server/src/testing/quick-players.ts';
import { pick } from '../bench.ts';
import { startMeasuredGame } from '../measured-server.ts';

/** Three of every second kind, and one of the others. */
const copiesOf = (place: number): number => (place % 2 === 0 ? 3 : 1);

export async function startGame() {
  const { url, database, stop } = await startMeasuredGame({ MODE: 'production', PAYMENTS: 'off' });
  const { sql } = database;
  const player = await quickPlayer(sql, { tokens: 100_000 });
  const { blooks } = contentLists({ files: {} });
  const owned = blooks.flatMap(({ id }, place) => Array.from({ length: copiesOf(place) }, () => id));
  const rows = owned.map((kind, place) => ({ kind, serial: 1000 + place }));
  await sql`
    insert into blooks (blook_id, shiny, serial, owner_id)
    select kind, false, serial, ${player.id} from jsonb_to_recordset(${sql.json(rows)}) as g(kind int, serial int)`;
  const [avatar] = await sql<{ id: number }[]>`
    select id from blooks where owner_id = ${player.id} and blook_id = ${pick(blooks, 3).id} limit 1`;
  await sql`update players set avatar_blook = ${avatar?.id ?? null}, rules_read_at = now() where id = ${player.id}`;
  return { address: url, token: player.token, stop };
}
