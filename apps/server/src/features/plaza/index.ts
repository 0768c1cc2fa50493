/** The trading plaza: live, on one map, in as many copies as the players need; and the maps themselves. */
import { plazaCalls } from '@blookery/contract/plaza';
import { BRASS_BUTTONS } from '@blookery/game/plaza/plaza';
import { RawJson } from '../../http/raw-json.ts';
import { type Route, route } from '../../http/route.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { Refusal } from '../../refusal.ts';
import { foundToday, placeAllButtons, reloadButtons } from './brass-buttons.ts';
import { moveCost, moveHandler } from './handle-move.ts';
import { serverNews } from './handle-servers.ts';
import { joinHandler } from './join-plaza.ts';
import { leavePlaza } from './leave-plaza.ts';
import { openCurrentMap } from './maps/current-map.ts';
import { findMap, listMaps } from './maps/map-rows.ts';
import { publishMap, resetPlazaMap } from './maps/publish-map.ts';
import { rebuildPlazas } from './maps/rebuild-plazas.ts';
import { createMap, saveMap } from './maps/save-map.ts';
import { meet } from './meet.ts';
import type { PlazaGiven, PlazaParts } from './parts.ts';
import { servers } from './servers.ts';
import { closeStall, openStall } from './stalls.ts';
import { tickPlazas } from './tick-plazas.ts';
import { Town } from './town.ts';
import { walksOf } from './walks.ts';
import { whereabouts } from './whereabouts.ts';

export async function plaza(given: PlazaGiven) {
  const { bus, database, gateway, rooms, capacity, shippedMap, onFault } = given;
  const currentMap = await openCurrentMap({ sql: database.sql, bus, shipped: shippedMap, onFault });
  const town = new Town(currentMap.ground, capacity);
  const parts: PlazaParts = { ...given, town, currentMap, servers: servers(bus, given.elapsed) };
  parts.servers.listen(serverNews(parts));
  parts.servers.publish({ k: 'who' });
  currentMap.onChange((ground) => void rebuildPlazas(parts, ground).catch(onFault));
  bus.onGap(() => {
    parts.servers.publish({ k: 'who' });
    reloadButtons(parts).catch(onFault);
  });
  const stopTicking = tickPlazas(parts);
  handlePages(parts);
  rooms.allow('plaza', ({ id }, room) => town.byUser.get(id)?.plaza.roomId === room.id);

  return {
    routes: mapRoutes(parts),
    jobs: [
      {
        name: 'place-brass-buttons',
        everySeconds: BRASS_BUTTONS.everySeconds,
        run: () => placeAllButtons(parts),
      },
    ],
    tallies: ['visit-plaza' as const],
    personalData: plazaData,
    walks: walksOf(parts),
    whereabouts: whereabouts(town),
    close: () => {
      stopTicking();
      currentMap.close();
      parts.servers.close();
    },
  };

  function handlePages({ world }: PlazaParts): void {
    const joins = joinHandler(parts);
    gateway.on('plaza.join', joins.join);
    gateway.on('plaza.leave', (client) => {
      joins.callOff(client);
      const walker = town.byClient.get(client);
      if (walker) leavePlaza(parts, walker);
      return { t: 'plaza.left', d: { reason: 'asked' } };
    });
    gateway.onLeave((client) => {
      const walker = town.byClient.get(client);
      if (walker) leavePlaza(parts, walker);
    });
    gateway.onBinary(moveCost, moveHandler(parts));
    gateway.on('plaza.emote', (client, { emote }) => {
      const walker = town.byClient.get(client);
      if (!walker) throw new Refusal('PLAZA_NOT_THERE');
      requireVoice(client.player);
      const { userId } = walker;
      const message = { t: 'plaza.emoted', d: { userId, emote } } as const;
      world.publish(walker.plaza.topic, message, { playerId: userId, echo: true });
    });
    gateway.on('plaza.meet', (client, { userId }) => meet(parts, client, userId));
    gateway.on('plaza.open-stall', (client, { stall }) => openStall(parts, client, stall));
    gateway.on('plaza.close-stall', (client) => {
      const walker = town.byClient.get(client);
      if (!walker) throw new Refusal('PLAZA_NOT_THERE');
      closeStall(parts, walker);
    });
  }
}

function mapRoutes(parts: PlazaParts): Route[] {
  const { sql } = parts.database;
  return [
    route(plazaCalls.plazaMap, parts.currentMap.response),
    route(plazaCalls.buttons, async ({ player }) => ({ found: await foundToday(parts, player.id) })),
    route(plazaCalls.resetPlazaMap, ({ player }) => resetPlazaMap(parts, player.id)),
    route(plazaCalls.listMaps, async ({ player }) => ({ maps: await listMaps(sql, player.id) })),
    route(plazaCalls.readMap, async ({ player, params }) => {
      const anybodys = player.permissions.has('MANAGE_MAPS');
      const found = await findMap(sql, params.mapId, { ownerId: player.id, anybodys });
      if (!found) throw new Refusal('MAP_UNKNOWN');
      return RawJson.object({ summary: found.summary }, { map: found.data });
    }),
    route(plazaCalls.createMap, ({ body, once }) => createMap(parts, once, body.map)),
    route(plazaCalls.saveMap, ({ player, params, body }) => saveMap(parts, player.id, params.mapId, body)),
    route(plazaCalls.removeMap, async ({ player, params }) => {
      const { count } = await sql`delete from maps where id = ${params.mapId} and owner_id = ${player.id}`;
      if (count === 0) throw new Refusal('MAP_UNKNOWN');
      return undefined;
    }),
    route(plazaCalls.publishMap, ({ player, params }) => publishMap(parts, player.id, params.mapId)),
  ];
}

const plazaData: PersonalData[] = [
  {
    name: 'maps',
    // One by one, because a map may have megabytes.
    copy: async function* (sql, playerId) {
      for (let last = 0; ; ) {
        const page = await sql<{ id: number }[]>`
          select id, name, data, created_at as "createdAt", updated_at as "updatedAt" from maps
          where owner_id = ${playerId} and id > ${last} order by id limit 1`;
        if (!page[0]) return;
        yield page;
        last = page[0].id;
      }
    },
    erase: (tx, playerId) => tx`delete from maps where owner_id = ${playerId}`,
  },
];
