/** Parts of several calls of guilds. */
import {
  GUILD_MOTTO_MAX,
  GUILD_NAME,
  GUILD_TAG,
  guildEntries,
  guildLanguages,
} from '@blookery/game/players/guilds';
import Type from 'typebox';
import { oneOf } from '../base/shapes.ts';
import { GuildLook } from './shapes.ts';

// These lengths only bound the input. The rules with their error texts are in the game package.
export const words = {
  name: Type.String({ maxLength: GUILD_NAME.most * 4 }),
  tag: Type.String({ maxLength: GUILD_TAG.most * 4 }),
  motto: Type.String({ maxLength: GUILD_MOTTO_MAX }),
  language: oneOf(guildLanguages),
  entry: oneOf(guildEntries),
  look: GuildLook,
};

export const rate = { max: 60, perSeconds: 60 };
