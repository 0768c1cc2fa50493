/** One open socket, as the gateway and the features see it. */
import type { Socket } from 'node:net';
import { internalError } from '@blookery/contract/base/errors';
import type { ServerMessage } from '@blookery/contract/base/socket';
import type { WebSocket } from 'ws';
import type { Player } from '../players/player.ts';
import type { Topic } from '../ports/world.ts';
import { Refusal } from '../refusal.ts';
import type { Purse } from './credits.ts';
import { binaryFrame, pongFrame, textFrame } from './frame.ts';
import type { Topics } from './topics.ts';

/** The socket of a player, for handlers of features. */
export interface Client {
  /** As of the last check of the session: at hello, after `world.recheck`, every half minute. */
  readonly player: Player;
  send: (message: ServerMessage) => void;
  /** Dropped if the socket is behind: for data that the next message replaces. */
  sendBytes: (bytes: Uint8Array) => void;
  /** Resolves once everything that is published to the topic arrives here, or when the topic was left or the socket closed. */
  join: (topic: Topic) => Promise<void>;
  /** Cancels joins that are still waiting. */
  leave: (topic: Topic) => void;
  isIn: (topic: Topic) => boolean;
}

/** Bytes that may wait for a slow socket. Beyond this it is closed: its page will reconnect and fetch again. */
export const mostBuffered = 512 * 1024;
/** From here on a socket is behind, and binary messages are dropped rather than queued. */
const behindAt = 64 * 1024;

/** A `ws` socket with its client, so that one set of listeners serves them all. */
export interface GatewaySocket extends WebSocket {
  client?: SocketClient;
  /** Whose it is, also behind a proxy. */
  address?: string;
  /** The key under which it is counted; see `AddressCounts`. */
  network?: string;
}

const none: readonly Topic[] = [];

/** Topics that sockets are about to join. Each join compares its object: if it was cancelled, there is another object or none. */
const joining = new WeakMap<SocketClient, Map<Topic, object>>();

/**
 * There are thousands of these, most of them idle, so each holds only what it needs while it is open:
 * temporary state (a deadline, a check in progress) is kept elsewhere.
 */
export class SocketClient implements Client, Purse {
  readonly ws: GatewaySocket;
  fullAt: number;
  forgivenAt: number;
  /** Bytes received by the last patrol, and rounds since without a new one. */
  bytesSeen = 0;
  quietRounds = 0;
  state: 'new' | 'greeting' | 'ready' | 'gone' = 'new';
  /** Players whose messages are hidden from this socket; null if there are none. */
  hidden: ReadonlySet<string> | null = null;
  #player: Player | null = null;
  readonly #socket: Socket;
  readonly #topics: Topics;
  /** A handful at most, so an array is smaller than a set and as fast. */
  #joined: readonly Topic[] = none;
  /** Topics derived from the player; those joined by a message of a feature are not among them. */
  #standing: readonly Topic[] = none;

  constructor(ws: GatewaySocket, socket: Socket, topics: Topics, now: number) {
    this.ws = ws;
    this.#socket = socket;
    this.#topics = topics;
    this.fullAt = now;
    this.forgivenAt = now;
  }

  get player(): Player {
    if (!this.#player) throw new Error('nobody said hello here');
    return this.#player;
  }
  set player(player: Player) {
    this.#player = player;
  }
  get hasPlayer(): boolean {
    return this.#player !== null;
  }

  send(message: ServerMessage, ref?: number): void {
    const text = JSON.stringify(ref === undefined ? message : { ...message, ref });
    this.write(textFrame(text));
  }

  /** Sends a refusal. Any other error is a bug, and its details are not sent. */
  refuse(fault: unknown, ref?: number): void {
    if (!(fault instanceof Refusal)) this.send({ t: 'refused', d: internalError }, ref);
    else {
      const { code, message, params } = fault;
      this.send({ t: 'refused', d: { code, message, ...(params ? { params } : {}) } }, ref);
    }
  }

  sendBytes(bytes: Uint8Array): void {
    if (!this.isBehind) this.write(binaryFrame(bytes));
  }

  /** The reply to a protocol ping. */
  pong(payload: Uint8Array): void {
    this.write(pongFrame(payload));
  }

  /** All bytes received, protocol pongs included. */
  get bytesIn(): number {
    return this.#socket.bytesRead;
  }

  get isBehind(): boolean {
    return this.#socket.writableLength > behindAt;
  }

  /**
   * Writes straight to the network socket, past `ws`: the frame is already built. `ws` writes its own frames
   * (ping, close) whole and at once, so the two never mix. Returns false if the socket was too slow and has
   * been closed.
   */
  write(frame: Buffer): boolean {
    if (this.ws.readyState !== 1) return true;
    if (this.#socket.writableLength > mostBuffered) {
      this.ws.terminate();
      return false;
    }
    this.#socket.write(frame);
    return true;
  }

  /**
   * Stops reading from the peer. Pending writes still go out, so that the peer learns why it was closed. Destroying the
   * socket here would reset it, because of what was not read, and the peer would lose that. The socket goes when the
   * closing handshake times out.
   */
  stopReading(): void {
    // Frames that had already arrived are still parsed, hundreds of them, and each leads here.
    if (this.ws.isPaused) return;
    this.ws.pause();
    this.#socket.end();
  }

  /** A method, so that it is evaluated again after every wait. */
  isHere(): boolean {
    return this.state !== 'gone';
  }

  async join(topic: Topic): Promise<void> {
    const topics = joining.get(this) ?? new Map<Topic, object>();
    joining.set(this, topics);
    const turn = topics.get(topic) ?? {};
    topics.set(topic, turn);
    const release = await this.#topics.prepare([topic]);
    if (topics.get(topic) === turn) {
      topics.delete(topic);
      if (topics.size === 0) joining.delete(this);
      if (this.isHere()) this.add(topic);
    }
    release();
  }

  /** Replaces the derived topics. They must have been prepared. */
  stand(topics: readonly Topic[]): void {
    for (const topic of this.#standing) if (!topics.includes(topic)) this.leave(topic);
    for (const topic of topics) this.add(topic);
    this.#standing = topics;
    // Nearly always the same list, then stored once.
    if (this.#joined.length === topics.length) this.#joined = topics;
  }

  /** Subscribes from now on. The topic must have been prepared. */
  add(topic: Topic): void {
    if (!this.isIn(topic)) this.#joined = [...this.#joined, topic];
    this.#topics.add(topic, this);
  }

  leave(topic: Topic): void {
    joining.get(this)?.delete(topic);
    if (!this.isIn(topic)) return;
    this.#joined = this.#joined.filter((one) => one !== topic);
    this.#topics.remove(topic, this);
  }

  leaveAll(): void {
    for (const topic of this.#joined) this.#topics.remove(topic, this);
    this.#joined = none;
  }

  isIn(topic: Topic): boolean {
    return this.#joined.includes(topic);
  }
}
