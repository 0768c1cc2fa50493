/** Compares what servers acknowledged with what is in the database: each exactly once. */
import type { Database } from '../apps/server/src/database/database.ts';
import { audit } from '../apps/server/src/economy/audit/audit.ts';
import type { Notes } from './notes.ts';

/** Returns a sentence for everything that is wrong. */
export async function verify(database: Database, notes: Notes): Promise<string[]> {
  const findings = await audit(database);
  return [
    ...(await checkOpenings(database, notes)),
    ...(await checkMessages(database, notes)),
    ...(await checkSales(database, notes)),
    ...findings.map(({ check, rows }) => `audit: ${check}: ${JSON.stringify(rows).slice(0, 300)}`),
  ];
}

async function checkOpenings({ sql }: Database, { openings, unsure }: Notes): Promise<string[]> {
  const rows = await sql<{ playerId: string; number: number; blook: number }[]>`
    select player_id as "playerId", number, blook from pulls`;
  const stored = new Map(rows.map(({ playerId, number, blook }) => [`${playerId} ${number}`, blook]));
  const known = new Set(openings.map(({ playerId, number }) => `${playerId} ${number}`));
  const lost = openings.filter(
    ({ playerId, number, blook }) => stored.get(`${playerId} ${number}`) !== blook,
  );
  const extra = rows.filter(
    ({ playerId, number }) => !known.has(`${playerId} ${number}`) && !unsure.has(playerId),
  );
  return [
    ...(lost.length > 0 ? [`${lost.length} openings were acknowledged and are not stored`] : []),
    ...(known.size < openings.length ? ['one pull was given to two openings'] : []),
    ...(extra.length > 0 ? [`${extra.length} packs were opened without or besides a request`] : []),
  ];
}

async function checkMessages({ sql }: Database, { messages }: Notes): Promise<string[]> {
  const rows = await sql<{ id: number; nonce: string; count: number }[]>`
    select min(id) as id, nonce, count(*) from chat_messages group by nonce`;
  const stored = new Map(rows.map(({ nonce, id }) => [nonce, id]));
  const lost = messages.filter(({ nonce, id }) => stored.get(nonce) !== id);
  const doubled = rows.filter(({ count }) => count > 1);
  return [
    ...(lost.length > 0 ? [`${lost.length} messages were acknowledged and are not stored`] : []),
    ...(doubled.length > 0 ? [`${doubled.length} messages are stored twice`] : []),
  ];
}

async function checkSales({ sql }: Database, { sales }: Notes): Promise<string[]> {
  const kept = await sql`select id from blooks where id = any(${sales}::bigint[]) and owner_id is not null`;
  return kept.length > 0 ? [`${kept.length} blooks were sold and are still owned`] : [];
}
