/**
 * A copy of everything the game keeps about a player as one JSON file: the account first, then the rows of
 * each feature, read and sent page by page.
 */
import type { Queryable } from '../../database/database.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import type { Player } from '../../players/player.ts';
import { readSettings } from '../../players/settings.ts';
import type { SettingsParts } from './parts.ts';

export async function copyData(parts: SettingsParts, player: Player): Promise<Response> {
  const { sql } = parts.database;
  // Read before the response begins, so that an error can still be reported as one.
  const account = await readAccount(sql, player.id);
  const chunks = writeCopy(sql, player.id, { exportedAt: parts.clock.now(), account }, parts.personalData);
  return new Response(ReadableStream.from(chunks), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="blookery-${player.username}.json"`,
      'cache-control': 'no-store',
    },
  });
}

async function readAccount(sql: Queryable, playerId: string): Promise<object> {
  const [row] = await sql`
    select p.id, p.username, p.email, p.created_at as "createdAt", p.color, p.font_id as "fontId",
      p.title_id as "titleId", p.banner_id as "bannerId", p.frame_id as "frameId",
      p.avatar_blook as "avatarBlook", p.custom_avatar as "customAvatar",
      p.custom_banner as "customBanner", p.discord, p.discord_linked_at as "discordLinkedAt",
      p.rules_read_at as "rulesReadAt", p.last_claimed_at as "lastClaimed", p.otp_enabled as "otpEnabled",
      w.tokens, w.gems, w.experience, w.packs_opened as "packsOpened", s.messages_sent as "messagesSent"
    from players p join wallets w on w.player_id = p.id join player_statistics s on s.player_id = p.id
    where p.id = ${playerId}`;
  return { ...row, settings: await readSettings(sql, playerId) };
}

async function* writeCopy(
  sql: Queryable,
  playerId: string,
  head: object,
  personalData: readonly PersonalData[],
): AsyncGenerator<Uint8Array> {
  const bytes = (text: string) => Buffer.from(text);
  yield bytes(JSON.stringify(head).slice(0, -1));
  for (const { name, copy } of personalData) {
    if (!copy) continue;
    yield bytes(`,${JSON.stringify(name)}:[`);
    let separator = '';
    for await (const page of copy(sql, playerId)) {
      if (page.length === 0) continue;
      yield bytes(separator + page.map((row) => JSON.stringify(row)).join(','));
      separator = ',';
    }
    yield bytes(']');
  }
  yield bytes('}');
}
