import type { DiscordParts } from './parts.ts';

export async function unlink({ database: { sql }, world }: DiscordParts, playerId: string): Promise<void> {
  const unlinked = await sql`
    update players set discord = null, discord_linked_at = null
    where id = ${playerId} and discord is not null returning 1`;
  if (unlinked.length > 0) world.tell(`user:${playerId}`, { t: 'player.updated', d: { discord: null } });
}
