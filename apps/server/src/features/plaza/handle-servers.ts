/** Handles messages from the other servers, and its own where all servers do the same. */
import type { PlazaStall } from '@blookery/contract/plaza';
import { letGo } from './leave-plaza.ts';
import type { PlazaParts } from './parts.ts';
import type { Plaza } from './plaza.ts';
import type { Elsewhere, ServerNews, ServerWord, WordKind } from './servers.ts';
import { seenAs, type Walker } from './walker.ts';

/** The least time between two requests for the list of players. */
const requestEveryMs = 1000;

/** Every server handles these alike, including the sender. */
const receivedByAll: ReadonlySet<WordKind> = new Set(['buttons', 'taken']);

export function serverNews(parts: PlazaParts): ServerNews {
  const { town, world, servers, elapsed } = parts;
  let requestedAt = Number.NEGATIVE_INFINITY;

  function arrive(from: string, { plaza, player, stall }: Elsewhere): void {
    const before = town.byUser.get(player.userId);
    if (before?.own) moveOut(before, plaza);
    else if (before) remove(before);
    const { userId, number, face, x, y } = player;
    town.add({ userId, number, face, plaza: town.plaza(plaza), x, y, cell: 0, own: null, server: from });
    correctStall(town.plaza(plaza), userId, stall);
  }

  /** Sent to pages on this server only, because each server finds this out by itself. */
  function showStall(plaza: Plaza, stall: number): void {
    const d = plaza.stall(stall);
    for (const { own } of plaza.own()) own?.client.send({ t: 'plaza.stall-changed', d });
  }

  function remove(walker: Walker): void {
    const stall = town.remove(walker);
    if (stall !== null) showStall(walker.plaza, stall);
  }

  /** A message about the stall of a player may have been lost. */
  function correctStall(plaza: Plaza, userId: string, kept: PlazaStall | null): void {
    const known = plaza.stallOf(userId);
    const now = kept?.userId === userId ? kept : null;
    if (known === (now?.stall ?? null)) return;
    if (known !== null) {
      plaza.stalls.delete(known);
      showStall(plaza, known);
    }
    if (now) {
      plaza.stalls.set(now.stall, { userId, listings: now.listings });
      showStall(plaza, now.stall);
    }
  }

  /** The player entered on another server, so the page here leaves. */
  function moveOut(walker: Walker, plaza: number): void {
    const { own, userId } = walker;
    remove(walker);
    if (!own) return;
    letGo(own.client, walker.plaza);
    own.client.send({ t: 'plaza.left', d: { reason: 'elsewhere' } });
    // In the same plaza, entering has replaced the walker already.
    if (walker.plaza.id !== plaza) {
      world.publish(
        walker.plaza.topic,
        { t: 'plaza.leave', d: { userId } },
        { playerId: userId, echo: false },
      );
    }
  }

  /** Sent to pages on this server only: every other server that misses the player does the same. */
  function depart(walker: Walker): void {
    remove(walker);
    for (const kept of walker.plaza.own()) {
      kept.own?.client.send({ t: 'plaza.leave', d: { userId: walker.userId } });
    }
  }

  const of = (server: string): Walker[] =>
    [...town.byUser.values()].filter((walker) => walker.server === server && !walker.own);

  function requestList(): void {
    if (elapsed() - requestedAt < requestEveryMs) return;
    requestedAt = elapsed();
    servers.publish({ k: 'who' });
  }

  const handlers: { [K in WordKind]: (word: ServerWord<K>, from: string) => void } = {
    join: (word, from) => arrive(from, word),
    leave: ({ userId }, from) => {
      const walker = town.byUser.get(userId);
      if (walker && !walker.own && walker.server === from) remove(walker);
    },
    face: ({ face }) => {
      const walker = town.byUser.get(face.id);
      if (walker && !walker.own) walker.face = face;
    },
    who: () => servers.publish(whoIsHere(parts)),
    here: ({ walkers }, from) => {
      const there = new Set(walkers.map(({ player }) => player.userId));
      for (const walker of of(from)) if (!there.has(walker.userId)) depart(walker);
      for (const one of walkers) {
        const known = town.byUser.get(one.player.userId);
        if (known?.number !== one.player.number || known.server !== from) arrive(from, one);
        else correctStall(known.plaza, known.userId, one.stall);
      }
    },
    roll: ({ numbers, stalls }, from) => {
      const there = new Set(numbers);
      for (const walker of of(from)) if (!there.has(walker.number)) depart(walker);
      const isNew = numbers.some((number) => town.byNumber.get(number)?.server !== from);
      if (isNew || (stalls && !isKnown(of(from), stalls))) requestList();
    },
    gone: (_, from) => {
      for (const walker of of(from)) depart(walker);
    },
    stall: ({ plaza, stall }) => {
      const { stalls } = town.plaza(plaza);
      if (stall.userId === null) stalls.delete(stall.stall);
      else stalls.set(stall.stall, { userId: stall.userId, listings: stall.listings });
    },
    buttons: ({ plaza, buttons }) => {
      for (const button of buttons) town.plazas.get(plaza)?.buttons.set(button.id, button);
    },
    taken: ({ plaza, id }) => town.plazas.get(plaza)?.buttons.delete(id),
  };
  /** A newer server may send kinds that this one does not know. */
  const handleWord = <K extends WordKind>(word: ServerWord<K>, from: string) =>
    handlers[word.k]?.(word, from);

  return {
    receive: (word, from, own) => {
      if (!own || receivedByAll.has(word.k)) handleWord(word, from);
    },
    receiveMove: (number, x, y) => {
      const walker = town.byNumber.get(number);
      if (!walker) requestList();
      else if (!walker.own) walker.plaza.move(walker, { x, y });
    },
    lost: (server) => {
      for (const walker of of(server)) depart(walker);
    },
  };
}

/** Whether these players keep exactly these stalls. */
function isKnown(walkers: readonly Walker[], stalls: readonly (readonly [number, number])[]): boolean {
  const stallOf = new Map(stalls);
  return walkers.every(
    ({ number, plaza, userId }) => plaza.stallOf(userId) === (stallOf.get(number) ?? null),
  );
}

/** Without faces and goods: other servers know them nearly always, and request them if not. */
export function rollOf({ town }: PlazaParts): ServerWord {
  const walkers = [...town.byClient.values()];
  return {
    k: 'roll',
    numbers: walkers.map(({ number }) => number),
    stalls: walkers.flatMap(({ number, plaza, userId }): [number, number][] => {
      const stall = plaza.stallOf(userId);
      return stall === null ? [] : [[number, stall]];
    }),
  };
}

function whoIsHere({ town }: PlazaParts): ServerWord {
  const walkers = [...town.byClient.values()].map((walker) => {
    const { plaza, userId } = walker;
    const stall = plaza.stallOf(userId);
    return { plaza: plaza.id, player: seenAs(walker), stall: stall === null ? null : plaza.stall(stall) };
  });
  return { k: 'here', walkers };
}
