import { createHash, randomBytes } from 'node:crypto';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../../jobs/steps.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { DiscordParts } from './parts.ts';

const attemptMinutes = 15;

export const hashState = (state: string): Buffer => createHash('sha256').update(state).digest();
export const redirectUri = ({ publicUrl }: DiscordParts): string => `${publicUrl()}/settings/link-discord`;

export const forgetAttempts = ({ database: { sql }, clock }: DiscordParts): Promise<Progress> =>
  forgetInSteps(
    () => sql`
      delete from discord_attempts where session_id in (
        select session_id from discord_attempts where expires_at <= ${clock.now()}
        order by expires_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );

/** Begins a link for this session, and drops an earlier unfinished one. */
export async function startLink(parts: DiscordParts, player: Player): Promise<{ url: string }> {
  const { chatApp, secrets, clock } = parts;
  if (!chatApp) throw new Refusal('DISCORD_OFF');
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + attemptMinutes * 60_000);
  await parts.database.sql`
    insert into discord_attempts (session_id, state_hash, verifier, expires_at)
    values (${player.sessionId}, ${hashState(state)}, ${secrets.encrypt('discord', verifier)}, ${expiresAt})
    on conflict (session_id) do update
      set state_hash = excluded.state_hash, verifier = excluded.verifier, expires_at = excluded.expires_at`;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { url: chatApp.authorizeUrl({ state, challenge, redirectUri: redirectUri(parts) }) };
}
