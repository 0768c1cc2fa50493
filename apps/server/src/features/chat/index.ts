/** Chat rooms: history by request, new messages by socket. */
import { chatCalls } from '@blookery/contract/chat';
import { GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import type { TallyKind } from '@blookery/game/progress/quests';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { blockedPlayers } from './blocks.ts';
import { chatData } from './chat-data.ts';
import { editMessage } from './edit-message.ts';
import { findNoter, type Pulled } from './finds/note-finds.ts';
import { publishFind } from './finds/publish-find.ts';
import { typingHandler } from './handle-typing.ts';
import { listConversations } from './list-conversations.ts';
import type { ChatGiven, ChatParts } from './parts.ts';
import { type PrivateRooms, privateRooms } from './private/private-rooms.ts';
import { readHistory } from './read-history.ts';
import { removeMessage } from './remove-message.ts';
import { type RoomRules, roomRules } from './room-rules.ts';
import { messageSender } from './send-message.ts';
import { setSlowMode } from './set-slow-mode.ts';
import { turnTaker } from './take-turn.ts';
import { wordMask } from './word-mask.ts';

export interface Chat {
  routes: Route[];
  tallies: TallyKind[];
  personalData: PersonalData[];
  /** Other features open their rooms here: `rooms.allow('guild', (player, room) => …)`. */
  rooms: Pick<RoomRules, 'allow' | 'mayEnter'>;
  /** Other features say here who may write to a player who is not a friend. It is enough if one feature allows it. */
  allowStrangers: PrivateRooms['allowStrangers'];
  jobs: Job[];
  /** Announces rare finds among opened blooks. Returns at once. */
  noteFinds: (playerId: string, pulls: readonly Pulled[]) => void;
  /** Also used for other texts by players. */
  maskWords: (text: string) => string;
}

export function chat(given: ChatGiven): Chat {
  const { gateway, database } = given;
  const rooms = roomRules();
  const inPrivate = privateRooms(given);
  const parts: ChatParts = {
    ...given,
    rooms,
    takeTurn: turnTaker(given),
    maskWords: wordMask(given.wordFilter),
  };

  rooms.allow('global', () => true);
  rooms.allow('direct', ({ id }, { players: [one, other] }) => {
    if (id !== one && id !== other) return false;
    return inPrivate.admit(id, id === one ? other : one);
  });

  const blocked = blockedPlayers(database.sql);
  const globalTopic = `room:${GLOBAL_ROOM}` as const;
  gateway.topicsFor(() => [globalTopic]);
  gateway.hiddenFrom(({ id }) => blocked(id));
  gateway.on('chat.typing', typingHandler(parts));

  const send = messageSender(parts);
  return {
    rooms,
    allowStrangers: inPrivate.allowStrangers,
    maskWords: parts.maskWords,
    noteFinds: findNoter({ ...given, sql: database.sql }),
    jobs: [{ name: 'tell-find', everySeconds: 5, run: () => publishFind(parts) }],
    tallies: ['send-message'],
    personalData: chatData,
    routes: [
      route(chatCalls.history, ({ player, params, query }) =>
        readHistory(parts, player, params.roomId, query),
      ),
      route(chatCalls.send, ({ player, params, body }) => send(player, params.roomId, body)),
      route(chatCalls.edit, ({ player, params, body }) => editMessage(parts, player, params, body.content)),
      route(chatCalls.remove, ({ player, params }) => removeMessage(parts, player, params)),
      route(chatCalls.conversations, ({ player }) => listConversations(parts, player)),
      route(chatCalls.slowMode, ({ player, params, body }) =>
        setSlowMode(parts, player, params.roomId, body.seconds),
      ),
    ],
  };
}
