/** A few players save up and found guilds; others join, and pay a little into the treasury. */
import { wellKnown } from '@blookery/content';
import { calls } from '@blookery/contract';
import { GUILD_COST } from '@blookery/game/players/guilds';
import { forEachOf, type Neighbour, type Step, type Town } from '../town.ts';
import { guildWords } from '../words/guilds.ts';

export const guildsStep: Step = {
  name: 'guilds',
  day: async (town, day) => {
    await day.hour(15);
    for (const founder of town.people.filter(({ saves }) => saves)) await found(town, founder);

    const free = day.awake.filter(({ guildId, saves }) => !guildId && !saves);
    await forEachOf(free, (one) => join(town, one));
    const members = day.awake.filter(({ guildId, chance }) => guildId && chance.happens(0.1));
    await forEachOf(members, (member) => payIn(town, member));
  },
};

async function found(town: Town, founder: Neighbour): Promise<void> {
  const words = guildWords[town.guilds.length];
  if (!words || founder.tokens < GUILD_COST) return;
  const emblemId = town.chance.pick(town.lists.blooks).id;
  const { color, ...rest } = words;
  const look = { color, emblemId, bannerId: wellKnown.defaultBannerId };
  const body = { ...rest, language: 'any', look };
  const { id } = await town.calls.request(founder.token, calls.guilds.found, { body });
  await town.calls.send(founder.token, calls.guilds.pinNotice, {
    body: { text: `Welcome to ${words.name}. Be kind, bring doubles, mind the quilt.` },
  });
  founder.tokens -= GUILD_COST;
  founder.guildId = id;
  founder.saves = false;
  town.guilds.push({ id, ownerId: founder.id });
}

async function join(town: Town, one: Neighbour): Promise<void> {
  if (town.guilds.length === 0 || !one.chance.happens(0.2)) return;
  const guild = one.chance.pick(town.guilds);
  const input = { params: { guildId: guild.id } };
  const joined = await town.calls.attempt(one.token, calls.guilds.join, input, ['GUILD_FULL']);
  if (joined?.tie === 'member') one.guildId = guild.id;
  if (joined?.tie !== 'asked') return;
  const owner = town.people.find(({ id }) => id === guild.ownerId);
  // Somebody who asked comes in by an invitation.
  const body = { username: one.username };
  if (owner && (await town.calls.attempt(owner.token, calls.guilds.invite, { body }, ['GUILD_FULL']))) {
    one.guildId = guild.id;
  }
}

async function payIn(town: Town, member: Neighbour): Promise<void> {
  const tokens = member.chance.between(5, 60);
  const body = { tokens };
  const paid = await town.calls.attempt(member.token, calls.guilds.payIn, { body }, ['TOKENS_TOO_FEW']);
  if (paid) member.tokens = paid.balance;
}
