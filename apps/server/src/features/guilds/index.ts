/** Guilds: finding, founding and running one. */
import { guildCalls } from '@blookery/contract/guilds';
import { guildRoomOf } from '@blookery/game/chat/rooms';
import { PreparedResponse } from '../../http/prepared-response.ts';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { Refusal } from '../../refusal.ts';
import { changeGuild, pinNotice } from './change-guild.ts';
import { changeRole, leaveGuild, sendAway } from './change-members.ts';
import { countExperience } from './count-experience.ts';
import { disbandGuild } from './disband-guild.ts';
import { discoverGuilds, suggestGuilds } from './discover-guilds.ts';
import { foundGuild } from './found-guild.ts';
import { readGuildHistory } from './guild-history.ts';
import { findMembership } from './guild-rows.ts';
import { guildsData } from './guilds-data.ts';
import { answerRequest, invitePlayer, takeBackInvite } from './invite-player.ts';
import { joinGuild, withdrawFrom } from './join-guild.ts';
import type { GuildParts } from './parts.ts';
import { readBoard } from './read-board.ts';
import { readGuild } from './read-guild.ts';
import { readHall } from './read-hall.ts';
import { payIn, payOut } from './treasury.ts';

export interface Guilds {
  routes: Route[];
  jobs: Job[];
  personalData: PersonalData[];
  /** Guards the chat room of a guild. */
  isMember: (playerId: string, guildId: number) => Promise<boolean>;
}

export function guilds(parts: GuildParts): Guilds {
  const { sql } = parts.database;
  parts.gateway.topicsFor(async ({ id }) => {
    const membership = await findMembership(sql, id);
    return membership ? [`room:${guildRoomOf(membership.guildId)}`] : [];
  });

  /** Refuses every call to players without the guilds experiment. */
  const tried = ({ call, handler }: Route): Route => ({
    call,
    handler:
      handler instanceof PreparedResponse
        ? handler
        : async (request) => {
            if (!request.player) throw new Refusal('SESSION_REQUIRED');
            await parts.experiments.require('guilds', request.player.id);
            return handler(request);
          },
  });

  return {
    isMember: async (playerId, guildId) => (await findMembership(sql, playerId))?.guildId === guildId,
    personalData: guildsData,
    jobs: [{ name: 'count-guild-experience', everySeconds: 60, run: () => countExperience(parts) }],
    routes: [
      route(guildCalls.discover, ({ player, query }) => discoverGuilds(parts, player.id, query)),
      route(guildCalls.suggestions, ({ player }) => suggestGuilds(parts, player.id)),
      route(guildCalls.board, ({ player }) => readBoard(parts, player.id)),
      route(guildCalls.hall, ({ player }) => readHall(parts, player.id)),
      route(guildCalls.history, ({ player, query }) => readGuildHistory(parts, player.id, query)),
      route(guildCalls.found, ({ player, body, once }) => {
        requireVoice(player);
        return foundGuild(parts, body, once);
      }),
      route(guildCalls.change, ({ player, body }) => {
        requireVoice(player);
        return changeGuild(parts, player.id, body);
      }),
      // A player who may not trade moves no tokens through the treasury, and gives nobody power over it.
      route(guildCalls.disband, ({ player, once }) => {
        requireVoice(player);
        return disbandGuild(parts, once);
      }),
      route(guildCalls.pinNotice, async ({ player, body }) => {
        requireVoice(player);
        await pinNotice(parts, player.id, body.text);
        return undefined;
      }),
      route(guildCalls.invite, ({ player, body }) => invitePlayer(parts, player.id, body.username)),
      route(guildCalls.takeBackInvite, async ({ player, params }) => {
        await takeBackInvite(parts, player.id, params.userId);
        return undefined;
      }),
      route(guildCalls.answerRequest, async ({ player, params, body }) => {
        await answerRequest(parts, player.id, params.userId, body.accept);
        return undefined;
      }),
      route(guildCalls.changeRole, async ({ player, params, body }) => {
        requireVoice(player);
        await changeRole(parts, player.id, params.userId, body.role);
        return undefined;
      }),
      route(guildCalls.removeMember, async ({ player, params }) => {
        await sendAway(parts, player.id, params.userId);
        return undefined;
      }),
      route(guildCalls.leave, async ({ player }) => {
        await leaveGuild(parts, player.id);
        return undefined;
      }),
      route(guildCalls.payIn, ({ player, body, once }) => {
        requireVoice(player);
        return payIn(parts, body.tokens, once);
      }),
      route(guildCalls.payOut, ({ player, body, once }) => {
        requireVoice(player);
        return payOut(parts, body, once);
      }),
      route(guildCalls.page, ({ player, params }) => readGuild(parts, player.id, params.guildId)),
      route(guildCalls.join, ({ player, params }) => joinGuild(parts, player.id, params.guildId)),
      route(guildCalls.withdraw, async ({ player, params }) => {
        await withdrawFrom(parts, player.id, params.guildId);
        return undefined;
      }),
    ].map(tried),
  };
}
