/** A day of play that leaves something for every check to read. */
import type { Transaction } from '../../database/database.ts';
import { giveItem, giveTokens, itemThat, packToOpen } from '../../testing/collecting.ts';
import type { TestPlayer, TestServer } from '../../testing/test-server.ts';
import { type AuditFinding, auditWithin } from './audit.ts';

/** Opens packs. Returns the blooks that came out. */
export async function openPacks(player: TestPlayer): Promise<number[]> {
  const body = { packId: packToOpen().id, count: 25 };
  const { pulls } = (await player.ask('POST /api/market/open-packs', { body })).body;
  return pulls.map(({ id }) => id);
}

/** Returns the first 25 blooks; the first five of them were sold. */
export async function playDay(server: TestServer, player: TestPlayer): Promise<number[]> {
  await giveTokens(server, player.id, 100_000);
  const pulled = await openPacks(player);
  await player.ask('POST /api/fairness/rotate');
  await openPacks(player);
  for (const scope of ['global', 'personal']) {
    const { id } = itemThat((use) => use.kind === 'booster' && use.scope === scope);
    for (let used = 0; used < 2; used++) {
      const item = await giveItem(server, player.id, id);
      await player.ask(`POST /api/items/${item.id}/use`);
    }
  }
  await player.ask('PUT /api/blooks/sell-blooks', { body: { blooks: pulled.slice(0, 5) } });
  await player.ask('PUT /api/quests/claim-daily-tokens');
  const look = { color: 'teal', emblemId: 1, bannerId: 1 };
  const words = { name: 'The Auditors', tag: 'SUM', motto: '', language: 'en', entry: 'open', look };
  await player.ask('POST /api/guilds', { body: words });
  await player.ask('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 100 } });
  return pulled;
}

class Undo extends Error {}

/** Breaks the tables in a transaction without triggers, audits inside it, and rolls it back. Returns the checks that failed. */
export async function foundAfter(
  server: TestServer,
  breaking: (tx: Transaction) => Promise<unknown>,
  scope: { sinceSeal?: boolean; now?: Date } = {},
): Promise<string[]> {
  return (await findingsAfter(server, breaking, scope)).map(({ check }) => check);
}

/** The same, with the rows that each check names. */
export async function findingsAfter(
  server: TestServer,
  breaking: (tx: Transaction) => Promise<unknown>,
  scope: { sinceSeal?: boolean; now?: Date } = {},
): Promise<AuditFinding[]> {
  let findings: AuditFinding[] = [];
  const broken = server.database.transaction(async (tx) => {
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

/** The numbers in one column of what a check finds after that, each once and in order. */
export async function namedBy(
  server: TestServer,
  { check, column }: { check: string; column: string },
  breaking: (tx: Transaction) => Promise<unknown>,
): Promise<number[]> {
  const finding = (await findingsAfter(server, breaking)).find((one) => one.check === check);
  const numbers = (finding?.rows ?? []).map((row) => Number(row[column]));
  return [...new Set(numbers)].sort((a, b) => a - b);
}
