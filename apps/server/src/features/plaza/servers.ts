/**
 * The plaza across servers. Each has its own players and a copy of all others: joins and leaves are sent as
 * messages, positions as one batch of bytes per tick. If a server falls silent, its players are removed.
 *
 * Delivery is at most once, so nothing depends on it: every server regularly announces the numbers of its players and
 * of their stalls, and a server that does not know one of them requests the full list.
 */
import { randomBytes } from 'node:crypto';
import type { BrassButton, PlazaPlayer, PlazaStall } from '@blookery/contract/plaza';
import { PlacesWriter, readPlaces } from '@blookery/game/plaza/wire';
import type { Bus } from '../../ports/bus.ts';
import type { Walker } from './walker.ts';

export interface Elsewhere {
  plaza: number;
  player: PlazaPlayer;
  stall: PlazaStall | null;
}

interface WordParts {
  join: Elsewhere;
  leave: { userId: string };
  face: { face: PlazaPlayer['face'] };
  who: object;
  here: { walkers: Elsewhere[] };
  /** The numbers of players, and which of them keep which stall. Older servers do not name stalls. */
  roll: { numbers: number[]; stalls?: [number: number, stall: number][] };
  gone: object;
  stall: { plaza: number; stall: PlazaStall };
  buttons: { plaza: number; buttons: BrassButton[] };
  taken: { plaza: number; id: number };
}

export type WordKind = keyof WordParts;

/** A message between servers, of any kind or of some. */
export type ServerWord<K extends WordKind = WordKind> = { [P in K]: { k: P } & WordParts[P] }[K];

export interface Servers {
  readonly id: string;
  publish: (word: ServerWord) => void;
  /** Must be called before anything is received. */
  listen: (news: ServerNews) => void;
  /** Adds the walker to the batch of this tick. */
  moved: (walker: Walker) => void;
  tick: () => void;
  close: () => void;
}

export interface ServerNews {
  /** A server receives its own messages too where all servers act alike; not joins and leaves. */
  receive: (word: ServerWord, from: string, own: boolean) => void;
  receiveMove: (number: number, x: number, y: number) => void;
  /** Called when a server has been silent for a while. */
  lost: (server: string) => void;
}

const wordTopic = 'plaza.words';
const moveTopic = 'plaza.moves';
const idBytes = 8;
/** Every server announces its players this often, and is given up after three times that. */
export const rollEveryMs = 4000;

export function servers(bus: Bus, now: () => number): Servers {
  const idBuffer = randomBytes(idBytes);
  const id = idBuffer.toString('hex');
  const receivedAt = new Map<string, number>();
  const movers = new Set<Walker>();
  const writer = new PlacesWriter();

  const stops: (() => void)[] = [];

  function listen(news: ServerNews): void {
    stops.push(
      bus.subscribe(wordTopic, (message) => {
        const { from, word }: { from: string; word: ServerWord } = JSON.parse(String(message));
        if (from !== id) receivedAt.set(from, now());
        if (word.k === 'gone') receivedAt.delete(from);
        news.receive(word, from, from === id);
      }),
      bus.subscribe(moveTopic, (message) => {
        if (typeof message === 'string') return;
        if (idBuffer.equals(message.subarray(0, idBytes))) return;
        receivedAt.set(Buffer.from(message.subarray(0, idBytes)).toString('hex'), now());
        for (const { number, x, y } of readPlaces(message.subarray(idBytes))?.places ?? []) {
          news.receiveMove(number, x, y);
        }
      }),
    );
    const watch = setInterval(() => {
      for (const [server, at] of receivedAt) {
        if (now() - at < rollEveryMs * 3) continue;
        receivedAt.delete(server);
        news.lost(server);
      }
    }, rollEveryMs).unref();
    stops.push(() => clearInterval(watch));
  }

  const publish = (word: ServerWord) => bus.publish(wordTopic, JSON.stringify({ from: id, word }));
  return {
    id,
    publish,
    listen,
    moved: (walker) => movers.add(walker),
    tick: () => {
      if (movers.size === 0) return;
      writer.start(false);
      for (const walker of movers) {
        // Other servers do not know the number of a player who has left, and would request the whole list.
        if (walker.plaza.walkers.get(walker.userId) === walker) writer.add(walker.number, walker.x, walker.y);
      }
      movers.clear();
      if (!writer.isEmpty) bus.publish(moveTopic, Buffer.concat([idBuffer, writer.bytes]));
    },
    close: () => {
      publish({ k: 'gone' });
      for (const stop of stops) stop();
    },
  };
}
