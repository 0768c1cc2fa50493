/**
 * The realtime connection. It sends hello with the stored token, measures the latency each second, reconnects while
 * there is a token, and starts over when the token changes. It is independent of features: they listen by name, and
 * refetch what must be complete whenever the connection is ready.
 */
import type { ClientMessages, ServerMessage, ServerMessages } from '@blookery/contract';
import { latencyOf, PING_EVERY_MS, RECONNECT_AFTER_MS, withSample } from '@blookery/game/latency';
import { CLOSED } from '@blookery/game/realtime';
import { createListeners, type MessageName } from './listeners.ts';

/** The messages of features; hello and ping belong to the connection. */
export type ClientWord = Exclude<keyof ClientMessages, 'hello' | 'ping'>;

/** The used part of a WebSocket. */
export interface Wire {
  send: (data: string | Uint8Array<ArrayBuffer>) => void;
  close: () => void;
}

/** What a WebSocket reports. Never called before `connect` has returned. */
export interface WireEvents {
  onOpen: () => void;
  onMessage: (data: string | ArrayBuffer) => void;
  onClose: (code: number) => void;
}

export interface SocketParts {
  connect: (events: WireEvents) => Wire;
  token: {
    get: () => string | null;
    onChange: (listener: (token: string | null) => void) => () => void;
  };
  report: (change: { state?: 'off' | 'connecting' | 'open' | 'waiting'; latency?: number | null }) => void;
  /** Called when the server refused the token. The caller should find out why. */
  onRefused: () => void;
  /** A listener threw. The other listeners are called anyway. */
  onFault: (fault: unknown) => void;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** A number from 0 up to, but not including, 1. */
  random: () => number;
}

export interface GameSocket {
  /** Connects as soon as there is a token. Returns a function that stops it permanently. */
  start: () => () => void;
  on: <T extends MessageName>(name: T, listener: (data: ServerMessages[T]) => void) => () => void;
  /**
   * Called when nothing is missed from now on: after every (re)connect, and after a resync message. Refetch then. Not
   * called for a connection that is already open.
   */
  onReady: (listener: () => void) => () => void;
  onBytes: (listener: (bytes: ArrayBuffer) => void) => () => void;
  /** Returns false without an open connection: the message is neither sent nor queued. */
  send: <T extends ClientWord>(name: T, data: ClientMessages[T]) => boolean;
  sendBytes: (bytes: Uint8Array<ArrayBuffer>) => boolean;
  isReady: () => boolean;
  /** Reconnects at once instead of at the next second: the page is visible again, or the network is back. */
  wake: () => void;
  /** The estimated server time in milliseconds since 1970. */
  serverTime: () => number;
}

/** After a refusal a retry rarely helps. It is only for a refusal by mistake. */
const AFTER_REFUSAL_MS = 10_000;
/** A server that has not responded for this long counts as gone. */
const SILENCE_MS = 10_000;

export function createSocket(parts: SocketParts): GameSocket {
  const { connect, token, report, now, random } = parts;
  const listeners = createListeners();
  const readyListeners = new Set<() => void>();
  const byteListeners = new Set<(bytes: ArrayBuffer) => void>();
  let wire: Wire | null = null;
  let ready = false;
  let started = false;
  let samples: number[] = [];
  let pingedAt: number | null = null;
  let clockAhead = 0;
  let pinging: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function callSafely<D>(listener: (data: D) => void, data: D): void {
    try {
      listener(data);
    } catch (fault) {
      parts.onFault(fault);
    }
  }

  function open(): void {
    drop();
    const current = token.get();
    if (!started || current === null) {
      report({ state: 'off', latency: null });
      return;
    }
    report({ state: 'connecting', latency: null });
    // A connection that was dropped may still report something.
    const mine = connect({
      onOpen: () => {
        if (wire === mine) mine.send(JSON.stringify({ t: 'hello', d: { token: current } }));
      },
      onMessage: (data) => {
        if (wire !== mine) return;
        // The server sends only messages of the contract, and checks them in its tests.
        if (typeof data === 'string') receive(JSON.parse(data) as ServerMessage);
        else for (const listener of [...byteListeners]) callSafely(listener, data);
      },
      onClose: (code) => {
        if (wire !== mine) return;
        if (code === CLOSED.refused) parts.onRefused();
        // The refusal may have dropped the token, and with it this connection.
        if (wire === mine)
          wait(code === CLOSED.refused || code === CLOSED.tooMany ? AFTER_REFUSAL_MS : undefined);
      },
    });
    wire = mine;
    pingedAt = now();
    pinging = setInterval(beat, PING_EVERY_MS);
  }

  /** Closes the connection; whatever it reports from now on is ignored. */
  function drop(): void {
    clearTimeout(retry);
    clearInterval(pinging);
    ready = false;
    samples = [];
    pingedAt = null;
    const old = wire;
    wire = null;
    old?.close();
  }

  function wait(ms = RECONNECT_AFTER_MS): void {
    drop();
    if (!started || token.get() === null) {
      report({ state: 'off', latency: null });
      return;
    }
    report({ state: 'waiting', latency: null });
    retry = setTimeout(open, spread(ms));
  }

  /**
   * From half to one and a half of the time. A server that stops closes every connection at the same moment. Without
   * this, all players would reconnect to the next server together, and again each second.
   */
  function spread(ms: number): number {
    return ms * (0.5 + random());
  }

  function beat(): void {
    if (pingedAt !== null) {
      if (now() - pingedAt >= SILENCE_MS) wait();
      return;
    }
    pingedAt = now();
    wire?.send(JSON.stringify({ t: 'ping', d: { at: pingedAt } }));
  }

  function receive(message: ServerMessage): void {
    if (message.t === 'ready') becomeReady(message.d);
    else if (message.t === 'pong') measure(message.d);
    pass(message.t, message.d);
    if (message.t === 'ready' || message.t === 'resync')
      for (const listener of [...readyListeners]) callSafely(listener, undefined);
  }

  function pass<T extends MessageName>(name: T, data: ServerMessages[T]): void {
    for (const listener of listeners.of(name)) callSafely(listener, data);
  }

  function becomeReady({ time }: ServerMessages['ready']): void {
    ready = true;
    pingedAt = null;
    clockAhead = time - Date.now();
    report({ state: 'open' });
    beat();
  }

  function measure({ at }: ServerMessages['pong']): void {
    pingedAt = null;
    samples = withSample(samples, now() - at);
    report({ latency: latencyOf(samples) });
  }

  function say(frame: string | Uint8Array<ArrayBuffer>): boolean {
    if (!ready || !wire) return false;
    wire.send(frame);
    return true;
  }

  return {
    start: () => {
      started = true;
      const unfollow = token.onChange(open);
      open();
      return () => {
        started = false;
        unfollow();
        open();
      };
    },
    on: listeners.add,
    onReady: (listener) => {
      readyListeners.add(listener);
      return () => readyListeners.delete(listener);
    },
    onBytes: (listener) => {
      byteListeners.add(listener);
      return () => byteListeners.delete(listener);
    },
    send: (t, d) => say(JSON.stringify({ t, d })),
    sendBytes: (bytes) => say(bytes),
    isReady: () => ready,
    wake: () => {
      if (started && !wire && token.get() !== null) open();
    },
    serverTime: () => Date.now() + clockAhead,
  };
}
