/**
 * Minimal plaza players: TCP sockets that complete the handshake, join, and move twenty times a second. All count
 * bytes; a few also decode positions and compare them with the time of sending.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { MOVE_EVERY_MS } from '../packages/game/src/plaza/plaza.ts';
import { moveBytes, readPlaces } from '../packages/game/src/plaza/wire.ts';
import { pick } from './bench.ts';

export interface Walked {
  /** Milliseconds from sender to receiver. */
  delays: number[];
  /** Received by one player per second. */
  bytesPerSecond: number;
  /** Made by one player per second: less than twenty if the machine is too busy for this many. */
  movesPerSecond: number;
  putBack: number;
}

export interface Bot {
  socket: Socket;
  number: number;
  x: number;
  y: number;
  home: { x: number; y: number };
  heading: number;
}

export interface BotKind {
  /** One in this many watches the others, fewer in a large crowd; 0 for none. */
  oneWatchesIn: number;
  /** Returns the next position, or null to stay. */
  next: (bot: Bot, tick: number) => { x: number; y: number } | null;
}

/** How far from their spawn point they walk, in pixels. */
const STROLL = 330;
const STEP = 10;
/** Timing everybody would cost more than moving them. */
const isTimed = (number: number): boolean => number % 7 === 0;
/** A player from whom nothing was received for this long was too far away. */
const OUT_OF_SIGHT_MS = 400;
/** More would cost the bots more than moving, without new information. */
const MOST_WATCHERS = 40;
/** The last move that a watcher saw of each player, and when. */
type LastReceived = Map<number, { move: number; at: number }>;
const headings = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);

/** Walks back and forth over an open meadow. */
export function stroll(bot: Bot, tick: number): { x: number; y: number } | null {
  if ((tick + bot.number) % 190 < 10) bot.heading = (bot.heading + 3) % 8;
  const angle = headings[bot.heading] ?? 0;
  const [x, y] = [Math.round(bot.x + Math.cos(angle) * STEP), Math.round(bot.y + Math.sin(angle) * STEP)];
  if (Math.hypot(x - bot.home.x, y - bot.home.y) <= STROLL && x >= 20 && y >= 20 && x <= 3980 && y <= 3480)
    return { x, y };
  bot.heading = (bot.heading + 4) % 8;
  return null;
}

/** Masked with zeros: valid, and without computation. */
function frame(opcode: number, payload: Uint8Array): Buffer {
  const header = payload.length < 126 ? 6 : 8;
  const bytes = Buffer.alloc(header + payload.length);
  bytes[0] = 0x80 | opcode;
  if (header === 6) bytes[1] = 0x80 | payload.length;
  else {
    bytes[1] = 0x80 | 126;
    bytes.writeUInt16BE(payload.length, 2);
  }
  bytes.set(payload, header);
  return bytes;
}
const shared = Buffer.alloc(256 * 1024);
const text = (value: unknown): Buffer => frame(1, Buffer.from(JSON.stringify(value)));

