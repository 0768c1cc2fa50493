import type { EvidenceReader } from '../parts.ts';
import { rowNumber } from './ids.ts';

/** The owner is responsible for the name and texts of a guild. */
export const guildEvidence: EvidenceReader = async (_parts, tx, _viewer, id) => {
  const guildId = rowNumber(id);
  if (guildId === null) return null;
  const [row] = await tx<{ name: string; tag: string; motto: string; ownerId: string; username: string }[]>`
    select g.name, g.tag, g.motto, p.id as "ownerId", p.username
    from guilds g join guild_members m on m.guild_id = g.id and m.role = 'owner' join players p on p.id = m.player_id
    where g.id = ${guildId} and g.disbanded_at is null`;
  if (!row) return null;
  const owner = { id: row.ownerId, username: row.username };
  return {
    accused: row.ownerId,
    evidence: { kind: 'guild', guildId, name: row.name, tag: row.tag, motto: row.motto, owner },
    pictures: [],
  };
};
