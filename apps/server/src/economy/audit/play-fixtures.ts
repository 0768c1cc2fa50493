/** A day of play that leaves something for every check to read. */
import type { Database, Transaction } from '../../database/database.ts';
import { giveItem, giveTokens, itemThat, packToOpen } from '../../testing/collecting.ts';
import type { TestPlayer, TestServer } from '../../testing/test-server.ts';
import { type AuditFinding, auditWithin } from './audit.ts';

/** Opens packs. Returns the blooks that came out. */
export async function openPacks(player: TestPlayer): Promise<number[]> {
  const body = { packId: packToOpen().id, count: 25 };
  const { pulls } = (await player.request('POST /api/market/open-packs', { body })).body;
  return pulls.map(({ id }) => id);
}

/** Returns the first 25 blooks; the first five of them were sold. */
export async function playDay(server: TestServer, player: TestPlayer): Promise<number[]> {
  await giveTokens(server, player.id, 100_000);
  const pulled = await openPacks(player);
  await player.request('POST /api/fairness/rotate');
  await openPacks(player);
  for (const scope of ['global', 'personal']) {
    const { id } = itemThat((use) => use.kind === 'booster' && use.scope === scope);
    for (let used = 0; used < 2; used++) {
      const item = await giveItem(server, player.id, id);
      await player.request(`POST /api/items/${item.id}/use`);
    }
  }
  await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: pulled.slice(0, 5) } });
  await player.request('PUT /api/quests/claim-daily-tokens');
  const look = { color: 'teal', emblemId: 1, bannerId: 1 };
  const words = { name: 'The Auditors', tag: 'SUM', motto: '', language: 'en', entry: 'open', look };
  await player.request('POST /api/guilds', { body: words });
  await player.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 100 } });
  return pulled;
}

class Undo extends Error {}

type Breaking = (tx: Transaction) => Promise<unknown>;
type Scope = Parameters<typeof auditWithin>[1];

/** Breaks the tables in a transaction without triggers, audits inside it, and rolls it back. */
export async function findingsAfter(
  database: Database,
  breaking: Breaking,
  scope?: Scope,
): Promise<AuditFinding[]> {
  let findings: AuditFinding[] = [];
  const broken = database.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await breaking(tx);
    findings = await auditWithin(tx, scope);
    throw new Undo();
  });
  await broken.catch((fault: unknown) => {
    if (!(fault instanceof Undo)) throw fault;
  });
  return findings;
}

/** The same. Returns only the checks that failed. */
export const foundAfter = async ({ database }: TestServer, breaking: Breaking, scope?: Scope) =>
  (await findingsAfter(database, breaking, scope)).map(({ check }) => check);
