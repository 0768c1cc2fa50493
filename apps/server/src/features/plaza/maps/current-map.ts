/** The map of the plaza, of which every server keeps a copy. */
import type { GameMap } from '@blookery/game/plaza/maps';
import { readMap } from '@blookery/game/plaza/read-map';
import type { Sql } from '../../../database/database.ts';
import { keepCopy } from '../../../database/kept-copy.ts';
import { PreparedResponse } from '../../../http/prepared-response.ts';
import type { Bus } from '../../../ports/bus.ts';
import { Ground } from '../ground.ts';

export interface CurrentMap {
  readonly ground: Ground;
  /** Compressed once per map, not once per player. */
  readonly response: PreparedResponse;
  /** Called with every ground that replaces another. */
  onChange: (listener: (ground: Ground) => void) => void;
  /** Call after commit: every server reads again. */
  announce: () => void;
  close: () => void;
}

interface MapParts {
  sql: Sql;
  bus: Bus;
  shipped: () => GameMap;
  onFault: (fault: unknown) => void;
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

export async function openCurrentMap({ sql, bus, shipped, onFault }: MapParts): Promise<CurrentMap> {
  let ground = new Ground(0, shipped);
  let prepared: PreparedResponse | null = null;
  let changed: (ground: Ground) => void = () => {};
  const response = new LatestResponse(() => {
    prepared ??= new PreparedResponse({ revision: ground.revision, map: ground.map });
    return prepared;
  });

  async function read(): Promise<void> {
    const [row] = await sql<{ revision: number; data: string | null }[]>`
      select revision, data from plaza_maps
      where revision = (select max(revision) from plaza_maps) and revision <> ${ground.revision}`;
    if (!row) return;
    const reading = row.data === null ? null : readMap(JSON.parse(row.data));
    if (reading && !reading.ok) onFault(new Error(`the plaza's map cannot be read: ${reading.fault}`));
    ground = new Ground(row.revision, reading?.ok ? () => reading.map : shipped);
    prepared = null;
    changed(ground);
  }

  const { announce, close } = await keepCopy({ read, bus, topic: 'plaza.map', onFault });
  return {
    get ground() {
      return ground;
    },
    response,
    onChange: (listener) => {
      changed = listener;
    },
    announce,
    close,
  };
}
