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

/** Who is at the other end, for handlers of features. */
export interface Client {
  /** As they were when the session was last looked at: at hello, after `world.recheck`, every half minute. */
  readonly player: Player;
  send: (message: ServerMessage) => void;
  /** Dropped when the socket is behind: for news that the next one replaces. */
  sendBytes: (bytes: Uint8Array) => void;
  /** Done once everything told to the topic from then on arrives here. */
  join: (topic: Topic) => Promise<void>;
  leave: (topic: Topic) => void;
  hears: (topic: Topic) => boolean;
}

/** Bytes that may wait for a slow socket. Past this it is cut: its page will connect again and ask anew. */
export const mostBuffered = 512 * 1024;
/** From here on a socket is behind, and binary news are dropped rather than queued. */
export const behindAt = 64 * 1024;

/** A `ws` socket that knows whose it is, so that one set of listeners serves them all. */
export interface GatewaySocket extends WebSocket {
  client?: SocketClient;
  /** What it is counted under; see `AddressCounts`. */
  network?: string;
}

const none: readonly Topic[] = [];

/**
 * There are thousands of these, most of them idle, so each holds only what it needs for as long as it is open: what
 * belongs to a moment (a deadline, a look in progress) is with whoever waits for it.
 */
export class SocketClient implements Client, Purse {
  readonly ws: GatewaySocket;
  fullAt: number;
  forgivenAt: number;
  /** What had come in when the patrol last looked, and for how many rounds it has been no more. */
  bytesSeen = 0;
  quietRounds = 0;
  state: 'new' | 'greeting' | 'ready' | 'gone' = 'new';
  /** Players whose doings are kept from this socket; null for the many who hide nobody. */
  hidden: ReadonlySet<string> | null = null;
  #player: Player | null = null;
  readonly #socket: Socket;
  readonly #topics: Topics;
  /** A handful at most, so a list is smaller and as quick as a set. */
  #joined: readonly Topic[] = none;
  /** Topics that follow from who the player is; those joined by a feature's message are not among them. */
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

  /** Says no, in words. What is no refusal is a fault of ours, and nothing is said about it. */
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

  /** The answer to a protocol ping. */
  pong(payload: Uint8Array): void {
    this.write(pongFrame(payload));
  }

  /** Everything that ever came from the other end, protocol pongs included. */
  get bytesIn(): number {
    return this.#socket.bytesRead;
  }

  get isBehind(): boolean {
    return this.#socket.writableLength > behindAt;
  }

  /**
   * Straight to the network socket, past `ws`: the frame is already built. Frames of `ws` itself (ping, close) are
   * written whole and at once, so the two never mix. Answers false when the socket was too slow and has been cut.
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
   * Leaves the rest of what the other end sends unread. What was written still goes out, then the socket is destroyed.
   * A peer that reads nothing holds it until the closing handshake has had its time.
   */
  stopReading(): void {
    // Frames that had already arrived are still read to their end, hundreds of them, and each leads here.
    if (this.ws.isPaused) return;
    this.ws.pause();
    this.#socket.destroySoon();
  }

  /** A method, so that it is asked again after every wait. */
  isHere(): boolean {
    return this.state !== 'gone';
  }

  async join(topic: Topic): Promise<void> {
    const release = await this.#topics.prepare([topic]);
    if (this.isHere()) this.hear(topic);
    release();
  }

  /** Replaces the standing topics. They must have been prepared. */
  stand(topics: readonly Topic[]): void {
    for (const topic of this.#standing) if (!topics.includes(topic)) this.leave(topic);
    for (const topic of topics) this.hear(topic);
    this.#standing = topics;
    // Nearly always one and the same list, then kept once.
    if (this.#joined.length === topics.length) this.#joined = topics;
  }

  /** From now on. The topic must have been prepared. */
  hear(topic: Topic): void {
    if (!this.hears(topic)) this.#joined = [...this.#joined, topic];
    this.#topics.add(topic, this);
  }

  leave(topic: Topic): void {
    if (!this.hears(topic)) return;
    this.#joined = this.#joined.filter((one) => one !== topic);
    this.#topics.remove(topic, this);
  }

  leaveAll(): void {
    for (const topic of this.#joined) this.#topics.remove(topic, this);
    this.#joined = none;
  }

  hears(topic: Topic): boolean {
    return this.#joined.includes(topic);
  }
}
