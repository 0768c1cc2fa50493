/** A server with the built client, and a player who has collected for a while. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentLists } from '@blookery/content';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import { runningPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { quickPlayer } from '../../apps/server/src/testing/quick-players.ts';
import { pick } from '../bench.ts';
import { startMeasuredServer } from '../measured-server.ts';

/** Three of every second kind, and one of the others. */
const copiesOf = (place: number): number => (place % 2 === 0 ? 3 : 1);

export async function startGame() {
  const dataDir = mkdtempSync(join(tmpdir(), 'blookery-bench-'));
  const server = await startMeasuredServer({ DATA_DIR: dataDir, MODE: 'production', PAYMENTS: 'off' });
  const address = await runningPostgres(dataDir);
  if (!address) throw new Error('the server has no database');
  const { sql, close } = openDatabase(address, { pool: 1 });
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
  await close();
  return {
    address: `http://127.0.0.1:${server.port}`,
    token: player.token,
    stop: async () => {
      await server.stop('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
