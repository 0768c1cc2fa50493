/**
 * Reads the current player in one statement; long lists stay JSON text. The first request of a UTC day also
 * gives the free wheel ticket.
 */
import type { CurrentUser, Settings } from '@blookery/contract';
import { utcDay } from '@blookery/game/collecting/earning';
import type { CosmeticKind } from '@blookery/game/players/cosmetics';
import type { FirstStepsCard } from '@blookery/game/progress/first-steps';
import { RawJson } from '../../http/raw-json.ts';
import { type FaceRow, faceColumns, guildColumn, toFace } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { toSettings } from '../../players/settings.ts';
import { type ShowcaseRow, showcaseColumns, toShowcase } from '../../players/showcase.ts';
import type { AccountParts } from './parts.ts';

interface Kind {
  blookId: number;
  shiny: boolean;
  ids: number[];
  serials: (number | null)[];
}

interface CurrentUserRow extends FaceRow, ShowcaseRow {
  email: string | null;
  discord: CurrentUser['discord'];
  guild: CurrentUser['guild'];
  settings: Partial<Settings>;
  otpEnabled: boolean;
  rulesReadAt: Date | null;
  lastClaimedAt: Date | null;
  createdAt: Date;
  givingLiftedAt: Date | null;
  tokens: number;
  gems: number;
  experience: number;
  packsOpened: number;
  /** The day of the last free ticket. */
  ticketDay: string | null;
  messagesSent: number;
  cosmetics: { kind: CosmeticKind | 'frame'; id: number }[];
  kinds: Kind[];
  discoveries: CurrentUser['discoveries'];
  wishes: CurrentUser['wishes'];
  items: string;
  membershipProduct: number | null;
  membershipUntil: Date | null;
  cards: CurrentUser['paymentMethods'];
  firstSteps: FirstStepsCard | null;
}

export async function readCurrentUser(
  { database: { sql }, catalog, economy, experiments, clock }: AccountParts,
  player: Player,
): Promise<RawJson> {
  const [row] = await sql<CurrentUserRow[]>`
    select ${faceColumns(sql)}, ${guildColumn(sql)}, ${showcaseColumns(sql)}, p.email, p.discord, p.settings, p.otp_enabled as "otpEnabled",
      p.rules_read_at as "rulesReadAt", p.last_claimed_at as "lastClaimedAt", p.created_at as "createdAt",
      p.giving_lifted_at as "givingLiftedAt",
      w.tokens, w.gems, w.experience, w.packs_opened as "packsOpened",
      w.ticket_day::text as "ticketDay", s.messages_sent as "messagesSent",
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', content_id) order by content_id), '[]')
       from cosmetics where player_id = p.id) as cosmetics,
      -- By kind, as numbers: a third of the work of writing thousands of objects in SQL.
      (select coalesce(json_agg(k), '[]') from (
         select blook_id as "blookId", shiny, array_agg(id) as ids, array_agg(serial) as serials
         from blooks where owner_id = p.id group by blook_id, shiny
       ) k) as kinds,
      (select coalesce(json_agg(json_build_object('blookId', blook_id, 'shiny', shiny) order by blook_id, shiny), '[]')
       from discoveries where player_id = p.id) as discoveries,
      (select coalesce(json_agg(json_build_object('blookId', blook_id, 'shiny', shiny,
         'since', wire_moment(since)) order by since, blook_id, shiny), '[]')
       from wishes where player_id = p.id) as wishes,
      (select '[' || coalesce(string_agg(
         '{"id":' || id || ',"itemId":' || item_id || ',"usesLeft":' || uses_left || '}', ','), '') || ']'
       from items where owner_id = p.id) as items,
      c.membership_product as "membershipProduct", c.membership_until as "membershipUntil",
      (select coalesce(json_agg(json_build_object('id', m.id, 'cardBrand', m.brand, 'lastFour', m.last_four,
         'primary', m.is_primary) order by m.is_primary desc, m.created_at, m.id), '[]')
       from payment_methods m where m.player_id = p.id) as cards,
      (select card from first_evenings f where f.player_id = p.id and card <> 'hidden') as "firstSteps"
    from players p
      join wallets w on w.player_id = p.id
      join player_statistics s on s.player_id = p.id
      left join customers c on c.player_id = p.id
      left join blooks avatar on avatar.id = p.avatar_blook
    where p.id = ${player.id}`;
  if (!row) throw new Error(`player ${player.id} is gone`);
  const isFirstToday = row.ticketDay === null || row.ticketDay < utcDay(clock.now());
  const ticket = isFirstToday ? await economy.giveDailyTicket(player.id) : null;
  const owned = (kind: string) =>
    row.cosmetics.filter((entry) => entry.kind === kind).map((entry) => entry.id);
  const fields: Omit<CurrentUser, 'blooks' | 'items'> = {
    ...toFace(row, catalog),
    email: row.email,
    discord: row.discord,
    guild: row.guild,
    badges: owned('badge').flatMap((id) => catalog.badge(id) ?? []),
    tokens: row.tokens,
    gems: row.gems,
    experience: row.experience,
    statistics: { packsOpened: row.packsOpened, messagesSent: row.messagesSent },
    createdAt: row.createdAt.toISOString(),
    showcase: toShowcase(row, catalog),
    discoveries: row.discoveries,
    wishes: row.wishes,
    fonts: owned('font'),
    titles: owned('title'),
    banners: owned('banner'),
    frames: owned('frame').flatMap((id) => catalog.frame(id) ?? []),
    permissions: [...player.permissions],
    experiments: experiments.of(player),
    mute: player.mute && { reason: player.mute.reason, until: player.mute.until?.toISOString() ?? null },
    givesFrom:
      economy.givesFrom({ createdAt: row.createdAt, lifted: row.givingLiftedAt !== null })?.toISOString() ??
      null,
    settings: toSettings(row.settings, row.otpEnabled),
    subscription: membership(row, clock.now()),
    paymentMethods: row.cards,
    lastClaimed: row.lastClaimedAt?.toISOString() ?? null,
    rulesReadAt: row.rulesReadAt?.toISOString() ?? null,
    ...(row.firstSteps === null ? {} : { firstSteps: row.firstSteps }),
  };
  const items = ticket ? withEntry(row.items, ticket) : row.items;
  return RawJson.object(fields, { blooks: blooksJson(row.kinds), items });
}

/** Null once it has expired. */
const membership = (
  { membershipProduct: productId, membershipUntil: until }: CurrentUserRow,
  now: Date,
): CurrentUser['subscription'] =>
  productId === null || (until !== null && until <= now)
    ? null
    : { productId, expiresAt: until?.toISOString() ?? null };

/** Writes every blook as JSON text: there may be thousands, and the server does not use them. */
function blooksJson(kinds: readonly Kind[]): string {
  const entries = kinds.flatMap(({ blookId, shiny, ids, serials }) =>
    ids.map((id, index) => {
      const serial = serials[index] ?? null;
      const numbered = serial === null ? '' : `,"serial":${serial}`;
      return `{"id":${id},"blookId":${blookId},"shiny":${shiny}${numbered}}`;
    }),
  );
  return `[${entries.join()}]`;
}

/** Appends an entry to a JSON array in text form. */
const withEntry = (list: string, entry: object): string =>
  `${list.slice(0, -1)}${list === '[]' ? '' : ','}${JSON.stringify(entry)}]`;
