/** Players in the plaza, for tests: they walk as a page does, and remember everything they see. */
import type { PlazaJoined, PlazaPlayer } from '@blookery/contract/plaza';
import type { Place } from '@blookery/game/plaza/walls';
import { moveBytes, readPlaces } from '@blookery/game/plaza/wire';
import { openSocket, type TestSocket } from './test-socket.ts';

export interface Visitor {
  socket: TestSocket;
  joined: PlazaJoined;
  /** Where this player is, as far as they know. */
  at: Place;
  /** Says where they are, whether it is true or not. */
  claim: (place: Place) => void;
  /** In steps, as fast as running allows. */
  walk: (dx: number, dy: number, steps: number) => Promise<void>;
  /** Every place this visitor was ever shown another player at. */
  saw: (userId: string) => Place[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
    const heard = socket.heard.flatMap(({ t, d }): PlazaPlayer[] => {
      if (t === 'plaza.join') return [d as PlazaPlayer];
      return t === 'plaza.joined' ? (d as PlazaJoined).players : [];
    });
    return heard.filter((one) => one.userId === userId).map(({ number }) => number);
  };

  const visitor: Visitor = {
    socket,
    joined,
    at: { x: joined.x, y: joined.y },
    claim: (place) => {
      const back = socket.heard.findLast(({ t }) => t === 'plaza.lagback')?.d as
        | { round: number }
        | undefined;
      socket.raw(Buffer.from(moveBytes({ round: back?.round ?? joined.round, ...place })));
    },
    walk: async (dx, dy, steps) => {
      for (let i = 0; i < steps; i++) {
        visitor.at = { x: visitor.at.x + dx, y: visitor.at.y + dy };
        visitor.claim(visitor.at);
        await pause(2);
      }
    },
    saw: (userId) => [...new Set(numbers(userId))].flatMap((number) => places.get(number) ?? []),
  };
  return visitor;
}
