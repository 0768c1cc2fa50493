/** One scripted player: opens packs, sells, talks, lists, bids and reads, with a socket open as a page has it. */
import { GATEWAY_PATH } from '@blookery/game/realtime';
import { solveCaptcha } from '../abuse/request.ts';
import { packToOpen } from '../apps/server/src/testing/collecting.ts';
import type { Connections } from '../apps/server/src/testing/connections.ts';
import type { BodyFor, TestResponse } from '../apps/server/src/testing/response.ts';
import { freshKey } from '../apps/web/src/transport/insist.ts';
import { openWire } from '../apps/web/src/transport/open-wire.ts';
import { createSocket } from '../apps/web/src/transport/socket-client.ts';
import { anyOf } from '../bench/bench.ts';
import type { Notes } from './notes.ts';
import { pause } from './pause.ts';

/** Between two actions, on average. */
const pauseMs = 2000;
/** Before a lost request is repeated: those of a page, then the last one again and again. */
const repeatAfterMs = [300, 800, 2000];
/** How long after the end of the game a request may still be repeated. */
const lastChanceMs = 60_000;

const reads = [
  'GET /api/users/me',
  'GET /api/notices',
  'GET /api/chat/messages/global',
  'GET /api/auctions',
  'GET /api/quests',
] as const;

export interface ChaosPlayer {
  id: string;
  token: string;
  notes: Notes;
  /** One for each address of the stage. */
  doors: readonly { url: string; wire: Connections }[];
  isOn: () => boolean;
}

const packId = packToOpen().id;

export class Playing {
  readonly #player: ChaosPlayer;
  readonly #own: number[] = [];
  /** The address in use. If it does not respond, the player uses the next one. */
  #door = 0;
  #endedAt = Number.POSITIVE_INFINITY;
  #isConnected = false;
  readonly #stopSocket: () => void;

  constructor(player: ChaosPlayer, number: number) {
    this.#player = player;
    this.#door = number;
    this.#stopSocket = this.#openSocket();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  async play(): Promise<void> {
    await pause(Math.random() * pauseMs);
    while (this.#player.isOn()) {
      await this.#act(Math.random());
      await pause(pauseMs * (0.5 + Math.random()));
    }
  }

  /** Closes the socket. */
  stop(): void {
    this.#stopSocket();
  }

  async #act(chance: number): Promise<void> {
    if (chance < 0.3) return this.#open();
    if (chance < 0.4) return this.#sell();
    if (chance < 0.6) return this.#talk();
    if (chance < 0.65) return this.#list();
    if (chance < 0.75) return this.#bid();
    await this.#attempt(anyOf(reads));
  }

  async #open(): Promise<void> {
    const response = await this.#insist('POST /api/market/open-pack', { packId });
    if (response?.status !== 200) return;
    const { id: blook, number } = response.body;
    this.#player.notes.openings.push({ playerId: this.#player.id, number, blook });
    this.#own.push(blook);
  }

  async #sell(): Promise<void> {
    const blook = this.#own.shift();
    if (blook === undefined) return;
    const response = await this.#insist('PUT /api/blooks/sell-blooks', { blooks: [blook] });
    if (response?.status === 200) this.#player.notes.sales.push(blook);
  }

  async #talk(): Promise<void> {
    const nonce = freshKey();
    const body = { content: `hello from ${nonce}`, nonce };
    const response = await this.#insist('POST /api/chat/messages/global', body);
    if (response?.status !== 200) return;
    const { id } = response.body.message;
    this.#player.notes.messages.push({ playerId: this.#player.id, nonce, id });
  }

  async #list(): Promise<void> {
    const blookId = this.#own.shift();
    if (blookId === undefined) return;
    await this.#insist('POST /api/auctions', { type: 'blook', blookId, price: 10, duration: 60 });
  }

  async #bid(): Promise<void> {
    const found = await this.#attempt('GET /api/auctions?type=blook&buyItNow=false&limit=20');
    const auctions = found?.status === 200 ? found.body.auctions : [];
    const others = auctions.filter(({ seller }) => seller.id !== this.#player.id);
    if (others.length === 0) return;
    const { id, price, bids } = anyOf(others);
    const captchaToken = await this.#solveCaptcha();
    if (!captchaToken) return;
    await this.#insist(`POST /api/auctions/${id}/bid`, {
      amount: (bids[0]?.amount ?? price) + 10,
      captchaToken,
    });
  }

  async #solveCaptcha(): Promise<string> {
    const { url } = this.#here();
    // Its failures are not counted, because this call is not measured.
    return solveCaptcha(url, 'bid').catch(() => '');
  }

  /** Repeats a lost request with the same key until there is a response. Null if there was none to the end. */
  async #insist<const Call extends string>(
    call: Call,
    body: object,
  ): Promise<TestResponse<BodyFor<Call>> | null> {
    const key = freshKey();
    for (let turn = 0; ; turn++) {
      const response = await this.#attempt(call, body, key);
      if (response && response.status < 500) return response;
      if (!this.#player.isOn()) this.#endedAt = Math.min(this.#endedAt, performance.now());
      if (performance.now() > this.#endedAt + lastChanceMs) {
        this.#player.notes.unsure.add(this.#player.id);
        return null;
      }
      await pause(repeatAfterMs[turn] ?? repeatAfterMs.at(-1) ?? 0);
    }
  }

  /** Null without a response. */
  async #attempt<const Call extends string>(
    call: Call,
    body?: object,
    key?: string,
  ): Promise<TestResponse<BodyFor<Call>> | null> {
    const { notes, token } = this.#player;
    const name = call.replaceAll(/\/\d+/g, '/…').replace(/\?.*/, '');
    const at = performance.now();
    const headers = key ? { 'idempotency-key': key } : {};
    const response = await this.#here()
      .wire.request(call, { token, body, headers })
      .catch(() => null);
    const isJson = response !== null && response.status >= 400 && response.text.startsWith('{');
    notes.attempt(name, at, response?.status ?? 0, isJson ? response.code : undefined);
    if (response === null || response.status >= 500) this.#door++;
    return response;
  }

  #here(): ChaosPlayer['doors'][number] {
    const { doors } = this.#player;
    const [door] = doors.slice(this.#door % doors.length);
    if (!door) throw new Error('there is no server');
    return door;
  }

  #openSocket(): () => void {
    const socket = createSocket({
      connect: (events) => openWire(this.#here().url + GATEWAY_PATH, events),
      token: { get: () => this.#player.token, onChange: () => () => {} },
      report: ({ state }) => {
        if (state === undefined) return;
        this.#isConnected = state === 'open';
        if (state === 'waiting') this.#door++;
      },
      onRefused: () => {},
      onFault: (fault) => {
        throw fault;
      },
      now: () => performance.now(),
      random: Math.random,
    });
    return socket.start();
  }
}
