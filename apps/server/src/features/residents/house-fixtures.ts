/** The house on a server with a clock of its own, for tests. */
import type { TestServer } from '../../testing/test-server.ts';

export interface HouseLotRow {
  id: number;
  day: string;
  price: number;
  shiny: boolean;
  closed: boolean;
  origin: string;
}

/** Everything that the house ever listed. */
export const lotsOf = (server: TestServer) => server.database.sql<HouseLotRow[]>`
  select a.id, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, a.price, a.shiny,
    a.closed_at is not null as closed, h.kind as origin
  from auctions a join house_account s on s.player_id = a.seller_id
    join blook_history h on h.blook = a.blook and h.step = 1
  order by a.id`;

export async function houseOf(server: TestServer): Promise<{ id: string; tokens: number; blooks: number }> {
  const [house] = await server.database.sql<{ id: string; tokens: number; blooks: number }[]>`
    select h.player_id as id, w.tokens, (select count(*) from blooks b where b.owner_id = h.player_id) as blooks
    from house_account h join wallets w on w.player_id = h.player_id`;
  if (!house) throw new Error('the house has not opened');
  return house;
}

export const open = (server: TestServer): Promise<void> => server.runJob('stock-house');
