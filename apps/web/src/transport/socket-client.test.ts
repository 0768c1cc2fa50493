import { describe, expect, it, vi } from 'vitest';
import { letIn, ready, setUp, setUpClock } from './wire-fixtures.ts';

setUpClock();

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

  it('is made after a login, with the new token', () => {
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
    const received = vi.fn();
    socket.on('player.updated', received);
    const [old] = wires;
    if (!old) throw new Error('never connected');
    letIn(old);
    setToken('two');
    expect(old.closed).toBe(true);
    old.says('player.updated', { tokens: 1 });
    old.closes();
    expect(wires).toHaveLength(2);
    expect(received).not.toHaveBeenCalled();
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

describe('a message', () => {
  it('reaches its listeners until they unsubscribe', () => {
    const { socket, last } = setUp();
    const [received, other] = [vi.fn(), vi.fn()];
    const stop = socket.on('player.updated', received);
    socket.on('chat.created', other);
    letIn(last());
    last().says('player.updated', { tokens: 5 });
    stop();
    last().says('player.updated', { tokens: 6 });
    expect(received.mock.calls).toEqual([[{ tokens: 5 }]]);
    expect(other).not.toHaveBeenCalled();
  });

  it('reaches other listeners if one throws', () => {
    const { socket, last, onFault } = setUp();
    const received = vi.fn();
    const fault = new Error('mine alone');
    socket.on('player.updated', () => {
      throw fault;
    });
    socket.on('player.updated', received);
    letIn(last());
    last().says('player.updated', {});
    expect(received).toHaveBeenCalledOnce();
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
    const received = vi.fn();
    socket.onBytes(received);
    letIn(last());
    const bytes = Uint8Array.of(1, 2).buffer;
    last().events.onMessage(bytes);
    expect(received).toHaveBeenCalledExactlyOnceWith(bytes);
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
