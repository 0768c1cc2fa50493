/** A gateway without the rest of the server, for tests of its interface for features. */
import { createServer } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { memoryBus } from '../adapters/memory/memory-bus.ts';
import { createMetrics } from '../http/metrics/metrics.ts';
import { portOf } from '../http/port-of.ts';
import type { Player } from '../players/player.ts';
import type { Sessions } from '../players/sessions.ts';
import type { Bus } from '../ports/bus.ts';
import { systemClock } from '../ports/clock.ts';
import { noSessions } from '../testing/services/no-sessions.ts';
import { openSocket, type Received } from '../testing/test-socket.ts';
import { createGateway, type GatewayTimes } from './gateway.ts';
import { busWorld } from './world.ts';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Call it within a test. */
export async function start(bus: Bus = memoryBus(), times: Partial<GatewayTimes> = {}) {
  const players = new Map<string, Player>();
  /** Delays the session lookup while a test lets something happen. */
  const gate = { promise: Promise.resolve() };
  const join = (n: number): Player => {
    const player: Player = {
      id: id(n),
      username: `p${n}`,
      sessionId: `s${n}`,
      confirmed: false,
      permissions: new Set(),
      mute: null,
    };
    players.set(`t${n}`, player);
    return player;
  };
  const sessions: Sessions = {
    authenticate: async (token) => {
      const found = players.get(token) ?? null;
      await gate.promise;
      return found;
    },
    ...noSessions,
    stillOpen: async (ids) =>
      new Map(
        [...players.values()].filter((one) => ids.includes(one.sessionId)).map((one) => [one.sessionId, one]),
      ),
  };
  const onFault = vi.fn<(fault: unknown) => void>();
  const metrics = createMetrics();
  const gateway = createGateway({
    bus,
    sessions,
    metrics,
    clock: systemClock,
    elapsed: () => performance.now(),
    version: 'test',
    onFault,
    times: { goodbyeMs: 50, ...times },
  });
  const server = createServer();
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) =>
    upgrades.handleUpgrade(request, socket, head, (ws) => gateway.accept(ws, request.socket)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await gateway.close();
    server.close();
  });
  const address = `http://127.0.0.1:${portOf(server)}`;
  const open = (n: number) => openSocket(address, { token: `t${n}` });
  return { address, bus, gate, gateway, metrics, world: busWorld(bus), join, players, open, onFault };
}

export const aBalance = (tokens: number) => ({ t: 'player.updated', d: { tokens } }) as const;

export const tokensOf = (received: readonly Received[]) =>
  received.flatMap(({ t, d }) => (t === 'player.updated' ? d.tokens : []));
