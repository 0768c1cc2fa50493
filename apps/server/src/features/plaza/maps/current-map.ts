/** The map of the plaza, read at start and whenever any server publishes another. */
import type { GameMap } from '@blookery/game/plaza/maps';
import { readMap } from '@blookery/game/plaza/read-map';
import type { Sql } from '../../../database/database.ts';
import { PreparedResponse } from '../../../http/prepared-response.ts';
import { Ground } from '../ground.ts';

export interface CurrentMap {
  readonly ground: Ground;
  /** Compressed once per map, not once per player. */
  readonly response: PreparedResponse;
  /** Returns the ground if it changed, otherwise null. */
  refresh: () => Promise<Ground | null>;
}

/** A prepared response that follows the current map. */
class LatestResponse extends PreparedResponse {
  readonly #latest: () => PreparedResponse;

  constructor(latest: () => PreparedResponse) {
    super(null);
    this.#latest = latest;
  }

  override send(...to: Parameters<PreparedResponse['send']>): void {
    this.#latest().send(...to);
  }
}

export async function openCurrentMap(
  sql: Sql,
  shipped: () => GameMap,
  onFault: (fault: unknown) => void,
): Promise<CurrentMap> {
  let ground = new Ground(0, shipped);
  let prepared: PreparedResponse | null = null;
  const response = new LatestResponse(() => {
    prepared ??= new PreparedResponse({ revision: ground.revision, map: ground.map });
    return prepared;
  });

  async function refresh(): Promise<Ground | null> {
    const [row] = await sql<{ revision: number; data: string | null }[]>`
      select revision, data from plaza_maps order by revision desc limit 1`;
    if (!row || row.revision === ground.revision) return null;
    const reading = row.data === null ? null : readMap(JSON.parse(row.data));
    if (reading && !reading.ok) onFault(new Error(`the plaza's map cannot be read: ${reading.fault}`));
    ground = new Ground(row.revision, reading?.ok ? () => reading.map : shipped);
    prepared = null;
    return ground;
  }

  await refresh();
  return {
    get ground() {
      return ground;
    },
    response,
    refresh,
  };
}
