/**
 * The realtime connection: who is connected, what they may send, what they receive. It decides nothing about
 * the game and knows no feature: features register messages, topics and hidden players, and publish through
 * the bus.
 *
 * A socket is `new` until it says hello, `greeting` while the session is read and the topics are subscribed,
 * and `ready` from the moment when no message can be missed any more.
 */
import type { Socket } from 'node:net';
import type { RawData } from 'ws';
import { callEach } from '../call-each.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { usualLimits } from '../limit-settings.ts';
import type { Player } from '../players/player.ts';
import { type Sessions, sessionsEndedTopic } from '../players/sessions.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Topic } from '../ports/world.ts';
import { Attendance } from './attendance.ts';
import { type Client, type GatewaySocket, SocketClient } from './client.ts';
import { type FeatureMessageName, type Handler, isOf } from './client-messages.ts';
import { type Handlers, incoming } from './incoming.ts';
import { patrol } from './patrol.ts';
import { Topics } from './topics.ts';
import { playerChangedTopic } from './world.ts';

/** What features use. */
export interface Gateway {
  /**
   * Handles a message. A returned message is sent back with the `ref` of the sender; a `Refusal` is sent as
   * one.
   */
  on: <T extends FeatureMessageName>(name: T, handle: Handler<T>) => void;
  /** Handles binary frames, at this cost each. There is one such handler. */
  onBinary: (cost: number, handle: (client: Client, bytes: Buffer) => void) => void;
  /** Topics of a player from the start; called again after `world.recheck(player)`. */
  topicsFor: (hook: (player: Player) => readonly Topic[] | Promise<readonly Topic[]>) => void;
  /**
   * Players whose messages (`Origin`) are hidden from this player; called again after
   * `world.recheck(player)`.
   */
  hiddenFrom: (hook: (player: Player) => Promise<readonly string[]>) => void;
  /** Called when a page is ready. Every page that enters also leaves. */
  onEnter: (hook: (client: Client) => void) => void;
  onLeave: (hook: (client: Client) => void) => void;
  /** Publishes on this server only: for what every server produces itself, such as snapshots of a plaza. */
  publishHere: (topic: Topic, bytes: Uint8Array) => void;
  /** The same for pages that a feature keeps itself: framed once, dropped for those that are behind. */
  sendTo: (clients: Iterable<Client>, bytes: Uint8Array) => void;
}

export interface RunningGateway extends Gateway {
  accept: (ws: GatewaySocket, socket: Socket) => void;
  /** Closes the sockets from addresses that `check` now refuses. */
  checkAddresses: (check: (address: string) => void) => Promise<void>;
  /** Checks the sockets of a player on this server only: for what every server receives itself. */
  recheckHere: (playerId: string) => void;
  /** Sends close frames to everyone and waits a moment for them to disconnect. */
  close: () => Promise<void>;
}

export interface GatewayParts {
  bus: Bus;
  sessions: Sessions;
  metrics: Metrics;
  clock: Clock;
  /** A clock in milliseconds that never goes back. */
  elapsed: () => number;
  version: string;
  /** Open sockets of one player. */
  playerSockets?: number;
  onFault: (fault: unknown) => void;
  times?: Partial<GatewayTimes>;
}

export interface GatewayTimes {
  /** The time to say hello and be admitted. */
  helloMs: number;
  /** Between two checks for silent sockets. */
  heartbeatMs: number;
  /** Between two checks of all sessions, for changes without a message. */
  sessionsMs: number;
  /** For sockets to close by themselves when the server does. */
  goodbyeMs: number;
}
const usualTimes: GatewayTimes = { helloMs: 5000, heartbeatMs: 15_000, sessionsMs: 30_000, goodbyeMs: 1000 };

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
  const attendance = new Attendance(
    sessions,
    topics,
    onFault,
    parts.playerSockets ?? usualLimits.playerSockets,
  );
  attendance.hooks.topics.push((player) => [`user:${player.id}`]);
  metrics.gauge('gateway_sockets', 'Open sockets.', () => attendance.everyone().length);
  metrics.gauge('gateway_players', 'Players with an open socket.', () => attendance.byPlayer.size);
  metrics.gauge('gateway_topics', 'Topics with a listener on this server.', () => topics.size);

  const handlers: Handlers = { words: new Map(), bytes: null };
  const welcome = (client: SocketClient) => {
    attendance.stopWaiting(client);
    client.state = 'ready';
    client.send({ t: 'ready', d: { userId: client.player.id, time: clock.now().getTime(), version } });
    callEach(attendance.hooks.enter, (hook) => hook(client), onFault);
  };
  const receive = incoming({ attendance, handlers, now, welcome, onFault });

  const stops = [
    bus.subscribe(sessionsEndedTopic, (sessionId) => attendance.endSession(String(sessionId))),
    bus.subscribe(playerChangedTopic, (playerId) => attendance.checkSoon(String(playerId))),
    patrol(() => attendance.everyone(), {
      ...times,
      checkSessions: (some) => {
        attendance.checkAgain();
        return attendance.checkSessions(some);
      },
      onFault,
    }),
  ];
  bus.onGap(() => {
    for (const playerId of [...attendance.byPlayer.keys()]) attendance.checkSoon(playerId);
    for (const client of attendance.everyone())
      if (client.state === 'ready') client.send({ t: 'resync', d: {} });
  });
  let closing = false;

  // The same few listeners for every socket: separate ones would double the memory that we add to it.
  function onMessage(this: GatewaySocket, data: RawData, isBinary: boolean): void {
    framesIn.add();
    // `ws` gives buffers by default.
    if (this.client && Buffer.isBuffer(data)) receive.message(this.client, data, isBinary);
  }
  function pinged(this: GatewaySocket, payload: Buffer): void {
    if (this.client) receive.ping(this.client, payload);
  }
  function ponged(this: GatewaySocket): void {
    if (this.client) receive.pong(this.client);
  }
  /**
   * Closed, or about to be: after a frame that is too long or broken `ws` closes with the right code itself.
   */
  function gone(this: GatewaySocket): void {
    if (this.client) attendance.forget(this.client);
  }

  const gateway: RunningGateway = {
    on: (name, handle) => {
      if (handlers.words.has(name)) throw new Error(`${name} is already answered`);
      handlers.words.set(name, (client, message) =>
        isOf(name, message) ? handle(client, message.d) : undefined,
      );
    },
    onBinary: (cost, handle) => {
      if (handlers.bytes) throw new Error('bytes are already taken');
      handlers.bytes = { cost, handle };
    },
    topicsFor: (hook) => void attendance.hooks.topics.push(hook),
    hiddenFrom: (hook) => void attendance.hooks.hidden.push(hook),
    onEnter: (hook) => void attendance.hooks.enter.push(hook),
    onLeave: (hook) => void attendance.hooks.leave.push(hook),
    publishHere: (topic, bytes) => topics.publishHere(topic, bytes),
    // Features get their clients from here, so each is a socket.
    sendTo: (clients, bytes) => topics.sendTo(clients as Iterable<SocketClient>, bytes),

    recheckHere: (playerId) => attendance.checkSoon(playerId),
    checkAddresses: (check) => attendance.checkAddresses(check),

    accept: (ws, socket) => {
      const client = new SocketClient(ws, socket, topics, now());
      ws.client = client;
      ws.on('message', onMessage);
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
