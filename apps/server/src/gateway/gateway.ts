/**
 * The realtime connection: who is there, what they may say, what they hear. It decides nothing about the game and
 * knows no feature: features register words, topics and whom a player hides, and tell the world through the bus.
 *
 * A socket is `new` until it says hello, `greeting` while the session is read and the topics are subscribed to, and
 * `ready` from the moment from which nothing can be missed any more.
 */
import type { Socket } from 'node:net';
import type { RawData } from 'ws';
import type { Metrics } from '../http/metrics.ts';
import type { Player } from '../players/player.ts';
import { type Sessions, sessionsEndedTopic } from '../players/sessions.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Topic } from '../ports/world.ts';
import { tellEach } from '../tell-each.ts';
import { Attendance } from './attendance.ts';
import { type Client, type GatewaySocket, SocketClient } from './client.ts';
import { type Handlers, incoming } from './incoming.ts';
import { patrol } from './patrol.ts';
import { Topics } from './topics.ts';
import type { FeatureWord, Handler } from './vocabulary.ts';
import { playerChangedTopic } from './world.ts';

/** What features use. */
export interface Gateway {
  /** What answers a word. A message it returns goes back with the asker's `ref`; a `Refusal` is told as one. */
  on: <T extends FeatureWord>(word: T, handle: Handler<T>) => void;
  /** What takes binary frames, and what each costs. There is one such handler. */
  onBinary: (cost: number, handle: (client: Client, bytes: Buffer) => void) => void;
  /** Topics a player hears from the first moment on; asked again after `world.recheck(player)`. */
  topicsFor: (hook: (player: Player) => readonly Topic[] | Promise<readonly Topic[]>) => void;
  /** Players whose doings (`Origin`) are kept from this player; asked again after `world.recheck(player)`. */
  hiddenFrom: (hook: (player: Player) => Promise<readonly string[]>) => void;
  /** A page is ready; whoever entered will leave. */
  onEnter: (hook: (client: Client) => void) => void;
  onLeave: (hook: (client: Client) => void) => void;
  /** Tells only those on this server: for what every server makes for itself, such as a plaza's snapshots. */
  tellHere: (topic: Topic, bytes: Uint8Array) => void;
  /** The same for some pages that a feature keeps by itself: framed once, dropped for those who are behind. */
  tellThem: (clients: Iterable<Client>, bytes: Uint8Array) => void;
}

export interface RunningGateway extends Gateway {
  accept: (ws: GatewaySocket, socket: Socket) => void;
  /** Looks again at a player's sockets on this server only: for what every server hears by itself. */
  recheckHere: (playerId: string) => void;
  /** Says goodbye to everyone and waits a moment for them to go. */
  close: () => Promise<void>;
}

export interface GatewayParts {
  bus: Bus;
  sessions: Sessions;
  metrics: Metrics;
  clock: Clock;
  /** Milliseconds that only grow. */
  elapsed: () => number;
  version: string;
  onFault: (fault: unknown) => void;
  times?: Partial<GatewayTimes>;
}

export interface GatewayTimes {
  /** To say hello and be let in. */
  helloMs: number;
  /** Between two looks at who has gone quiet. */
  heartbeatMs: number;
  /** Between two looks at all sessions, for what no message told us. */
  sessionsMs: number;
  /** For sockets to close by themselves when the server does. */
  goodbyeMs: number;
}
const usualTimes: GatewayTimes = {
  helloMs: 5000,
  heartbeatMs: 15_000,
  sessionsMs: 30_000,
  goodbyeMs: 1000,
};

