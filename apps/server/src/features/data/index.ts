/** The configuration and the lists that every client starts with. */
import type { Config as ClientConfig, Lists } from '@blookery/contract';
import { dataCalls } from '@blookery/contract/data';
import { PreparedAnswer } from '../../http/prepared-answer.ts';
import { type Route, route } from '../../http/route.ts';

export function data({ config, lists }: { config: ClientConfig; lists: Lists }): { routes: Route[] } {
  return {
    routes: [
      route(dataCalls.config, new PreparedAnswer(config)),
      ...Object.values(dataCalls)
        .filter((call) => call !== dataCalls.config)
        .map((call) => {
          const name = call.path.replace('/api/data/', '') as keyof Lists;
          return route(call, new PreparedAnswer(lists[name]));
        }),
    ],
  };
}
