/** The keeper of the town: an account with every permission, who writes the news that others vote on. */
import { randomBytes } from 'node:crypto';
import { calls, permissions } from '@blookery/contract';
import { adminCommands } from '../../admin/commands.ts';
import { chanceOf } from '../chance.ts';
import { forEachOf, type Neighbour, type Step, type Town } from '../town.ts';
import { keeperName } from '../words/names.ts';
import { posts } from '../words/news.ts';

export interface KeeperStep extends Step {
  login: () => { username: string; password: string };
}

export function keeperStep(): KeeperStep {
  const login = { username: keeperName, password: randomBytes(12).toString('base64url') };
  let token = '';
  return {
    name: 'news',
    login: () => login,
    day: async (town, day) => {
      await day.hour(10);
      if (token === '') token = await appoint(town, login);
      const due = posts[Math.floor((day.number / town.size.days) * (posts.length + 1)) - 1];
      const before = posts[Math.floor(((day.number - 1) / town.size.days) * (posts.length + 1)) - 1];
      if (due && due !== before) {
        await town.calls.request(token, calls.news.write, {
          body: { ...due, image: null, pinned: false, publishAt: null },
        });
      }
      const readers = day.awake.filter(({ chance }) => chance.happens(3 / town.size.days));
      const chance = chanceOf(`${town.size.seed}:votes:${day.number}`);
      await forEachOf(readers, (reader) => vote(town, reader, chance.roll()));
    },
  };
}

/** As an operator does it: register, then grant by the command line. */
async function appoint(town: Town, login: { username: string; password: string }): Promise<string> {
  const { token } = await town.calls.request('', calls.accounts.register, {
    body: { ...login, captchaToken: 'in process' },
  });
  const { database } = town.server;
  for (const permission of permissions) {
    await adminCommands['grant-permission']?.run({
      database,
      args: [login.username, permission],
      reason: 'keeper of the demo town',
      minutes: null,
      print: () => {},
    });
  }
  return token;
}

async function vote(town: Town, reader: Neighbour, mood: number): Promise<void> {
  const news = await town.calls.request(reader.token, calls.news.list);
  for (const { id, vote: before } of news) {
    if (before !== null || reader.chance.happens(0.3)) continue;
    const body = { vote: mood < 0.9 ? 'up' : 'down' };
    await town.calls.request(reader.token, calls.news.vote, { params: { postId: id }, body });
  }
  await town.calls.request(reader.token, calls.news.markRead);
}
