/**
 * The closed vocabularies of the gateway: what a client may say, what the server may say. A text frame is
 * `{ t, d, ref? }`; an answer or refusal carries the `ref` of what it answers. Each feature keeps its words in
 * its own file; this page joins them.
 */
import Type from 'typebox';
import { auctionClientMessages, auctionServerMessages } from './auctions.ts';
import { chatClientMessages, chatServerMessages } from './chat.ts';
import { friendClientMessages, friendServerMessages } from './friends.ts';
import { guildServerMessages } from './guilds.ts';
import { marketServerMessages } from './market.ts';
import { newsServerMessages } from './news.ts';
import { noticeServerMessages } from './notices.ts';
import { playerServerMessages } from './player-updates.ts';
import { plazaClientMessages, plazaServerMessages } from './plaza.ts';
import { reportServerMessages } from './reports.ts';
import { closed, ErrorAnswer, PlayerId } from './shapes.ts';
import { storeServerMessages } from './store.ts';
import { tradeServerMessages } from './trades.ts';

/** What a client may say: the shape of its data, and what saying it costs of the socket's credits. */
export interface ClientMessageShape {
  data: Type.TObject;
  cost: number;
}

const Milliseconds = Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const gatewayClientMessages = {
  /** The first frame, and only the first. */
  hello: { data: closed({ token: Type.String({ minLength: 1, maxLength: 200 }) }), cost: 1 },
  /** With a stamp of the client's own clock, which comes back. */
  ping: { data: closed({ at: Milliseconds }), cost: 1 },
} as const;

const gatewayServerMessages = {
  /** From here on nothing told to this player is missed. `time` is the server's, in milliseconds since 1970. */
  ready: closed({ userId: PlayerId, time: Milliseconds, version: Type.String() }),
  pong: closed({ at: Milliseconds }),
  /** What the client said was not done, and why; ready to show. */
  refused: ErrorAnswer,
  /** Something may have been missed: ask again for whatever must be complete, as after `ready`. */
  resync: closed({}),
} as const;

export const clientMessages = {
  ...gatewayClientMessages,
  ...chatClientMessages,
  ...friendClientMessages,
  ...plazaClientMessages,
  ...auctionClientMessages,
} as const satisfies Record<string, ClientMessageShape>;

export const serverMessages = {
  ...gatewayServerMessages,
  ...playerServerMessages,
  ...marketServerMessages,
  ...chatServerMessages,
  ...friendServerMessages,
  ...plazaServerMessages,
  ...tradeServerMessages,
  ...auctionServerMessages,
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
/** A message as it is handed around on the server: its name and its data, checked against each other. */
export type ServerMessage = {
  [T in keyof ServerMessages]: { t: T; d: ServerMessages[T] };
}[keyof ServerMessages];
