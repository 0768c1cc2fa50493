import { guildRoomOf } from '@blookery/game/chat/rooms';
import type { GuildParts } from './parts.ts';

/** Everybody in the guild who looks at it asks again. After commit. */
export const tellGuild = ({ world }: Pick<GuildParts, 'world'>, guildId: number): void =>
  world.tell(`room:${guildRoomOf(guildId)}`, { t: 'guilds.changed', d: { guildId } });