export function createGateway(parts: GatewayParts) {
  const { bus, sessions, metrics, clock, elapsed, version, onFault } = parts;
  const times = { ...usualTimes, ...parts.times };
  const now = () => Math.floor(elapsed());
  const framesIn = metrics.counter('gateway_frames_in_total', 'Frames that clients sent.');
  const framesOut = metrics.counter('gateway_frames_out_total', 'Frames fanned out to sockets.');
  const cuts = metrics.counter('gateway_slow_sockets_total', 'Sockets cut because they did not keep up.');

  const topics = new Topics(bus, {
    out: (frames) => framesOut.add(frames),
    cut: () => cuts.add(),
    fault: onFault,
  });
  const attendance = new Attendance(sessions, topics, onFault);
  attendance.hooks.topics.push((player) => [`user:${player.id}`]);
  metrics.gauge('gateway_sockets', 'Open sockets.', () => attendance.everyone().length);
  metrics.gauge('gateway_players', 'Players with an open socket.', () => attendance.byPlayer.size);
  metrics.gauge('gateway_topics', 'Topics with a listener on this server.', () => topics.size);

  const handlers: Handlers = { words: new Map(), bytes: null };
  const welcome = (client: SocketClient) => {
    attendance.stopWaiting(client);
    client.state = 'ready';
    client.send({ t: 'ready', d: { userId: client.player.id, time: clock.now().getTime(), version } });
    tellEach(attendance.hooks.enter, (hook) => hook(client), onFault);
  };
  const receive = incoming({ attendance, handlers, now, welcome, onFault });

  const stops = [
    bus.subscribe(sessionsEndedTopic, (sessionId) => attendance.endSession(String(sessionId))),
    bus.subscribe(playerChangedTopic, (playerId) => attendance.checkSoon(String(playerId))),
    patrol(() => attendance.everyone(), {
      ...times,
      checkSessions: (some) => attendance.checkSessions(some),
      onFault,
    }),
  ];
  bus.onGap(() => {
    for (const playerId of [...attendance.byPlayer.keys()]) attendance.checkSoon(playerId);
    for (const client of attendance.everyone())
      if (client.state === 'ready') client.send({ t: 'resync', d: {} });
  });
  let closing = false;

  // The same few listeners for every socket: a set of its own for each would double what we add to its size.
  function heard(this: GatewaySocket, data: RawData, isBinary: boolean): void {
    framesIn.add();
    if (this.client) receive.message(this.client, data as Buffer, isBinary);
  }
  function pinged(this: GatewaySocket, payload: Buffer): void {
    if (this.client) receive.ping(this.client, payload);
  }
  function ponged(this: GatewaySocket): void {
    if (this.client) receive.pong(this.client);
  }
  /** Closed, or about to be: after a frame that is too long or broken `ws` closes with the fitting code itself. */
  function gone(this: GatewaySocket): void {
    if (this.client) attendance.forget(this.client);
  }

  const gateway: RunningGateway = {
    on: (word, handle) => {
      if (handlers.words.has(word)) throw new Error(`${word} is already answered`);
      handlers.words.set(word, handle);
    },
    onBinary: (cost, handle) => {
      if (handlers.bytes) throw new Error('bytes are already taken');
      handlers.bytes = { cost, handle };
    },
    topicsFor: (hook) => void attendance.hooks.topics.push(hook),
    hiddenFrom: (hook) => void attendance.hooks.hidden.push(hook),
    onEnter: (hook) => void attendance.hooks.enter.push(hook),
    onLeave: (hook) => void attendance.hooks.leave.push(hook),
    tellHere: (topic, bytes) => topics.tellHere(topic, bytes),
    tellThem: (clients, bytes) => topics.tellThem(clients as Iterable<SocketClient>, bytes),

    recheckHere: (playerId) => attendance.checkSoon(playerId),

    accept: (ws, socket) => {
      const client = new SocketClient(ws, socket, topics, now());
      ws.client = client;
      ws.on('message', heard);
      ws.on('ping', pinged);
      ws.on('pong', ponged);
      ws.on('error', gone);
      ws.on('close', gone);
      if (closing) attendance.dismiss(client, 1001, 'CLOSING');
      else attendance.expect(client, times.helloMs);
    },
    close: async () => {
      closing = true;
      for (const stop of stops) stop();
      const open = attendance.everyone();
      const gone = open.map(({ ws }) => new Promise<void>((resolve) => ws.once('close', () => resolve())));
      for (const client of open) attendance.dismiss(client, 1001, 'CLOSING');
      const impatient = setTimeout(() => {
        for (const { ws } of open) ws.terminate();
      }, times.goodbyeMs);
      await Promise.all(gone);
      clearTimeout(impatient);
    },
  };
  return gateway;
}
