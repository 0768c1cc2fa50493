/** People move in over the month, open their first envelope and put on what was in it. */
import { randomBytes } from 'node:crypto';
import { wellKnown } from '@blookery/content';
import { calls } from '@blookery/contract';
import { chanceOf } from '../chance.ts';
import { forEachOf, type Neighbour, type Step, type Town } from '../town.ts';
import { guildsIn } from '../words/guilds.ts';
import { drawNames, playerName } from '../words/names.ts';

interface Arrival {
  username: string;
  day: number;
  zeal: number;
  /** Founds a guild as soon as the tokens are there. */
  founds: boolean;
}

/** Half of all players join on the first day, and a new one nearly every day after that. */
function planArrivals({ size }: Town): Arrival[] {
  const chance = chanceOf(`${size.seed}:arrivals`);
  const founders = guildsIn(size.players);
  const others = drawNames(chance, size.players - 1).map((username, index) => {
    const founds = index < founders;
    const day = chance.happens(0.5) ? 0 : chance.between(0, size.days - 1);
    const zeal = 0.08 + 0.65 * chance.roll() ** 2;
    return { username, founds, day: founds ? 0 : day, zeal: founds ? 1 : zeal };
  });
  return [{ username: playerName, founds: false, day: 0, zeal: 1 }, ...others];
}

export function peopleStep(): Step {
  let arrivals: Arrival[] | null = null;
  return {
    name: 'people',
    day: async (town, day) => {
      arrivals ??= planArrivals(town);
      await day.hour(7);
      const today = arrivals.filter((arrival) => arrival.day === day.number);
      const settled = new Map<string, Neighbour>();
      await forEachOf(
        today,
        async (arrival) => void settled.set(arrival.username, await settle(town, arrival)),
      );
      // In the order of the plan, no matter which registration was quicker.
      town.people.push(...today.flatMap(({ username }) => settled.get(username) ?? []));
      day.awake = town.people.filter(({ chance, zeal }) => chance.happens(zeal));
    },
  };
}

async function settle(town: Town, { username, zeal, founds }: Arrival): Promise<Neighbour> {
  const { request } = town.calls;
  const password = randomBytes(12).toString('base64url');
  const { token } = await request('', calls.accounts.register, {
    body: { username, password, captchaToken: 'in process' },
  });
  const { id, items } = await request(token, calls.accounts.me);
  await request(token, calls.accounts.readRules);
  const envelope = items.find(({ itemId }) => itemId === wellKnown.firstEnvelopeItemId);
  const neighbour: Neighbour = {
    id,
    username,
    password,
    token,
    zeal,
    chance: chanceOf(`${town.size.seed}:${username}`),
    tokens: 0,
    shelf: [],
    guildId: null,
    saves: founds,
  };
  if (!envelope) return neighbour;
  const { result, tokens } = await request(token, calls.inventory.useItem, {
    params: { userItemId: envelope.id },
  });
  neighbour.tokens = tokens;
  if (result.kind === 'envelope') {
    const { id: blook, blookId, shiny } = result.opened;
    neighbour.shelf.push({ id: blook, blookId, shiny });
    await request(token, calls.cosmetics.avatar, { body: { id: blook } });
  }
  return neighbour;
}
