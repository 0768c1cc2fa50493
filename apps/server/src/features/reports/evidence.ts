/** The copy of a reported thing as it is now, and the player who is responsible for it. */
import type { Evidence } from '@blookery/contract/reports';
import { parseMessageSubject, type ReportKind } from '@blookery/game/players/reports';
import { madeFilename } from '@blookery/game/players/uploads';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { isUuid } from '../../unknown-values.ts';
import type { UploadUse } from '../../uploads/uploads.ts';
import type { EvidenceReader, ReportParts } from './parts.ts';

/** Null if it is not a row id. */
const rowNumber = (id: string): number | null => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null);

/** Only visible messages can be reported. To be asked before a transaction: see `mayRead`. */
export async function maySee(
  { mayRead }: Pick<ReportParts, 'mayRead'>,
  viewer: Player,
  kind: ReportKind,
  id: string,
): Promise<boolean> {
  if (kind !== 'message') return true;
  const named = parseMessageSubject(id);
  return named !== null && mayRead(viewer, named.roomId);
}

/** Messages around it, for context. */
const AROUND = 5;

type Message = Extract<Evidence, { kind: 'message' }>['messages'][number];

const messageEvidence: EvidenceReader = async (_parts, tx, _viewer, id) => {
  const named = parseMessageSubject(id);
  if (!named) return null;
  const { roomId, messageId } = named;
  const rows = await tx<{ message: Message }[]>`
    select json_build_object(
      'id', m.id, 'author', json_build_object('id', p.id, 'username', p.username), 'content', m.content,
      'createdAt', wire_moment(m.created_at), 'editedAt', wire_moment(m.edited_at),
      'deletedAt', wire_moment(m.deleted_at), 'upload', m.upload
    ) as message
    from (
      (select * from chat_messages where room_id = ${roomId} and id <= ${messageId}
       order by id desc limit ${AROUND + 1})
      union all
      (select * from chat_messages where room_id = ${roomId} and id > ${messageId} order by id limit ${AROUND})
    ) m join players p on p.id = m.author_id
    order by m.id`;
  const messages = rows.map(({ message }) => message);
  const reported = messages.find((message) => message.id === messageId);
  if (!reported || reported.deletedAt) return null;
  return {
    accused: reported.author.id,
    evidence: { kind: 'message', roomId, messageId, messages },
    pictures: messages.flatMap(({ upload }) => upload?.uploadId ?? []),
  };
};

const profileEvidence: EvidenceReader = async ({ catalog }, tx, _viewer, id) => {
  const face = isUuid(id) ? (await loadFaces(tx, catalog, [id])).get(id) : undefined;
  if (!face) return null;
  return {
    accused: face.id,
    evidence: { kind: 'profile', face },
    pictures: [face.customAvatar, face.customBanner].flatMap((upload) => upload?.uploadId ?? []),
  };
};

/** Only uploads that are shown somewhere; others are private. */
const uploadEvidence: EvidenceReader = async (_parts, tx, _viewer, id) => {
  if (!isUuid(id)) return null;
  const [row] = await tx<{ playerId: string; filename: string; usedFor: UploadUse }[]>`
    select player_id as "playerId", filename, used_for as "usedFor" from uploads
    where id = ${id} and state = 'verified' and used_for is not null`;
  if (!row) return null;
  const made = madeFilename(row.usedFor === 'avatar' ? 'avatar' : 'picture');
  const upload = { userId: row.playerId, uploadId: id, filename: made };
  return {
    accused: row.playerId,
    evidence: { kind: 'upload', upload, filename: row.filename, usedFor: row.usedFor },
    pictures: [id],
  };
};

/** The owner is responsible for the name and texts of a guild. */
const guildEvidence: EvidenceReader = async (_parts, tx, _viewer, id) => {
  const guildId = rowNumber(id);
  if (guildId === null) return null;
  const [row] = await tx<{ name: string; tag: string; motto: string; ownerId: string; username: string }[]>`
    select g.name, g.tag, g.motto, p.id as "ownerId", p.username
    from guilds g join guild_members m on m.guild_id = g.id and m.role = 'owner' join players p on p.id = m.player_id
    where g.id = ${guildId} and g.disbanded_at is null`;
  if (!row) return null;
  const owner = { id: row.ownerId, username: row.username };
  return {
    accused: row.ownerId,
    evidence: { kind: 'guild', guildId, name: row.name, tag: row.tag, motto: row.motto, owner },
    pictures: [],
  };
};

type Side = Extract<Evidence, { kind: 'trade' }>['sides'][number];

interface TradeRow {
  state: string;
  createdAt: string;
  closedAt: string | null;
  sides: Side[];
}

/** Only for its two players: the accused is the other one. */
const tradeEvidence: EvidenceReader = async (_parts, tx, viewer, id) => {
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

/** The copy of a thing that is reported, by its kind. */
export const readEvidence: Record<ReportKind, EvidenceReader> = {
  message: messageEvidence,
  profile: profileEvidence,
  upload: uploadEvidence,
  guild: guildEvidence,
  trade: tradeEvidence,
};
