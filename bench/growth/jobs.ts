/** Background jobs and the audit: how long each takes at one size. */
import type { Database } from '../../apps/server/src/database/database.ts';
import { audit } from '../../apps/server/src/economy/audit/audit.ts';
import { sealMonth } from '../../apps/server/src/economy/audit/seals/seal-month.ts';
import type { GrowthServer } from './server.ts';

/** The jobs that read tables of players. Those that only talk to other services are left out. */
const jobs = [
  'mark-leaderboard-places',
  'pay-level-gifts',
  'award-badges',
  'count-guild-experience',
  'settle-auctions',
  'warn-auction-watchers',
  'tell-outbid',
  'tell-listed-wishes',
  'note-seen',
  'expire-swap-offers',
  'forget-swap-offers',
  'close-idle-trades',
  'forget-trades',
  'forget-idempotency-keys',
  'forget-old-notices',
  'forget-ended-sessions',
  'forget-addresses',
  'sample-figures',
  'count-token-days',
  'crown-week-winners',
  'forget-game-rounds',
  'forget-auction-watches',
  'forget-tallies',
  'erase-accounts',
] as const;

export interface JobTime {
  name: string;
  seconds: number;
}

/**
 * Without these the boards of players and guilds count from their top, which no server does for long. Nothing is analyzed by
 * itself here, so the planner would go on taking all guilds for new ones.
 */
export async function prepareBoards(server: GrowthServer): Promise<void> {
  for (const job of ['mark-leaderboard-places', 'count-guild-experience']) await server.runJob(job);
  await server.database.sql`analyze guilds`;
}

export async function timeJobs(server: GrowthServer): Promise<JobTime[]> {
  const times: JobTime[] = [];
  for (const name of jobs) {
    const failed = (fault: unknown) => console.log(`  ${name} failed: ${fault}`);
    times.push({ name, seconds: await secondsOf(() => server.runJob(name).catch(failed)) });
  }
  return times;
}

/** Throws if the audit finds anything, because the figures would then be those of an impossible game. */
export async function timeAudit(database: Database): Promise<JobTime> {
  const seconds = await secondsOf(async () => {
    const findings = await audit(database);
    if (findings.length === 0) return;
    const lines = findings.map(
      ({ check, rows }) => `${check}: ${rows.length} rows, ${JSON.stringify(rows[0])}`,
    );
    throw new Error(`the audit refuses the filled database:\n${lines.join('\n')}`);
  });
  return { name: 'audit', seconds };
}

/** The audit from the last sealed month on, as it runs every night. Sealing audits everything first. */
export async function timeSealedAudit(database: Database): Promise<JobTime[]> {
  const sealing = await secondsOf(async () => {
    const { outcome } = await sealMonth(database);
    if (outcome !== 'sealed') throw new Error(`the month cannot be sealed: ${outcome}`);
  });
  const seconds = await secondsOf(async () => {
    const findings = await audit(database, { sinceSeal: true });
    if (findings.length > 0) throw new Error(`the audit since the seal found ${JSON.stringify(findings)}`);
  });
  return [
    { name: 'audit and seal', seconds: sealing },
    { name: 'audit since the seal', seconds },
  ];
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}
