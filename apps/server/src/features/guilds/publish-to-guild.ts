import { guildRoomOf } from '@blookery/game/chat/rooms';
import type { GuildParts } from './parts.ts';

/** Makes the open pages of all members fetch the guild again. Call after commit. */
export const publishToGuild = ({ world }: Pick<GuildParts, 'world'>, guildId: number): void =>
  world.publish(`room:${guildRoomOf(guildId)}`, { t: 'guilds.changed', d: { guildId } });
