import type { Auction } from '@blookery/contract/auctions';
import type { ChatRoom } from '@blookery/game/chat/rooms';
import type { GameMap } from '@blookery/game/plaza/maps';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Experiments } from '../../experiments/experiments.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Metrics } from '../../http/metrics/metrics.ts';
import type { Player } from '../../players/player.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Dice } from '../../ports/dice.ts';
import type { World } from '../../ports/world.ts';
import type { CurrentMap } from './maps/current-map.ts';
import type { Servers } from './servers.ts';
import type { Town } from './town.ts';

type PlazaRoom = Extract<ChatRoom, { kind: 'plaza' }>;

export interface PlazaGiven {
  database: Database;
  economy: Economy;
  catalog: Catalog;
  world: World;
  gateway: Gateway;
  metrics: Pick<Metrics, 'gauge' | 'histogram'>;
  bus: Bus;
  clock: Clock;
  /** A clock in milliseconds that never goes back. */
  elapsed: () => number;
  dice: Dice;
  experiments: Pick<Experiments, 'require'>;
  /** Sets who may talk in a plaza. */
  rooms: { allow: (kind: 'plaza', rule: (player: Player, room: PlazaRoom) => boolean) => void };
  /** Auctions of some players, newest first. */
  listingsOf: (playerIds: readonly string[], most: number) => Promise<Map<string, Auction[]>>;
  /** The map shown until staff publish another. */
  shippedMap: () => GameMap;
  /** Players in one plaza before the next one opens. */
  capacity: number;
  onFault: (fault: unknown) => void;
}

export interface PlazaParts extends PlazaGiven {
  town: Town;
  servers: Servers;
  currentMap: CurrentMap;
}
