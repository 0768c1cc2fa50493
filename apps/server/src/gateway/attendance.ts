/**
 * Who is connected to this server, as whom, and with which topics. Admits a socket, checks it again when
 * something about its player changes, and closes it.
 */
import { setImmediate } from 'node:timers/promises';
import { CLOSED } from '@blookery/game/realtime';
import { callEach } from '../call-each.ts';
import type { Player } from '../players/player.ts';
import type { Sessions } from '../players/sessions.ts';
import type { Topic } from '../ports/world.ts';
import { Refusal } from '../refusal.ts';
import type { Client, SocketClient } from './client.ts';
import type { Topics } from './topics.ts';

/** How many addresses are checked before other work may run. */
const atOnce = 500;

export interface AttendanceHooks {
  topics: ((player: Player) => readonly Topic[] | Promise<readonly Topic[]>)[];
  hidden: ((player: Player) => Promise<readonly string[]>)[];
  enter: ((client: Client) => void)[];
  leave: ((client: Client) => void)[];
}

export class Attendance {
  readonly byPlayer = new Map<string, Set<SocketClient>>();
  readonly hooks: AttendanceHooks = { topics: [], hidden: [], enter: [], leave: [] };
  readonly #sessions: Sessions;
  readonly #topics: Topics;
  readonly #onFault: (fault: unknown) => void;
  readonly #mostSockets: number;

  // Changes to sessions and players are remembered while a socket is being admitted: they may concern it.
  #greetings = 0;
  readonly #endedMeanwhile = new Set<string>();
  readonly #changedMeanwhile = new Set<string>();

  /** Sessions that ended since the last look at all sockets. */
  readonly #ended = new Set<string>();

  /** Sockets that are not admitted yet, with their deadlines. */
  readonly #deadlines = new Map<SocketClient, NodeJS.Timeout>();
  /** The current placement of a client; the next one waits for it. */
  readonly #placing = new Map<SocketClient, Promise<void>>();
  /** Players to check again, one after the other. */
  readonly #toCheck = new Set<string>();
  #checking = false;
  /** Players whose check failed: their topics and blocks may be old. */
  readonly #unchecked = new Set<string>();

  constructor(
    sessions: Sessions,
    topics: Topics,
    onFault: (fault: unknown) => void,
    /** Open sockets of one player. */
    mostSockets: number,
  ) {
    this.#mostSockets = mostSockets;
    this.#sessions = sessions;
    this.#topics = topics;
    this.#onFault = onFault;
  }

