/**
 * The messages of the gateway, in both directions. A text frame is `{ t, d, ref? }`; a response or refusal carries the
 * `ref` of the message it belongs to. Each feature defines its messages in its own file; this file joins them.
 */
import Type from 'typebox';
import { auctionClientMessages, auctionServerMessages } from '../auctions.ts';
import { chatClientMessages, chatServerMessages } from '../chat.ts';
import { calendarServerMessages } from '../collecting/calendar.ts';
import { swapClientMessages, swapServerMessages } from '../collecting/swaps.ts';
import { friendClientMessages, friendServerMessages } from '../friends.ts';
import { pairsClientMessages, pairsServerMessages } from '../games/pairs.ts';
import { runClientMessages, runServerMessages } from '../games/run.ts';
import { whoServerMessages } from '../games/who.ts';
import { guildServerMessages } from '../guilds.ts';
import { marketServerMessages } from '../market.ts';
import { newsServerMessages } from '../news.ts';
import { noticeServerMessages } from '../notices.ts';
import { plazaClientMessages, plazaServerMessages } from '../plaza.ts';
import { reportServerMessages } from '../reports.ts';
import { storeServerMessages } from '../store.ts';
import { tradeServerMessages } from '../trades.ts';
import { playerServerMessages } from './player-updates.ts';
import { closed, ErrorResponse, PlayerId } from './shapes.ts';

/** A message from a client: the shape of its data, and its cost in credits of the socket. */
export interface ClientMessageShape {
  data: Type.TObject;
  cost: number;
}

const Milliseconds = Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const gatewayClientMessages = {
  /** Must be the first frame, and only the first. */
  hello: { data: closed({ token: Type.String({ minLength: 1, maxLength: 200 }) }), cost: 1 },
  /** Carries a timestamp of the client's clock, which the server returns. */
  ping: { data: closed({ at: Milliseconds }), cost: 1 },
} as const;

const gatewayServerMessages = {
  /** From now on no message to this player is missed. `time` is the server's, in milliseconds since 1970. */
  ready: closed({ userId: PlayerId, time: Milliseconds, version: Type.String() }),
  pong: closed({ at: Milliseconds }),
  /** A message of the client was refused, with a text to show. */
  refused: ErrorResponse,
  /** Messages may have been missed: load again whatever must be complete, as after `ready`. */
  resync: closed({}),
} as const;

export const clientMessages = {
  ...gatewayClientMessages,
  ...chatClientMessages,
  ...friendClientMessages,
  ...plazaClientMessages,
  ...runClientMessages,
  ...pairsClientMessages,
  ...auctionClientMessages,
  ...swapClientMessages,
} as const satisfies Record<string, ClientMessageShape>;

export const serverMessages = {
  ...gatewayServerMessages,
  ...playerServerMessages,
  ...calendarServerMessages,
  ...marketServerMessages,
  ...chatServerMessages,
  ...friendServerMessages,
  ...plazaServerMessages,
  ...runServerMessages,
  ...pairsServerMessages,
  ...whoServerMessages,
  ...tradeServerMessages,
  ...auctionServerMessages,
  ...swapServerMessages,
  ...storeServerMessages,
  ...guildServerMessages,
  ...newsServerMessages,
  ...noticeServerMessages,
  ...reportServerMessages,
} as const;

export type ClientMessages = {
  [T in keyof typeof clientMessages]: Type.Static<(typeof clientMessages)[T]['data']>;
};
export type ClientMessage = {
  [T in keyof ClientMessages]: { t: T; d: ClientMessages[T] };
}[keyof ClientMessages];

export type ServerMessages = { [T in keyof typeof serverMessages]: Type.Static<(typeof serverMessages)[T]> };
/** A message of the server: its name with the matching data. */
export type ServerMessage = {
  [T in keyof ServerMessages]: { t: T; d: ServerMessages[T] };
}[keyof ServerMessages];