/** On several servers each has a stretch of the list. */
export async function openBots(
  ports: readonly number[],
  tokens: readonly string[],
  { oneWatchesIn, next }: BotKind = { oneWatchesIn: 25, next: stroll },
) {
  const bots: Bot[] = [];
  const watchEvery = Math.max(oneWatchesIn, Math.ceil(tokens.length / MOST_WATCHERS));
  /** The moves that are timed: how many each player made, and which of them led where. */
  const sent = new Map<number, number[]>();
  const moveTo = new Map<string, number>();
  let delays: number[] = [];
  let received = 0;
  let putBack = 0;
  let lost = 0;
  let isClosing = false;
  let measuring = false;

  function open(token: string, index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const port = pick(ports, Math.floor((index * ports.length) / tokens.length));
      // All read into the same memory: a buffer for each message would cost more than reading it.
      const onread = { buffer: shared, callback: (length: number) => read(shared.subarray(0, length)) };
      const socket = connect({ port, host: '127.0.0.1', onread });
      const watches = oneWatchesIn > 0 && index % watchEvery === 0;
      let head = '';
      let said = false;
      let bot: Bot | null = null;
      let rest = Buffer.alloc(0);
      const last: LastReceived = new Map();
      socket.setNoDelay();
      // Otherwise the end of the stream would go unnoticed.
      socket.resume();
      socket.on('error', reject);
      socket.on('close', () => {
        if (!isClosing) lost++;
      });
      const read = (chunk: Buffer): boolean => {
        if (bot) {
          received += chunk.length;
          if (watches) rest = watch(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk, last);
          else if (chunk.includes('plaza.lagback')) putBack++;
          return true;
        }
        head += chunk.toString('latin1');
        if (!said && head.includes('"t":"ready"')) {
          said = true;
          socket.write(text({ t: 'plaza.join', d: {} }));
        }
        const found = /"plaza.joined".{0,300}?"number":(\d+),"round":0,"x":([\d.]+),"y":([\d.]+)/.exec(head);
        if (!found) return true;
        const [number, x, y] = [Number(found[1]), Number(found[2]), Number(found[3])];
        bot = { socket, number, x, y, home: { x, y }, heading: index % 8 };
        bots.push(bot);
        head = '';
        resolve();
        return true;
      };
      socket.write(
        `GET /gateway HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
      socket.write(text({ t: 'hello', d: { token } }));
    });
  }

  /** Reads whole frames and returns the rest. */
  function watch(bytes: Buffer, last: LastReceived): Buffer<ArrayBuffer> {
    let at = 0;
    while (bytes.length - at >= 2) {
      const short = bytes.readUInt8(at + 1) & 0x7f;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length - at < header) break;
      const length =
        short < 126
          ? short
          : short === 126
            ? bytes.readUInt16BE(at + 2)
            : Number(bytes.readBigUInt64BE(at + 2));
      if (bytes.length - at < header + length) break;
      const payload = bytes.subarray(at + header, at + header + length);
      if ((bytes.readUInt8(at) & 0x0f) === 2) receive(payload, last);
      at += header + length;
    }
    return Buffer.from(bytes.subarray(at));
  }

  /** A move that was never sent on, because a later one replaced it, arrives with that later one. */
  function receive(payload: Uint8Array, last: LastReceived): void {
    const received = measuring ? readPlaces(payload) : null;
    if (!received || received.complete) return;
    const now = performance.now();
    for (const { number, x, y } of received.places) {
      const move = isTimed(number) ? moveTo.get(`${number} ${x} ${y}`) : undefined;
      if (move === undefined) continue;
      const before = last.get(number);
      // A player who was out of sight made moves that nobody here should have received.
      const first = before && now - before.at < OUT_OF_SIGHT_MS ? before.move + 1 : move;
      for (const at of sent.get(number)?.slice(first, move + 1) ?? []) delays.push(now - at);
      last.set(number, { move, at: now });
    }
  }

  // In batches: every new player is introduced to everyone.
  for (let index = 0; index < tokens.length; index += 20) {
    await Promise.all(tokens.slice(index, index + 20).map((token, n) => open(token, index + n)));
  }

  /** Spreads the moves over the 50 ms, as with real players. */
  async function walk(seconds: number, goesOn: () => boolean = () => true): Promise<Walked> {
    const slots = 10;
    const begun = performance.now();
    const before = received;
    let moves = 0;
    for (let tick = 0; performance.now() - begun < seconds * 1000 && goesOn(); tick++) {
      for (let at = tick % slots; at < bots.length; at += slots) {
        const bot = bots[at];
        if (bot) step(bot, tick);
        moves++;
      }
      const due = begun + (tick + 1) * (MOVE_EVERY_MS / slots);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    }
    const passed = (performance.now() - begun) / 1000;
    const each = (count: number) => count / passed / bots.length;
    return { delays, bytesPerSecond: each(received - before), movesPerSecond: each(moves), putBack };
  }

  function step(bot: Bot, tick: number): void {
    const to = next(bot, tick);
    if (!to) return;
    const { x, y } = to;
    bot.x = x;
    bot.y = y;
    if (measuring && isTimed(bot.number)) {
      const moves = sent.get(bot.number) ?? [];
      moveTo.set(`${bot.number} ${x} ${y}`, moves.length);
      moves.push(performance.now());
      sent.set(bot.number, moves);
    }
    bot.socket.write(frame(2, moveBytes({ round: 0, x, y })));
  }

  return {
    /** Measures for this many seconds after a warm-up. */
    measure: async (seconds: number): Promise<Walked> => {
      measuring = false;
      await walk(1.5);
      measuring = true;
      delays = [];
      sent.clear();
      moveTo.clear();
      return walk(seconds);
    },
    /** Walks while the condition holds, without measuring. */
    walkWhile: (goesOn: () => boolean): Promise<Walked> => walk(Number.POSITIVE_INFINITY, goesOn),
    /** Bytes that all of them have received since they joined. */
    received: () => received,
    /** How many the servers have closed. */
    lost: () => lost,
    /** Keeps the sockets of standing players open. */
    ping: () => {
      for (const { socket } of bots) socket.write(text({ t: 'ping', d: { at: 0 } }));
    },
    close: () => {
      isClosing = true;
      for (const { socket } of bots) socket.destroy();
    },
  };
}
