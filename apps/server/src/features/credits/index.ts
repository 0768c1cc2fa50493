/** The credits: the list of the content joined to the accounts of the people. */
import type { ResponseOf } from '@blookery/contract/base/call';
import { creditCalls } from '@blookery/contract/credits';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import { type Route, route } from '../../http/route.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';

interface CreditParts {
  sql: Sql;
  catalog: Catalog;
  people: readonly { id: number; role: string; description: string; username: string; blookId: number }[];
  notes: readonly { title: string; content: string }[];
  /** The badges that only staff grant. */
  houseBadgeIds: readonly number[];
}

export function credits(parts: CreditParts): { routes: Route[] } {
  return { routes: [route(creditCalls.credits, () => readCredits(parts))] };
}

/** Anyone may register a name. It is linked only if staff gave the account one of these badges. */
async function readCredits({
  sql,
  catalog,
  people,
  notes,
  houseBadgeIds,
}: CreditParts): Promise<ResponseOf<typeof creditCalls.credits>> {
  const rows = await sql<FaceRow[]>`
    select ${faceColumns(sql)} from players p left join blooks avatar on avatar.id = p.avatar_blook
    where p.username_folded = any(${people.map(({ username }) => username.toLowerCase())}::text[])
      and exists (select 1 from cosmetics c where c.player_id = p.id and c.kind = 'badge'
        and c.content_id = any(${[...houseBadgeIds]}::integer[]))`;
  const faces = new Map(rows.map((row) => [row.username.toLowerCase(), toFace(row, catalog)]));
  return {
    people: people.map(({ id, role, description, username, blookId }) => ({
      id,
      user: faces.get(username.toLowerCase()) ?? null,
      username,
      role,
      description,
      blookId,
    })),
    notes: notes.map(({ title, content }) => ({ title, content })),
  };
}
