import type { Activity } from '@blookery/game/players/friends';
import type { Presence } from '../../ports/presence.ts';

interface Page {
  activity: Activity;
  /** The order of changes; times could be equal. */
  turn: number;
}

/** The pages open in this process. */
export function memoryPresence(): Presence {
  const players = new Map<string, Map<object, Page>>();
  let turns = 0;

  const set = (playerId: string, page: object, activity: Activity) => {
    const pages = players.get(playerId) ?? new Map<object, Page>();
    players.set(playerId, pages.set(page, { activity, turn: ++turns }));
  };
  const latest = (playerId: string): Page | undefined =>
    [...(players.get(playerId)?.values() ?? [])].reduce<Page | undefined>(
      (last, page) => (last && last.turn > page.turn ? last : page),
      undefined,
    );

  return {
    arrive: async (playerId, page) => set(playerId, page, 'around'),
    turnTo: async (playerId, page, activity) => {
      // A page that left meanwhile must not return.
      if (players.get(playerId)?.has(page)) set(playerId, page, activity);
    },
    leave: async (playerId, page) => {
      const pages = players.get(playerId);
      pages?.delete(page);
      if (pages?.size === 0) players.delete(playerId);
    },
    of: async (playerIds) => {
      const found = playerIds.flatMap((id): [string, Activity][] => {
        const page = latest(id);
        return page ? [[id, page.activity]] : [];
      });
      return new Map(found);
    },
    count: async () => players.size,
    close: async () => players.clear(),
  };
}
