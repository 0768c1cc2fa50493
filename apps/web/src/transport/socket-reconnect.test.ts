import { describe, expect, it, vi } from 'vitest';
import { type FakeWire, letIn, setUp, setUpClock } from './wire-fixtures.ts';

setUpClock();

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
    const onReady = vi.fn();
    const stop = socket.onReady(onReady);
    letIn(last());
    last().closes();
    expect(socket.isReady()).toBe(false);
    vi.advanceTimersByTime(1000);
    letIn(last());
    last().says('resync');
    expect(onReady).toHaveBeenCalledTimes(3);
    stop();
    last().says('resync');
    expect(onReady).toHaveBeenCalledTimes(3);
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
