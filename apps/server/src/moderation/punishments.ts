/**
 * Punishments of a player. A warning is only a text; a mute prevents talking and trading everywhere; a ban
 * prevents playing. Each ends by itself when its time is over, and replaces another of its kind.
 *
 * Everything is written in the transaction of the caller, with the audit trail; after commit every server
 * checks the open pages of the player again, which closes those of a banned player at once.
 */
import type { Queryable } from '../database/database.ts';
import type { Notices, Writing } from '../notices/notices.ts';
import type { Player } from '../players/player.ts';
import type { World } from '../ports/world.ts';
import { Refusal } from '../refusal.ts';
import { recordAct } from './audit-trail.ts';

export type PunishmentKind = 'warn' | 'mute' | 'ban';

export interface Punishment {
  reason: string;
  /** Null lasts until it is lifted. */
  until: Date | null;
}

/** The punishment in force: of several the one without an end, else the one that ends last. */
export async function activePunishment(
  sql: Queryable,
  playerId: string,
  kind: 'mute' | 'ban',
): Promise<Punishment | null> {
  const [row] = await sql<Punishment[]>`
    select reason, expires_at as until from punishments
    where player_id = ${playerId} and kind = ${kind} and lifted_at is null
      and (expires_at is null or expires_at > now())
    order by expires_at desc nulls first limit 1`;
  return row ?? null;
}

/** Whether a punishment has neither been lifted nor has ended. */
export async function isInForce(sql: Queryable, id: number): Promise<boolean> {
  const found = await sql`
    select 1 from punishments
    where id = ${id} and lifted_at is null and (expires_at is null or expires_at > now())`;
  return found.length > 0;
}

/** For calls that have the player, whose mute was read with the session. Throws `CHAT_MUTED`. */
export function requireVoice(player: Pick<Player, 'mute'>): void {
  if (isMuted(player) && player.mute) throw muteRefusal(player.mute);
}

/** Also correct for a page that was opened before the mute ended. */
export const isMuted = ({ mute }: Pick<Player, 'mute'>, now = new Date()): boolean =>
  mute !== null && (mute.until === null || mute.until > now);

const muteRefusal = ({ reason, until }: Punishment): Refusal =>
  new Refusal('CHAT_MUTED', { reason, until: until?.toISOString() ?? 'further notice' });

export interface NewPunishment extends Punishment {
  playerId: string;
  kind: PunishmentKind;
  /** Null for the command line. */
  staffId: string | null;
}

/** The parts needed to notify players. */
interface NotifyParts {
  world: World;
  notices: Notices;
}

/** Returns the id of the punishment. */
export async function punish(
  writing: Writing,
  { world, notices }: NotifyParts,
  { playerId, kind, reason, until, staffId }: NewPunishment,
): Promise<number> {
  const { tx, afterCommit } = writing;
  const replaced = kind === 'warn' ? [] : await end(tx, playerId, kind);
  const [row] = await tx<{ id: number }[]>`
    insert into punishments (player_id, kind, reason, expires_at, staff_id)
    values (${playerId}, ${kind}, ${reason}, ${until}, ${staffId}) returning id`;
  if (!row) throw new Error('the punishment was not kept');
  await recordAct(tx, {
    staffId,
    action: kind,
    playerId,
    reason,
    before: replaced.length > 0 ? { [kind]: replaced } : {},
    after: { punishment: row.id, until },
  });
  if (kind === 'warn') {
    await notices.post(writing, playerId, {
      kind: 'staff',
      text: `Staff warned you: ${reason}`,
      link: '/rules',
    });
  }
  if (kind === 'mute') {
    const text = `You are muted: ${reason}`;
    await notices.post(writing, playerId, { kind: 'staff', text, detail: untilText(until), link: '/rules' });
  }
  afterCommit(() => publishToPages(world, playerId, kind, { reason, until }));
  return row.id;
}

/** Ends all punishments of a kind in force. Returns how many there were. */
export async function lift(
  writing: Writing,
  { world, notices }: NotifyParts,
  {
    playerId,
    kind,
    reason,
    staffId,
  }: { playerId: string; kind: 'mute' | 'ban'; reason: string; staffId: string | null },
): Promise<number> {
  const { tx, afterCommit } = writing;
  const ended = await end(tx, playerId, kind);
  await recordAct(tx, {
    staffId,
    action: `un${kind}`,
    playerId,
    reason,
    before: { [kind]: ended },
    after: { lifted: ended.length },
  });
  if (kind === 'mute' && ended.length > 0) {
    await notices.post(writing, playerId, {
      kind: 'staff',
      text: 'You can talk again: your mute was lifted.',
    });
  }
  afterCommit(() => publishToPages(world, playerId, kind, null));
  return ended.length;
}

/** Reinstates some, unless their own act was undone, ends others, and notifies the player. Used to undo acts of staff. */
export async function resettle(
  { tx, afterCommit }: Writing,
  world: World,
  {
    playerId,
    kind,
    end: ended,
    restore,
  }: { playerId: string; kind: PunishmentKind; end: readonly number[]; restore: readonly number[] },
): Promise<void> {
  await tx`
    update punishments set lifted_at = now()
    where id = any(${[...ended]}::bigint[]) and player_id = ${playerId} and lifted_at is null`;
  await tx`
    update punishments p set lifted_at = null
    where id = any(${[...restore]}::bigint[]) and player_id = ${playerId} and not exists (
      select 1 from audit_trail a join audit_trail u on u.undoes = a.id
      where a.player_id = ${playerId} and a.action = ${kind} and a.after -> 'punishment' = to_jsonb(p.id))`;
  const now = kind === 'warn' ? null : await activePunishment(tx, playerId, kind);
  afterCommit(() => publishToPages(world, playerId, kind, now));
}

const end = (tx: Queryable, playerId: string, kind: PunishmentKind) => tx<
  { punishment: number; reason: string; until: Date | null }[]
>`
  update punishments set lifted_at = now()
  where player_id = ${playerId} and kind = ${kind} and lifted_at is null
    and (expires_at is null or expires_at > now())
  returning id as punishment, reason, expires_at as until`;

const untilText = (until: Date | null): string => {
  if (!until) return 'Until staff lift it.';
  const day = until.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `Until ${day}, ${until.toISOString().slice(11, 16)} UTC.`;
};

function publishToPages(world: World, playerId: string, kind: PunishmentKind, now: Punishment | null): void {
  if (kind === 'warn') return;
  world.recheck(playerId);
  if (kind === 'ban') return;
  const mute = now && { reason: now.reason, until: now.until?.toISOString() ?? null };
  world.publish(`user:${playerId}`, { t: 'player.updated', d: { mute } });
}

/** Deletes all punishments of an erased account. */
export const erasePunishments = (tx: Queryable, playerId: string) =>
  tx`delete from punishments where player_id = ${playerId}`;
