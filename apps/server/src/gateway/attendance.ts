/**
 * Who is connected to this server, as whom, and hearing what. A socket is let in here, looked at again when
 * something about its player changes, and shown out.
 */
import { CLOSED } from '@blookery/game/realtime';
import type { Player } from '../players/player.ts';
import type { Sessions } from '../players/sessions.ts';
import type { Topic } from '../ports/world.ts';
import { Refusal } from '../refusal.ts';
import type { Client, SocketClient } from './client.ts';
import { Group } from './group.ts';
import type { Topics } from './topics.ts';

/** Open sockets of one player on one server. */
export const mostSockets = 12;

export interface AttendanceHooks {
  topics: ((player: Player) => readonly Topic[] | Promise<readonly Topic[]>)[];
  hidden: ((player: Player) => Promise<readonly string[]>)[];
  enter: ((client: Client) => void)[];
  leave: ((client: Client) => void)[];
}

export class Attendance {
  readonly clients = new Set<SocketClient>();
  readonly byPlayer = new Map<string, Group<SocketClient>>();
  readonly hooks: AttendanceHooks = { topics: [], hidden: [], enter: [], leave: [] };
  readonly #sessions: Sessions;
  readonly #topics: Topics;
  readonly #onFault: (fault: unknown) => void;

  // While somebody is being let in, what happens to sessions and players is kept in mind: it may concern them.
  #greetings = 0;
  readonly #endedMeanwhile = new Set<string>();
  readonly #changedMeanwhile = new Set<string>();

  /** Players to look at again, one after the other. */
  readonly #toCheck = new Set<string>();
  #checking = false;

  constructor(sessions: Sessions, topics: Topics, onFault: (fault: unknown) => void) {
    this.#sessions = sessions;
    this.#topics = topics;
    this.#onFault = onFault;
  }

  /** Reads the session, takes the player's place, and says `welcome` in the instant from which nothing is missed. */
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
    const sockets = this.byPlayer.get(player.id) ?? new Group();
    if (sockets.size >= mostSockets) throw new Refusal('GATEWAY_TOO_MANY');
    client.player = player;
    sockets.add(client);
    this.byPlayer.set(player.id, sockets);
  }

  /** Puts a client where its player belongs; one look after the other, so that an older never overwrites a newer. */
  #takePlace(client: SocketClient, then: () => void = () => {}): Promise<void> {
    const placed = (client.placing ?? Promise.resolve()).then(() => this.#place(client, then));
    const done = placed
      .catch(() => {})
      .then(() => {
        if (client.placing === done) client.placing = null;
      });
    client.placing = done;
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

  /** Looks again at every socket of a player: closes, joins and leaves. */
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
        await this.checkSessions(this.byPlayer.get(playerId)?.list() ?? []);
        for (const client of this.byPlayer.get(playerId)?.list() ?? []) await this.#takePlace(client);
      } catch (fault) {
        this.#onFault(fault);
      }
    }
  }

  /** Takes over what changed about the players behind these sockets, and shows out those whose session is over. */
  async checkSessions(some: readonly SocketClient[]): Promise<void> {
    const open = await this.#sessions.stillOpen([...new Set(some.map(({ player }) => player.sessionId))]);
    for (const client of some) {
      const player = open.get(client.player.sessionId);
      if (player) client.player = player;
      else this.turnAway(client, new Refusal('SESSION_REQUIRED'));
    }
  }

  endSession(sessionId: string): void {
    if (this.#greetings > 0) this.#endedMeanwhile.add(sessionId);
    for (const client of this.clients) {
      if (client.hasPlayer && client.player.sessionId === sessionId) {
        this.turnAway(client, new Refusal('SESSION_REQUIRED'));
      }
    }
  }

  /** Refused at the door, or shown out because the session is over. */
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
    client.stopWaiting();
    this.clients.delete(client);
    client.leaveAll();
    if (!client.hasPlayer) return;
    const sockets = this.byPlayer.get(client.player.id);
    sockets?.delete(client);
    if (sockets?.size === 0) this.byPlayer.delete(client.player.id);
    if (wasReady) for (const hook of this.hooks.leave) hook(client);
  }
}
