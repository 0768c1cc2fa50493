/** The configuration and the lists that every client starts with. */
import type { Config as ClientConfig, Lists } from '@blookery/contract';
import { dataCalls, listShapes } from '@blookery/contract/data';
import { keysOf } from '@blookery/game/typed-keys';
import { keptForGood, PreparedResponse } from '../../http/prepared-response.ts';
import { type Route, route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { contentVersionOf } from './content-version.ts';

function listCallOf(name: keyof Lists) {
  const call = Object.values(dataCalls).find(({ path }) => path === `/api/data/${name}`);
  if (!call) throw new Error(`there is no call for the list of ${name}`);
  return call;
}

interface DataParts {
  config: Omit<ClientConfig, 'contentVersion'>;
  lists: Lists;
}

export function data({ config, lists }: DataParts): { routes: Route[]; startCalls: string[] } {
  // Only the lists that have their own call: the content has more.
  const all = Object.fromEntries(keysOf(listShapes).map((name) => [name, lists[name]]));
  const contentVersion = contentVersionOf(all);
  const prepared = new PreparedResponse(all, keptForGood);
  return {
    startCalls: [dataCalls.config.path, dataCalls.allLists.path.replace('{version}', contentVersion)],
    routes: [
      route(dataCalls.config, new PreparedResponse({ ...config, contentVersion })),
      route(dataCalls.allLists, async ({ params }) => {
        // During an upgrade a server of another version may have sent the configuration.
        if (params.version !== contentVersion) throw new Refusal('CONTENT_VERSION_UNKNOWN');
        return prepared;
      }),
      ...keysOf(listShapes).map((name) => route(listCallOf(name), new PreparedResponse(lists[name]))),
    ],
  };
}
