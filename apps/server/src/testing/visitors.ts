/** Players in the plaza for tests: they walk as a page does, and record everything they see. */
import type { PlazaJoined, PlazaPlayer } from '@blookery/contract/plaza';
import type { Place } from '@blookery/game/plaza/walls';
import { moveBytes, readPlaces } from '@blookery/game/plaza/wire';
import { type QuickPlayer, quickPlayer } from './quick-players.ts';
import type { TestServer } from './test-server.ts';
import { openSocket, type TestSocket } from './test-socket.ts';
import { until } from './until.ts';

export interface Visitor {
  socket: TestSocket;
  joined: PlazaJoined;
  /** The position of this player, as its page knows it. */
  at: Place;
  /** Reports a position, whether it is true or not. */
  claim: (place: Place) => void;
  /** In steps at running speed. */
  walk: (dx: number, dy: number, steps: number) => Promise<void>;
  /** Every place at which this visitor saw another player. */
  saw: (userId: string) => Place[];
}

/** Lets the server read one step before the next. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

export async function visit(address: string, token: string): Promise<Visitor> {
  const socket = await openSocket(address, { token });
  const places = new Map<number, Place[]>();
  socket.ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) return;
    for (const { number, x, y } of readPlaces(data)?.places ?? []) {
      places.set(number, [...(places.get(number) ?? []), { x, y }]);
    }
  });
  const join = async () => {
    socket.say('plaza.join', {});
    return socket.next('plaza.joined');
  };
  const joined = await join();
  const numbers = (userId: string): number[] => {
    const received = socket.received.flatMap(({ t, d }): PlazaPlayer[] => {
      if (t === 'plaza.join') return [d];
      return t === 'plaza.joined' ? d.players : [];
    });
    return received.filter((one) => one.userId === userId).map(({ number }) => number);
  };

  const visitor: Visitor = {
    socket,
    joined,
    at: { x: joined.x, y: joined.y },
    claim: (place) => {
      const rounds = socket.received.flatMap(({ t, d }) => (t === 'plaza.lagback' ? d.round : []));
      socket.raw(Buffer.from(moveBytes({ round: rounds.at(-1) ?? joined.round, ...place })));
    },
    walk: async (dx, dy, steps) => {
      for (let i = 0; i < steps; i++) {
        visitor.at = { x: visitor.at.x + dx, y: visitor.at.y + dy };
        visitor.claim(visitor.at);
        await turn();
      }
    },
    saw: (userId) => [...new Set(numbers(userId))].flatMap((number) => places.get(number) ?? []),
  };
  return visitor;
}

/** Lets players enter: a new player, or one who may already be there with another page. */
export const visitorsOf =
  ({ database }: TestServer, address: string) =>
  async (who?: QuickPlayer) => {
    const { id, username, token, sessionId } = who ?? (await quickPlayer(database.sql));
    return Object.assign(await visit(address, token), { id, username, token, sessionId });
  };

/** Places are sent in order, so once a visitor has seen a new player walk, everything before has arrived. */
export async function seesWhatComesNext(
  watcher: Visitor,
  comeIn: () => Promise<Visitor & { id: string }>,
): Promise<void> {
  const newcomer = await comeIn();
  await newcomer.walk(0, 10, 1);
  await until(() => watcher.saw(newcomer.id).some(({ x, y }) => x === newcomer.at.x && y === newcomer.at.y));
  await newcomer.socket.close();
}
