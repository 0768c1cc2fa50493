/** Handles messages from the other servers, and its own where all servers do the same. */
import { PlacesWriter } from '@blookery/game/plaza/wire';
import { safePlace } from './ground.ts';
import { putBack } from './handle-move.ts';
import { letGo } from './leave-plaza.ts';
import type { PlazaParts } from './parts.ts';
import type { Elsewhere, ServerNews, ServerWord, WordKind } from './servers.ts';
import { seenAs, type Walker } from './walker.ts';

/** The least time between two requests for the list of players. */
const requestEveryMs = 1000;

/** Every server handles these alike, including the sender. */
const receivedByAll: ReadonlySet<WordKind> = new Set(['buttons', 'taken', 'map']);

export function serverNews(parts: PlazaParts): ServerNews {
  const { town, world, servers, elapsed } = parts;
  let requestedAt = Number.NEGATIVE_INFINITY;

  function arrive(from: string, { plaza, player, stall }: Elsewhere): void {
    const before = town.byUser.get(player.userId);
    if (before?.own) moveOut(before, plaza);
    else if (before) town.remove(before);
    const { userId, number, face, x, y } = player;
    town.add({ userId, number, face, plaza: town.plaza(plaza), x, y, cell: 0, own: null, server: from });
    if (stall?.userId === userId) {
      town.plaza(plaza).stalls.set(stall.stall, { userId, listings: stall.listings });
    }
  }

  /** The player entered on another server, so the page here leaves. */
  function moveOut(walker: Walker, plaza: number): void {
    const { own, userId } = walker;
    town.remove(walker);
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
    town.remove(walker);
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
      if (walker && !walker.own && walker.server === from) town.remove(walker);
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
      }
    },
    roll: ({ numbers }, from) => {
      const there = new Set(numbers);
      for (const walker of of(from)) if (!there.has(walker.number)) depart(walker);
      if (numbers.some((number) => town.byNumber.get(number)?.server !== from)) requestList();
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
    map: () => rebuild(parts).catch(parts.onFault),
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

/** Without faces: other servers know them nearly always, and request them if not. */
export const rollOf = ({ town }: PlazaParts): ServerWord => ({
  k: 'roll',
  numbers: Array.from(town.byClient.values(), ({ number }) => number),
});

function whoIsHere({ town }: PlazaParts): ServerWord {
  const walkers = [...town.byClient.values()].map((walker) => ({
    plaza: walker.plaza.id,
    player: seenAs(walker),
    stall: walker.own?.stall === null || !walker.own ? null : walker.plaza.stall(walker.own.stall),
  }));
  return { k: 'here', walkers };
}

/** A map was published: everybody walks on it from now on, and players inside walls are moved to safety. */
async function rebuild({ town, servers, currentMap }: PlazaParts): Promise<void> {
  const ground = await currentMap.refresh();
  if (!ground) return;
  town.build(ground);
  const writer = new PlacesWriter();
  for (const walker of town.byClient.values()) {
    if (!walker.own) continue;
    walker.own.stall = null;
    walker.own.client.send({ t: 'plaza.map-changed', d: { mapRevision: ground.revision } });
    const to = safePlace(ground, walker);
    if (to.x === walker.x && to.y === walker.y) continue;
    walker.plaza.move(walker, to);
    servers.moved(walker);
    putBack(walker);
  }
  for (const walker of town.byClient.values()) {
    walker.own?.client.sendBytes(walker.plaza.near(walker, writer));
  }
}
