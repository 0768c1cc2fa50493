import type { ResponseOf } from '@blookery/contract/base/call';
import type { discordCalls } from '@blookery/contract/discord';
import type { DiscordParts } from './parts.ts';

type Status = ResponseOf<typeof discordCalls.status>;

export async function readStatus(
  { database: { sql }, chatApp }: DiscordParts,
  playerId: string,
): Promise<Status> {
  const [row] = await sql<{ discord: Status['linked']; linkedAt: Date | null }[]>`
    select discord, discord_linked_at as "linkedAt" from players where id = ${playerId}`;
  return {
    available: chatApp !== null,
    linked: row?.discord ?? null,
    linkedAt: row?.linkedAt?.toISOString() ?? null,
  };
}