  /** Every open socket now. Computed, because a separate list would cost memory for each socket. */
  everyone(): SocketClient[] {
    const all = [...this.#deadlines.keys()].filter((client) => !client.hasPlayer);
    for (const sockets of this.byPlayer.values()) all.push(...sockets);
    return all;
  }

  /** A new socket, with the time it has to say hello and be admitted. */
  expect(client: SocketClient, withinMs: number): void {
    const late = () => this.turnAway(client, new Refusal('GATEWAY_HELLO_EXPECTED'));
    this.#deadlines.set(client, setTimeout(late, withinMs));
  }

  stopWaiting(client: SocketClient): void {
    clearTimeout(this.#deadlines.get(client));
    this.#deadlines.delete(client);
  }

  /**
   * Reads the session, subscribes the player, and calls `welcome`. From that moment on no message is missed.
   */
  async greet(client: SocketClient, token: string, welcome: () => void): Promise<void> {
    this.#greetings++;
    try {
      const player = await this.#sessions.authenticate(token);
      if (!player || this.#endedMeanwhile.has(player.sessionId)) throw new Refusal('SESSION_REQUIRED');
      if (client.state !== 'greeting') return;
      this.#enroll(client, player);
      if (this.#changedMeanwhile.has(player.id)) this.checkSoon(player.id);
    } finally {
      this.#greetings--;
      if (this.#greetings === 0) {
        this.#endedMeanwhile.clear();
        this.#changedMeanwhile.clear();
      }
    }
    await this.#takePlace(client, welcome);
  }

  #enroll(client: SocketClient, player: Player): void {
    const sockets = this.byPlayer.get(player.id) ?? new Set();
    if (sockets.size >= this.#mostSockets) throw new Refusal('GATEWAY_TOO_MANY');
    client.player = player;
    this.byPlayer.set(player.id, sockets.add(client));
  }

  /**
   * Subscribes a client to the topics of its player; one placement after the other, so that an older never
   * overwrites a newer.
   */
  #takePlace(client: SocketClient, then: () => void = () => {}): Promise<void> {
    const placed = (this.#placing.get(client) ?? Promise.resolve()).then(() => this.#place(client, then));
    // The caller gets the error of `placed`; the next placement only waits for this one to end.
    const done = placed
      .catch(() => {})
      .then(() => {
        if (this.#placing.get(client) === done) this.#placing.delete(client);
      });
    this.#placing.set(client, done);
    return placed;
  }

  async #place(client: SocketClient, then: () => void): Promise<void> {
    if (client.state === 'gone') return;
    const { player } = client;
    const [topicLists, hiddenLists] = await Promise.all([
      Promise.all(this.hooks.topics.map((hook) => hook(player))),
      Promise.all(this.hooks.hidden.map((hook) => hook(player))),
    ]);
    const wanted = [...new Set(topicLists.flat())];
    const hidden = hiddenLists.flat();
    const release = await this.#topics.prepare(wanted);
    if (client.isHere()) {
      client.hidden = hidden.length > 0 ? new Set(hidden) : null;
      client.stand(wanted);
      then();
    }
    release();
  }

  /** Checks every socket of a player again: closes, subscribes and unsubscribes. */
  checkSoon(playerId: string): void {
    if (this.#greetings > 0) this.#changedMeanwhile.add(playerId);
    if (!this.byPlayer.has(playerId)) return;
    this.#toCheck.add(playerId);
    if (this.#checking) return;
    this.#checking = true;
    void this.#checkAll().finally(() => {
      this.#checking = false;
    });
  }

  async #checkAll(): Promise<void> {
    for (const playerId of this.#toCheck) {
      this.#toCheck.delete(playerId);
      try {
        await this.checkSessions(this.#socketsOf(playerId));
        for (const client of this.#socketsOf(playerId)) await this.#takePlace(client);
      } catch (fault) {
        this.#unchecked.add(playerId);
        this.#onFault(fault);
      }
    }
  }

  /** Repeats the checks that failed, because the database was away for a moment. */
  checkAgain(): void {
    const players = [...this.#unchecked];
    this.#unchecked.clear();
    for (const playerId of players) this.checkSoon(playerId);
  }

  #socketsOf(playerId: string): SocketClient[] {
    return [...(this.byPlayer.get(playerId) ?? [])];
  }

  /** Updates the players of these sockets, and closes those whose session has ended. */
  async checkSessions(some: readonly SocketClient[]): Promise<void> {
    const open = await this.#sessions.stillOpen([...new Set(some.map(({ player }) => player.sessionId))]);
    for (const client of some) {
      const player = open.get(client.player.sessionId);
      // The id is also a key and part of a topic; another copy of it for each socket would add up.
      if (player) client.player = { ...player, id: client.player.id };
      else this.turnAway(client, new Refusal('SESSION_REQUIRED'));
    }
  }

  /** Closes the sockets of a session. Those of sessions that end together are found in one pass over all sockets. */
  endSession(sessionId: string): void {
    if (this.#greetings > 0) this.#endedMeanwhile.add(sessionId);
    if (this.#ended.size === 0) {
      void setImmediate()
        .then(() => this.#closeEnded())
        .catch(this.#onFault);
    }
    this.#ended.add(sessionId);
  }

  #closeEnded(): void {
    const ended = new Set(this.#ended);
    this.#ended.clear();
    for (const client of this.everyone()) {
      if (client.hasPlayer && ended.has(client.player.sessionId)) {
        this.turnAway(client, new Refusal('SESSION_REQUIRED'));
      }
    }
  }

  /** Closes the sockets from addresses that `check` refuses, some at a time: the addresses may have to be hashed. */
  async checkAddresses(check: (address: string) => void): Promise<void> {
    for (const [index, client] of this.everyone().entries()) {
      if (index % atOnce === atOnce - 1) await setImmediate();
      try {
        if (client.ws.address !== undefined) check(client.ws.address);
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
        this.turnAway(client, fault);
      }
    }
  }

  /** Refused at hello, or closed because the session has ended or the address was blacklisted. */
  turnAway(client: SocketClient, refusal: Refusal): void {
    if (client.state === 'gone') return;
    client.refuse(refusal);
    const code = refusal.code === 'GATEWAY_TOO_MANY' ? CLOSED.tooMany : CLOSED.refused;
    this.dismiss(client, code, refusal.code);
  }

  dismiss(client: SocketClient, code: number, reason: string): void {
    client.ws.close(code, reason);
    this.forget(client);
  }

  forget(client: SocketClient): void {
    if (client.state === 'gone') return;
    const wasReady = client.state === 'ready';
    client.state = 'gone';
    this.stopWaiting(client);
    client.leaveAll();
    if (!client.hasPlayer) return;
    const { id } = client.player;
    const sockets = this.byPlayer.get(id);
    sockets?.delete(client);
    if (sockets?.size === 0) this.byPlayer.delete(id);
    if (wasReady) callEach(this.hooks.leave, (hook) => hook(client), this.#onFault);
  }
}
