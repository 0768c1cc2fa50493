/** Guilds: finding, founding and running one. */
import { guildCalls } from '@blookery/contract/guilds';
import { guildRoomOf } from '@blookery/game/chat/rooms';
import { PreparedResponse } from '../../http/prepared-response.ts';
import { type Route, route } from '../../http/route.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { changeGuild, pinNotice, resetGuild } from './change-guild.ts';
import { changeRole, leaveGuild, sendAway } from './change-members.ts';
import { countExperience } from './count-experience.ts';
import { disbandGuild } from './disband-guild.ts';
import { discoverGuilds, suggestGuilds } from './discover-guilds.ts';
import { foundGuild } from './found-guild.ts';
import { readGuildHistory } from './guild-history.ts';
import { findMembership } from './guild-rows.ts';
import { guildsData } from './guilds-data.ts';
import { answerRequest, endInvites, invitePlayer, takeBackInvite } from './invite-player.ts';
import { joinGuild, withdrawFrom } from './join-guild.ts';
import type { GuildParts } from './parts.ts';
import { readBoard } from './read-board.ts';
import { readGuild } from './read-guild.ts';
import { readHall } from './read-hall.ts';
import { payIn, payOut } from './treasury.ts';
import { foldNames } from './words/fold-names.ts';

export function guilds(parts: GuildParts) {
  const { sql } = parts.database;
  parts.gateway.topicsFor(async ({ id }) => {
    const membership = await findMembership(sql, id);
    return membership ? [`room:${guildRoomOf(membership.guildId)}`] : [];
  });

  /** Adds a check of the player before a call. */
  const checked =
    (check: (player: Player) => unknown) =>
    ({ call, handler }: Route): Route => ({
      call,
      handler:
        handler instanceof PreparedResponse
          ? handler
          : async (request) => {
              if (!request.player) throw new Refusal('SESSION_REQUIRED');
              await check(request.player);
              return handler(request);
            },
    });
  // A player who may neither talk nor trade sends no text, moves no tokens through the treasury, and gives nobody power
  // over it. An invitation shows the name of the guild.
  const spoken = [
    route(guildCalls.found, ({ body, once }) => foundGuild(parts, body, once)),
    route(guildCalls.change, ({ player, body }) => changeGuild(parts, player.id, body)),
    route(guildCalls.disband, ({ once }) => disbandGuild(parts, once)),
    route(guildCalls.pinNotice, ({ player, body }) => pinNotice(parts, player.id, body.text)),
    route(guildCalls.invite, ({ player, body }) => invitePlayer(parts, player.id, body.username)),
    route(guildCalls.changeRole, ({ player, params, body }) =>
      changeRole(parts, player.id, params.userId, body.role),
    ),
    route(guildCalls.payIn, ({ body, once }) => payIn(parts, body.tokens, once)),
    route(guildCalls.payOut, ({ body, once }) => payOut(parts, body, once)),
  ].map(checked(requireVoice));

  return {
    /** Guards the chat room of a guild. */
    isMember: async (playerId: string, guildId: number) =>
      (await findMembership(sql, playerId))?.guildId === guildId,
    /** For a player who blocks another. */
    endInvites: (one: string, other: string) => endInvites(parts, one, other),
    personalData: guildsData(parts),
    jobs: [
      { name: 'count-guild-experience', everySeconds: 60, run: () => countExperience(parts) },
      { name: 'fold-guild-names', everySeconds: 24 * 3600, run: foldNames(parts) },
    ],
    routes: [
      route(guildCalls.discover, ({ player, query }) => discoverGuilds(parts, player.id, query)),
      route(guildCalls.suggestions, ({ player }) => suggestGuilds(parts, player.id)),
      route(guildCalls.board, ({ player }) => readBoard(parts, player.id)),
      route(guildCalls.hall, ({ player }) => readHall(parts, player.id)),
      route(guildCalls.history, ({ player, query }) => readGuildHistory(parts, player.id, query)),
      route(guildCalls.takeBackInvite, ({ player, params }) =>
        takeBackInvite(parts, player.id, params.userId),
      ),
      route(guildCalls.answerRequest, ({ player, params, body }) =>
        answerRequest(parts, player.id, params.userId, body.accept),
      ),
      route(guildCalls.removeMember, ({ player, params }) => sendAway(parts, player.id, params.userId)),
      route(guildCalls.leave, ({ player }) => leaveGuild(parts, player.id)),
      route(guildCalls.page, ({ player, params }) => readGuild(parts, player.id, params.guildId)),
      route(guildCalls.join, ({ player, params }) => joinGuild(parts, player.id, params.guildId)),
      route(guildCalls.withdraw, ({ player, params }) => withdrawFrom(parts, player.id, params.guildId)),
      ...spoken,
    ]
      .map(checked(({ id }) => parts.experiments.require('guilds', id)))
      .concat(
        route(guildCalls.reset, ({ player, params, body }) =>
          resetGuild(parts, player, params.guildId, body.reason),
        ),
      ),
  };
}
