/** A socket whose other end the test controls. */
import { beforeEach, vi } from 'vitest';
import { createSocket, type Wire, type WireEvents } from './socket-client.ts';

/** A WebSocket whose other end the test controls. */
export class FakeWire implements Wire {
  readonly events: WireEvents;
  sent: { t: string; d: Record<string, unknown> }[] = [];
  bytes: Uint8Array[] = [];
  closed = false;

  constructor(events: WireEvents) {
    this.events = events;
  }
  send(data: string | Uint8Array<ArrayBuffer>) {
    if (typeof data === 'string') this.sent.push(JSON.parse(data));
    else this.bytes.push(data);
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.events.onOpen();
  }
  says(t: string, d: object = {}) {
    this.events.onMessage(JSON.stringify({ t, d }));
  }
  closes(code = 1006) {
    this.events.onClose(code);
  }
}

export function setUp(first: string | null = 'secret', random = () => 0.5) {
  let token = first;
  const followers = new Set<(token: string | null) => void>();
  const wires: FakeWire[] = [];
  const reports: { state?: string; latency?: number | null }[] = [];
  const onRefused = vi.fn();
  const onFault = vi.fn();
  const socket = createSocket({
    connect: (events) => {
      const wire = new FakeWire(events);
      wires.push(wire);
      return wire;
    },
    token: {
      get: () => token,
      onChange: (listener) => {
        followers.add(listener);
        return () => followers.delete(listener);
      },
    },
    report: (change) => reports.push(change),
    onRefused,
    onFault,
    now: () => Date.now(),
    random,
  });
  const stop = socket.start();
  return {
    socket,
    stop,
    wires,
    onRefused,
    onFault,
    last: () => {
      const wire = wires.at(-1);
      if (!wire) throw new Error('never connected');
      return wire;
    },
    setToken: (next: string | null) => {
      token = next;
      for (const follower of [...followers]) follower(next);
    },
    state: () => reports.findLast(({ state }) => state !== undefined)?.state,
    latency: () => reports.findLast(({ latency }) => latency !== undefined)?.latency,
  };
}

export const ready = { userId: 'u', time: 0, version: '1' };

export const letIn = (wire: FakeWire) => {
  wire.opens();
  wire.says('ready', ready);
};

/** Prepares and cleans up every test of the file. */
export function setUpClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
}
