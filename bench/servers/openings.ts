import { packToOpen } from '../../apps/server/src/testing/collecting.ts';
import { connections } from '../../apps/server/src/testing/connections.ts';
import { pick } from '../bench.ts';
import type { Load, LoadKind } from './load.ts';
import { paced } from './pace.ts';
import type { Town } from './town.ts';

const players = 600;
/** A small number, so that hardly any are gathered into one statement, with any number of servers. */
const perSecond = 100;
const warmUps = 1200;
const callers = 16;
const pack = packToOpen();

/** Packs are opened, one call after the other on each server in turn. */
export const openings: LoadKind = { name: 'Opening packs', action: 'opening', players, open };

async function open(town: Town): Promise<Load> {
  const wires = town.ports.map((port) => connections(`http://127.0.0.1:${port}`, callers));
  let opened = 0;
  async function act(turn: number): Promise<void> {
    const { token } = pick(town.players, turn);
    const { status, text } = await pick(wires, turn).request('POST /api/market/open-pack', {
      token,
      body: { packId: pack.id },
    });
    if (status !== 200) throw new Error(`an opening was answered ${status}: ${text}`);
    opened++;
  }
  const pace = paced(perSecond, act);
  return {
    ...pace,
    warmUp: async () => {
      for (let turn = 0; turn < warmUps * wires.length; turn += callers)
        await Promise.all(Array.from({ length: callers }, (_, at) => act(turn + at)));
    },
    count: () => opened,
    close: () => {
      for (const wire of wires) wire.close();
    },
  };
}
