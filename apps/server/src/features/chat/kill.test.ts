/**
 * Kills the server while two hundred players chat, and starts it again. Every acknowledged message exists
 * once, and all players end with the same list. The players use the socket client and timeline of the
 * browser.
 */
import type { ChatMessage } from '@blookery/contract';
import {
  emptyTimeline,
  resumeAfter,
  type Timeline,
  withGap,
  withMessages,
  withoutGap,
} from '@blookery/game/chat/timeline';
import { GATEWAY_PATH } from '@blookery/game/realtime';
import { expect, it, onTestFinished } from 'vitest';
import { openWire } from '../../../../web/src/transport/open-wire.ts';
import { createSocket } from '../../../../web/src/transport/socket-client.ts';
import { connections } from '../../testing/connections.ts';
import { killableServers } from '../../testing/processes/killable-servers.ts';
import { type QuickPlayer, quickPlayers } from '../../testing/quick-players.ts';
import type { BodyFor } from '../../testing/response.ts';
import { until } from '../../testing/until.ts';

const crowd = 200;
const messagesEach = 2;

/** One player: sends a few messages, retrying until each is acknowledged, and follows the room. */
function chatter({ token }: QuickPlayer, port: number) {
  let timeline: Timeline<ChatMessage> = emptyTimeline;
  const acknowledged = new Map<string, number>();
  const wire = connections(`http://127.0.0.1:${port}`, 1);
  onTestFinished(() => wire.close());

  async function request<const Call extends string>(
    call: Call,
    body?: object,
  ): Promise<BodyFor<Call> | null> {
    try {
      const response = await wire.request(call, { token, body });
      return response.status === 200 ? response.body : null;
    } catch {
      return null;
    }
  }

  const socket = createSocket({
    connect: (events) => openWire(`http://127.0.0.1:${port}${GATEWAY_PATH}`, events),
    token: { get: () => token, onChange: () => () => {} },
    report: () => {},
    onRefused: () => {},
    onFault: (fault) => {
      throw fault;
    },
    now: () => performance.now(),
    random: Math.random,
  });

  let turn = 0;
  async function catchUp(): Promise<void> {
    const mine = ++turn;
    timeline = withGap(timeline);
    let after = resumeAfter(timeline);
    while (mine === turn) {
      const page = await request(`GET /api/chat/messages/global?after=${after}&limit=100`);
      // Disconnected again: the next ready continues from the same place.
      if (!page || mine !== turn) return;
      timeline = withMessages(timeline, page.messages);
      after = page.messages.at(-1)?.id ?? after;
      if (page.messages.length === 100) continue;
      timeline = withoutGap(timeline);
      return;
    }
  }
  socket.onReady(() => void catchUp());
  socket.on('chat.created', ({ message }) => {
    timeline = withMessages(timeline, [message]);
  });

  const becomeReady = () =>
    new Promise<void>((resolve) => {
      if (socket.isReady()) resolve();
      else {
        const stop = socket.onReady(() => {
          stop();
          resolve();
        });
      }
    });

  return {
    stop: socket.start(),
    acknowledged,
    ids: () => timeline.messages.map(({ id }) => id),
    becomeReady,
    talk: async () => {
      for (let n = 0; n < messagesEach; n++) {
        const nonce = `message-${n}`;
        const body = { content: `number ${n}`, nonce };
        await until(
          async () => {
            const shown = await request('POST /api/chat/messages/global', body);
            if (shown) acknowledged.set(nonce, shown.message.id);
            return shown !== null;
          },
          { everyMs: 50 },
        );
      }
    },
  };
}

it('every acknowledged message exists exactly once after a kill, and everyone sees the same [1.4.25]', async () => {
  const { database, start } = await killableServers();
  const { sql } = database;
  const { process: first } = await start();
  const players = await quickPlayers(sql, crowd);

  const everyone = players.map((player) => chatter(player, first.port));
  onTestFinished(() => {
    for (const one of everyone) one.stop();
  });
  await Promise.all(everyone.map(({ becomeReady }) => becomeReady()));
  const talking = Promise.all(everyone.map(({ talk }) => talk()));
  const acknowledged = () => everyone.reduce((sum, one) => sum + one.acknowledged.size, 0);
  await until(() => acknowledged() > (crowd * messagesEach) / 4, { everyMs: 2 });
  await first.stop('SIGKILL');
  const atTheKill = acknowledged();
  expect(atTheKill).toBeLessThan(crowd * messagesEach);

  await start({ PORT: String(first.port) });
  await talking;

  const rows = await sql<{ id: number; authorId: string; nonce: string }[]>`
    select id, author_id as "authorId", nonce from chat_messages where room_id = 'global' order by id`;
  const stored = rows.map(({ id }) => id);
  // Exactly once: as many as were sent, numbered without gaps, each under the acknowledged id.
  expect(stored).toEqual(Array.from({ length: crowd * messagesEach }, (_, index) => index + 1));
  const byNonce = new Map(rows.map(({ id, authorId, nonce }) => [`${authorId} ${nonce}`, id]));
  for (const [index, one] of everyone.entries()) {
    for (const [nonce, id] of one.acknowledged)
      expect(byNonce.get(`${players[index]?.id} ${nonce}`)).toBe(id);
  }
  // Compared as text, because diffs of two hundred long lists are slow.
  const wanted = stored.join();
  for (const one of everyone) {
    await until(() => one.ids().join() === wanted, { everyMs: 50, withinMs: 120_000 });
  }
}, 300_000);
