/** The configuration and the lists that every client starts with. */
import type { Config as ClientConfig, Lists } from '@blookery/contract';
import { dataCalls, listShapes } from '@blookery/contract/data';
import { keysOf } from '@blookery/game/typed-keys';
import { PreparedAnswer } from '../../http/prepared-answer.ts';
import { type Route, route } from '../../http/route.ts';

function listCallOf(name: keyof Lists) {
  const call = Object.values(dataCalls).find(({ path }) => path === `/api/data/${name}`);
  if (!call) throw new Error(`there is no call for the list of ${name}`);
  return call;
}

export function data({ config, lists }: { config: ClientConfig; lists: Lists }): { routes: Route[] } {
  return {
    routes: [
      route(dataCalls.config, new PreparedAnswer(config)),
      ...keysOf(listShapes).map((name) => route(listCallOf(name), new PreparedAnswer(lists[name]))),
    ],
  };
}
