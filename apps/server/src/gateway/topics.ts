/**
 * The subscribers of each topic on this server. The bus is subscribed once for a topic with a listener here.
 * Messages are framed once; all that arrive for a topic in one instant are written to each socket at once, so
 * that a burst costs hardly more than one.
 */
import type { Bus, BusListener } from '../ports/bus.ts';
import type { Origin, Topic } from '../ports/world.ts';
import { unseal } from './envelope.ts';
import { binaryFrame, textFrame } from './frame.ts';

/** What publishing needs of a client. */
export interface Listener {
  readonly player: { readonly id: string };
  readonly hidden: ReadonlySet<string> | null;
  readonly isBehind: boolean;
  /** False if the socket was too slow and has been closed. */
  write: (frames: Buffer) => boolean;
}

interface Message {
  frame: Buffer;
  origin: Origin | null;
}

interface Listening {
  listeners: Set<Listener>;
  /** Those about to join: the subscription stays while they wait for it. */
  preparing: number;
  stop: () => void;
}

export interface Counts {
  out: (frames: number) => void;
  cut: () => void;
  /** Writing to one socket threw. The others are still written to. */
  fault: (fault: unknown) => void;
}

export class Topics {
  readonly #bus: Bus;
  readonly #counts: Counts;
  readonly #open = new Map<string, Listening>();
  /** Received in this instant and not written yet. */
  #unwritten = new Map<Listening, Message[]>();
  /** One for all topics: separate ones would be a good part of the memory of an idle socket. */
  readonly #fromBus: BusListener = (message, topic) => this.#receive(topic, message);

  constructor(bus: Bus, counts: Counts) {
    this.#bus = bus;
    this.#counts = counts;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Subscribes, and waits until that is in force. The caller joins, then releases. */
  async prepare(topics: readonly Topic[]): Promise<() => void> {
    for (const topic of topics) this.#entry(topic).preparing++;
    await this.#bus.settled();
    return () => {
      for (const topic of topics) {
        const entry = this.#open.get(topic);
        if (!entry) continue;
        entry.preparing--;
        this.#closeUnused(topic, entry);
      }
    };
  }

  add(topic: Topic, listener: Listener): void {
    this.#entry(topic).listeners.add(listener);
  }

  remove(topic: Topic, listener: Listener): void {
    const entry = this.#open.get(topic);
    if (!entry) return;
    entry.listeners.delete(listener);
    this.#closeUnused(topic, entry);
  }

  /** On this server only, without the bus. */
  publishHere(topic: Topic, bytes: Uint8Array): void {
    this.#receive(topic, bytes);
  }

  sendTo(listeners: Iterable<Listener>, bytes: Uint8Array): void {
    this.#writeBytes(listeners, binaryFrame(bytes));
  }

  #entry(topic: Topic): Listening {
    const known = this.#open.get(topic);
    if (known) return known;
    const entry: Listening = { listeners: new Set(), preparing: 0, stop: () => {} };
    entry.stop = this.#bus.subscribe(topic, this.#fromBus);
    this.#open.set(topic, entry);
    return entry;
  }

  #closeUnused(topic: Topic, entry: Listening): void {
    if (entry.listeners.size > 0 || entry.preparing > 0) return;
    entry.stop();
    this.#open.delete(topic);
  }

  #receive(topic: string, message: string | Uint8Array): void {
    const entry = this.#open.get(topic);
    if (!entry || entry.listeners.size === 0) return;
    if (typeof message !== 'string') {
      this.#writeBytes(entry.listeners, binaryFrame(message));
      return;
    }
    const { text, origin } = unseal(message);
    const messages = { frame: textFrame(text), origin };
    const unwritten = this.#unwritten.get(entry);
    if (unwritten) unwritten.push(messages);
    else if (this.#unwritten.set(entry, [messages]).size === 1) process.nextTick(() => this.#writeAll());
  }

  #writeAll(): void {
    const unwritten = this.#unwritten;
    this.#unwritten = new Map();
    for (const [entry, messages] of unwritten) this.#fanOut(entry.listeners, messages);
  }

  #fanOut(listeners: ReadonlySet<Listener>, messages: readonly Message[]): void {
    const [only] = messages;
    if (!only) return;
    const all = messages.length === 1 ? only.frame : Buffer.concat(messages.map(({ frame }) => frame));
    const isForAll = messages.every(({ origin }) => origin?.echo !== false && !origin?.keptFrom);
    let sent = 0;
    const write = (listener: Listener) => {
      // Nearly everyone gets everything; only those who hide somebody, or may be kept from one, are checked
      // message by message.
      if (listener.hidden === null && isForAll) {
        if (listener.write(all)) sent += messages.length;
        else this.#counts.cut();
        return;
      }
      for (const { frame, origin } of messages) {
        if (origin && isKeptFrom(listener, origin)) continue;
        if (listener.write(frame)) sent++;
      }
    };
    for (const listener of listeners) {
      try {
        write(listener);
      } catch (fault) {
        this.#counts.fault(fault);
      }
    }
    this.#counts.out(sent);
  }

  /** Bytes are current positions; a socket that is behind waits for the next ones. */
  #writeBytes(listeners: Iterable<Listener>, frame: Buffer): void {
    let sent = 0;
    for (const listener of listeners) {
      try {
        if (listener.isBehind) continue;
        listener.write(frame);
        sent++;
      } catch (fault) {
        this.#counts.fault(fault);
      }
    }
    this.#counts.out(sent);
  }
}

const isKeptFrom = ({ hidden, player }: Listener, { playerId, echo, keptFrom }: Origin): boolean =>
  hidden?.has(playerId) === true || (!echo && player.id === playerId) || keptFrom?.has(player.id) === true;
