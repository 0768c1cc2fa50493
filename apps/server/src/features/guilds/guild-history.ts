/** The history of events in a guild. */
import type { ResponseOf } from '@blookery/contract/base/call';
import { GUILD_HISTORY_PAGE, type GuildEvent, type guildCalls } from '@blookery/contract/guilds';
import type { Transaction } from '../../database/database.ts';
import { loadFaces } from '../../players/faces.ts';
import { Refusal } from '../../refusal.ts';
import { findMembership } from './guild-rows.ts';
import type { GuildParts } from './parts.ts';

interface NewEvent {
  guildId: number;
  kind: GuildEvent['kind'];
  actor?: string;
  subject?: string;
  amount?: number;
}

export async function writeDown(tx: Transaction, event: NewEvent): Promise<void> {
  const { guildId, kind, actor = null, subject = null, amount = null } = event;
  await tx`
    insert into guild_history (guild_id, kind, actor_id, subject_id, amount)
    values (${guildId}, ${kind}, ${actor}, ${subject}, ${amount})`;
}

interface EventRow extends Pick<GuildEvent, 'id' | 'kind' | 'amount'> {
  at: Date;
  actor: string | null;
  subject: string | null;
}

const treasuryKinds = ['paid-in', 'paid-out', 'quilt'];

export async function readGuildHistory(
  { database: { sql }, catalog }: GuildParts,
  playerId: string,
  { before = Number.MAX_SAFE_INTEGER, of = 'all' }: { before?: number; of?: 'all' | 'treasury' },
): Promise<ResponseOf<typeof guildCalls.history>> {
  const membership = await findMembership(sql, playerId);
  if (!membership) throw new Refusal('GUILD_NONE');
  const rows = await sql<EventRow[]>`
    select id, kind, at, actor_id as actor, subject_id as subject, amount from guild_history
    where guild_id = ${membership.guildId} and id < ${before}
      ${of === 'treasury' ? sql`and kind = any(${treasuryKinds}::text[])` : sql``}
    order by id desc limit ${GUILD_HISTORY_PAGE + 1}`;
  const page = rows.slice(0, GUILD_HISTORY_PAGE);
  const named = page.flatMap(({ actor, subject }) => [actor ?? [], subject ?? []].flat());
  const faces = await loadFaces(sql, catalog, named);
  const face = (id: string | null) => (id === null ? null : (faces.get(id) ?? null));
  return {
    events: page.map(({ actor, subject, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      actor: face(actor),
      subject: face(subject),
    })),
    hasMore: rows.length > GUILD_HISTORY_PAGE,
  };
}
