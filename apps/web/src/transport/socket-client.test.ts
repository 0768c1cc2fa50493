import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSocket, type Wire, type WireEvents } from './socket-client.ts';

/** A WebSocket whose other end the test controls. */
class FakeWire implements Wire {
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

function setUp(first: string | null = 'secret', random = () => 0.5) {
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

const ready = { userId: 'u', time: 0, version: '1' };
const letIn = (wire: FakeWire) => {
  wire.opens();
  wire.says('ready', ready);
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection', () => {
  it('sends hello with the stored token, and is open when the server is ready [1.7.40]', () => {
    const { last, state } = setUp('secret');
    expect(state()).toBe('connecting');
    last().opens();
    expect(last().sent).toEqual([{ t: 'hello', d: { token: 'secret' } }]);
    expect(state()).toBe('connecting');
    last().says('ready', ready);
    expect(state()).toBe('open');
  });

  it('is not made without a token', () => {
    const { wires, state } = setUp(null);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(0);
    expect(state()).toBe('off');
  });

  it('is made after a login, with the new token [1.4.25]', () => {
    const { wires, last, setToken } = setUp(null);
    setToken('fresh');
    expect(wires).toHaveLength(1);
    last().opens();
    expect(last().sent).toEqual([{ t: 'hello', d: { token: 'fresh' } }]);
  });

  it('ends with a logout and stays closed [1.4.25]', () => {
    const { wires, last, setToken, state } = setUp();
    letIn(last());
    setToken(null);
    expect(last().closed).toBe(true);
    expect(state()).toBe('off');
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it('is replaced when another account logs in, and the old one is ignored', () => {
    const { socket, wires, setToken } = setUp('one');
    const heard = vi.fn();
    socket.on('player.updated', heard);
    const [old] = wires;
    if (!old) throw new Error('never connected');
    letIn(old);
    setToken('two');
    expect(old.closed).toBe(true);
    old.says('player.updated', { tokens: 1 });
    old.closes();
    expect(wires).toHaveLength(2);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a lost connection', () => {
  it('is retried after 1 s and each second, while a token exists [1.4.25, 1.9.21]', () => {
    const { wires, last, state } = setUp();
    letIn(last());
    last().closes();
    expect(state()).toBe('waiting');
    vi.advanceTimersByTime(999);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
    for (let tries = 3; tries < 10; tries++) {
      last().closes();
      vi.advanceTimersByTime(1000);
      expect(wires).toHaveLength(tries);
    }
    letIn(last());
    expect(state()).toBe('open');
  });

  it('is tried again between 0.5 s and 1.5 s later, so that players of a restarted server do not all return at once', () => {
    for (const [drawn, ms] of [
      [0, 500],
      [0.25, 750],
      [0.999, 1499],
    ] as const) {
      const { wires, last } = setUp('secret', () => drawn);
      letIn(last());
      last().closes();
      vi.advanceTimersByTime(ms - 1);
      expect(wires).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(2);
    }
  });

  it('calls the ready listeners each time it is ready again', () => {
    const { socket, last } = setUp();
    const asked = vi.fn();
    const stop = socket.onReady(asked);
    letIn(last());
    last().closes();
    expect(socket.isReady()).toBe(false);
    vi.advanceTimersByTime(1000);
    letIn(last());
    last().says('resync');
    expect(asked).toHaveBeenCalledTimes(3);
    stop();
    last().says('resync');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is retried at once when the page wakes, and only then', () => {
    const { socket, wires, last } = setUp();
    letIn(last());
    socket.wake();
    expect(wires).toHaveLength(1);
    last().closes();
    socket.wake();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(2);
  });

  it('is detected if the server is silent without closing', () => {
    const { wires, last, state } = setUp();
    letIn(last());
    vi.advanceTimersByTime(10_000);
    expect(last().closed).toBe(true);
    expect(state()).toBe('waiting');
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
  });

  it('is detected if it never gets ready', () => {
    const { wires, last } = setUp();
    last().opens();
    vi.advanceTimersByTime(11_000);
    expect(wires).toHaveLength(2);
  });

  it('is not assumed for a tab with throttled timers', () => {
    const { wires, last } = setUp();
    letIn(last());
    const pong = () => last().says('pong', { at: last().sent.at(-1)?.d.at });
    pong();
    for (let minute = 0; minute < 5; minute++) {
      vi.setSystemTime(Date.now() + 59_000);
      vi.advanceTimersByTime(1000);
      pong();
    }
    expect(wires).toHaveLength(1);
  });
});

describe('a refused connection', () => {
  it('is followed by the next try between 5 s and 15 s later', () => {
    const { wires, last } = setUp('secret', () => 0);
    last().closes(4004);
    vi.advanceTimersByTime(4999);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
  });

  it('has the session checked, and is not retried each second', () => {
    const { wires, last, onRefused } = setUp();
    last().opens();
    last().closes(4001);
    expect(onRefused).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(9000);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
  });

  it('stays closed if the token was dropped', () => {
    const { wires, last, onRefused, setToken, state } = setUp();
    onRefused.mockImplementation(() => setToken(null));
    last().closes(4001);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(state()).toBe('off');
  });
});

describe('the latency', () => {
  const answerAfter = (wire: FakeWire, ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    wire.says('pong', { at: wire.sent.at(-1)?.d.at });
    vi.setSystemTime(Date.now() - ms);
  };

  it('is measured by a ping each second [1.4.26]', () => {
    const { last } = setUp();
    letIn(last());
    answerAfter(last(), 5);
    for (let n = 0; n < 3; n++) {
      vi.advanceTimersByTime(1000);
      answerAfter(last(), 5);
    }
    const pings = last().sent.filter(({ t }) => t === 'ping');
    expect(pings.map(({ d }) => d.at)).toEqual([1_000_000, 1_001_000, 1_002_000, 1_003_000]);
  });

  it('is the minimum of fewer than 10 samples, then the average of the last 10 [1.4.27, 1.4.28, 1.4.29]', () => {
    const { last, latency } = setUp();
    letIn(last());
    answerAfter(last(), 90);
    expect(latency()).toBe(90);
    for (const ms of [40, 70, 50, 50, 50, 50, 50, 50]) {
      vi.advanceTimersByTime(1000);
      answerAfter(last(), ms);
    }
    expect(latency()).toBe(40);
    vi.advanceTimersByTime(1000);
    answerAfter(last(), 50);
    expect(latency()).toBe(55);
    vi.advanceTimersByTime(1000);
    answerAfter(last(), 40);
    expect(latency()).toBe(50);
  });

  it('is unknown again once the connection is lost', () => {
    const { last, latency } = setUp();
    letIn(last());
    answerAfter(last(), 20);
    last().closes();
    expect(latency()).toBeNull();
  });
});

describe('a message', () => {
  it('reaches its listeners until they unsubscribe', () => {
    const { socket, last } = setUp();
    const [heard, other] = [vi.fn(), vi.fn()];
    const stop = socket.on('player.updated', heard);
    socket.on('chat.created', other);
    letIn(last());
    last().says('player.updated', { tokens: 5 });
    stop();
    last().says('player.updated', { tokens: 6 });
    expect(heard.mock.calls).toEqual([[{ tokens: 5 }]]);
    expect(other).not.toHaveBeenCalled();
  });

  it('reaches other listeners if one throws', () => {
    const { socket, last, onFault } = setUp();
    const heard = vi.fn();
    const fault = new Error('mine alone');
    socket.on('player.updated', () => {
      throw fault;
    });
    socket.on('player.updated', heard);
    letIn(last());
    last().says('player.updated', {});
    expect(heard).toHaveBeenCalledOnce();
    expect(onFault).toHaveBeenCalledExactlyOnceWith(fault);
  });

  it('is sent only while the connection is ready, and not queued', () => {
    const { socket, last } = setUp();
    expect(socket.send('chat.typing', { roomId: 'global' })).toBe(false);
    letIn(last());
    expect(socket.send('chat.typing', { roomId: 'global' })).toBe(true);
    expect(last().sent.at(-1)).toEqual({ t: 'chat.typing', d: { roomId: 'global' } });
    last().closes();
    expect(socket.send('chat.typing', { roomId: 'global' })).toBe(false);
  });

  it('can be binary in both directions', () => {
    const { socket, last } = setUp();
    const heard = vi.fn();
    socket.onBytes(heard);
    letIn(last());
    const bytes = Uint8Array.of(1, 2).buffer;
    last().events.onMessage(bytes);
    expect(heard).toHaveBeenCalledExactlyOnceWith(bytes);
    expect(socket.sendBytes(Uint8Array.of(3))).toBe(true);
    expect(last().bytes).toEqual([Uint8Array.of(3)]);
  });
});

it("the socket knows the server's time", () => {
  const { socket, last } = setUp();
  last().opens();
  last().says('ready', { ...ready, time: Date.now() + 5000 });
  vi.advanceTimersByTime(300);
  expect(socket.serverTime()).toBe(Date.now() + 5000);
});

it('the socket stays closed after stop', () => {
  const { stop, wires, last, setToken } = setUp();
  letIn(last());
  stop();
  expect(last().closed).toBe(true);
  setToken('another');
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
});
