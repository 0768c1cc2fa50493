/** Guilds: finding, founding and running one. */
import type { AnswerOf, CallShape } from '@blookery/contract/base/call';
import { guildCalls } from '@blookery/contract/guilds';
import { guildRoomOf } from '@blookery/game/chat/rooms';
import { type CallRequest, type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import type { Player } from '../../players/player.ts';
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

/** A use case whose call has no response body returns nothing. */
type Answering<C extends CallShape> = Promise<undefined extends AnswerOf<C> ? void : AnswerOf<C>>;

export function guilds(parts: GuildParts): Guilds {
  const { sql } = parts.database;
  parts.gateway.topicsFor(async ({ id }) => {
    const membership = await findMembership(sql, id);
    return membership ? [`room:${guildRoomOf(membership.guildId)}`] : [];
  });

  /** Refuses every call to players without the guilds experiment. */
  const tried = <C extends CallShape>(call: C, answer: (request: CallRequest<C>) => Answering<C>): Route =>
    route(call, async (request) => {
      await parts.experiments.require('guilds', (request.player as Player).id);
      return (await answer(request)) as AnswerOf<C>;
    });

  return {
    isMember: async (playerId, guildId) => (await findMembership(sql, playerId))?.guildId === guildId,
    personalData: guildsData,
    jobs: [{ name: 'count-guild-experience', everySeconds: 60, run: () => countExperience(parts) }],
    routes: [
      tried(guildCalls.discover, ({ player, query }) => discoverGuilds(parts, player.id, query)),
      tried(guildCalls.suggestions, ({ player }) => suggestGuilds(parts, player.id)),
      tried(guildCalls.board, ({ player }) => readBoard(parts, player.id)),
      tried(guildCalls.hall, ({ player }) => readHall(parts, player.id)),
      tried(guildCalls.history, ({ player, query }) => readGuildHistory(parts, player.id, query)),
      tried(guildCalls.found, ({ player, body, once }) => {
        requireVoice(player);
        return foundGuild(parts, body, once);
      }),
      tried(guildCalls.change, ({ player, body }) => {
        requireVoice(player);
        return changeGuild(parts, player.id, body);
      }),
      // A player who may not trade moves no tokens through the treasury, and gives nobody power over it.
      tried(guildCalls.disband, ({ player, once }) => {
        requireVoice(player);
        return disbandGuild(parts, once);
      }),
      tried(guildCalls.pinNotice, ({ player, body }) => {
        requireVoice(player);
        return pinNotice(parts, player.id, body.text);
      }),
      tried(guildCalls.invite, ({ player, body }) => invitePlayer(parts, player.id, body.username)),
      tried(guildCalls.takeBackInvite, ({ player, params }) =>
        takeBackInvite(parts, player.id, params.userId),
      ),
      tried(guildCalls.answerRequest, ({ player, params, body }) =>
        answerRequest(parts, player.id, params.userId, body.accept),
      ),
      tried(guildCalls.changeRole, ({ player, params, body }) => {
        requireVoice(player);
        return changeRole(parts, player.id, params.userId, body.role);
      }),
      tried(guildCalls.removeMember, ({ player, params }) => sendAway(parts, player.id, params.userId)),
      tried(guildCalls.leave, ({ player }) => leaveGuild(parts, player.id)),
      tried(guildCalls.payIn, ({ player, body, once }) => {
        requireVoice(player);
        return payIn(parts, body.tokens, once);
      }),
      tried(guildCalls.payOut, ({ player, body, once }) => {
        requireVoice(player);
        return payOut(parts, body, once);
      }),
      tried(guildCalls.page, ({ player, params }) => readGuild(parts, player.id, params.guildId)),
      tried(guildCalls.join, ({ player, params }) => joinGuild(parts, player.id, params.guildId)),
      tried(guildCalls.withdraw, ({ player, params }) => withdrawFrom(parts, player.id, params.guildId)),
    ],
  };
}
