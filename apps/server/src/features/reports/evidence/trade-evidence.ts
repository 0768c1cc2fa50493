import type { Evidence } from '@blookery/contract/reports';
import type { EvidenceReader } from '../parts.ts';
import { rowNumber } from './ids.ts';

type Side = Extract<Evidence, { kind: 'trade' }>['sides'][number];

interface TradeRow {
  state: string;
  createdAt: string;
  closedAt: string | null;
  sides: Side[];
}

/** Only for its two players: the accused is the other one. */
export const tradeEvidence: EvidenceReader = async (_parts, tx, viewer, id) => {
  const tradeId = rowNumber(id);
  if (tradeId === null) return null;
  const [row] = await tx<TradeRow[]>`
    select t.state, wire_moment(t.created_at) as "createdAt", wire_moment(t.closed_at) as "closedAt",
      coalesce((
        select json_agg(json_build_object(
          'player', json_build_object('id', p.id, 'username', p.username), 'tokens', s.tokens,
          'blooks', (
            select coalesce(json_agg(json_strip_nulls(json_build_object(
              'id', b.id, 'blookId', b.blook_id, 'shiny', b.shiny, 'serial', b.serial)) order by g.place), '[]')
            from trade_things g join blooks b on b.id = g.thing
            where g.trade_id = t.id and g.player_id = s.player_id and g.kind = 'blook'
          ),
          'items', (
            select coalesce(json_agg(json_build_object(
              'id', i.id, 'itemId', i.item_id, 'usesLeft', greatest(i.uses_left, 1)) order by g.place), '[]')
            from trade_things g join items i on i.id = g.thing
            where g.trade_id = t.id and g.player_id = s.player_id and g.kind = 'item'
          )
        ) order by (s.player_id = t.asker) desc)
        from trade_sides s join players p on p.id = s.player_id where s.trade_id = t.id
      ), '[]') as sides
    from trades t where t.id = ${tradeId} and ${viewer.id}::uuid in (t.asker, t.asked)`;
  const other = row?.sides.find(({ player }) => player.id !== viewer.id);
  if (!row || !other) return null;
  const { state, createdAt, closedAt, sides } = row;
  return {
    accused: other.player.id,
    evidence: { kind: 'trade', tradeId, state, createdAt, closedAt, sides },
    pictures: [],
  };
};
