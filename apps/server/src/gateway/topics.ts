/**
 * Who listens to what on this server. The bus is subscribed to once for a topic that has a listener here; what
 * arrives is framed once and written to each socket.
 */
import type { Bus } from '../ports/bus.ts';
import type { Topic } from '../ports/world.ts';
import { unseal } from './envelope.ts';
import { binaryFrame, textFrame } from './frame.ts';
import { Group } from './group.ts';

/** What fan-out needs of a client. */
export interface Listener {
  readonly player: { readonly id: string };
  readonly hidden: ReadonlySet<string> | null;
  readonly isBehind: boolean;
  write: (frame: Buffer) => boolean;
}

interface Listening {
  listeners: Group<Listener>;
  /** Those about to join: the subscription stays while they wait for it. */
  preparing: number;
  stop: () => void;
}

export interface Counts {
  out: (frames: number) => void;
  cut: () => void;
}

export class Topics {
  readonly #bus: Bus;
  readonly #counts: Counts;
  readonly #open = new Map<Topic, Listening>();

  constructor(bus: Bus, counts: Counts) {
    this.#bus = bus;
    this.#counts = counts;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Subscribes, and waits until that is in force. Whoever asked joins, then releases. */
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
    if (!entry?.listeners.delete(listener)) return;
    this.#closeUnused(topic, entry);
  }

  /** Only those on this server, without a turn on the bus. */
  tellHere(topic: Topic, message: string | Uint8Array): void {
    const entry = this.#open.get(topic);
    if (entry) this.#fanOut(entry.listeners, message);
  }

  #entry(topic: Topic): Listening {
    const known = this.#open.get(topic);
    if (known) return known;
    const listeners = new Group<Listener>();
    const stop = this.#bus.subscribe(topic, (message) => this.#fanOut(listeners, message));
    const entry = { listeners, preparing: 0, stop };
    this.#open.set(topic, entry);
    return entry;
  }

  #closeUnused(topic: Topic, entry: Listening): void {
    if (entry.listeners.size > 0 || entry.preparing > 0) return;
    entry.stop();
    this.#open.delete(topic);
  }

  #fanOut(listeners: Group<Listener>, message: string | Uint8Array): void {
    if (listeners.size === 0) return;
    if (typeof message !== 'string') {
      this.#fanOutBytes(listeners, message);
      return;
    }
    const { text, origin } = unseal(message);
    const frame = textFrame(text);
    let sent = 0;
    listeners.forEach((listener) => {
      if (origin !== null) {
        if (listener.hidden?.has(origin.playerId)) return;
        if (!origin.echo && listener.player.id === origin.playerId) return;
      }
      if (listener.write(frame)) sent++;
      else this.#counts.cut();
    });
    this.#counts.out(sent);
  }

  /** Bytes are where things are right now; a socket that is behind waits for the next ones instead. */
  #fanOutBytes(listeners: Group<Listener>, bytes: Uint8Array): void {
    const frame = binaryFrame(bytes);
    let sent = 0;
    listeners.forEach((listener) => {
      if (listener.isBehind) return;
      listener.write(frame);
      sent++;
    });
    this.#counts.out(sent);
  }
}
