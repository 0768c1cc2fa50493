/**
 * Grants value by hand, with a reason, through the economy; and takes it back while the player still has it.
 */
import type { GrantKind } from '@blookery/contract/staff-economy';
import { cosmeticLists } from '@blookery/game/players/cosmetics';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Books } from '../../../economy/books.ts';
import type { Once } from '../../../economy/once.ts';
import { postLevels } from '../../../notices/level-notices.ts';
import { Refusal } from '../../../refusal.ts';
import { type GivenThings, recordUndoable } from '../act-records.ts';
import type { StaffParts } from '../parts.ts';

export interface Grant {
  userId: string;
  kind: GrantKind;
  amount?: number;
  contentId?: number;
  shiny?: boolean;
  count?: number;
  reason: string;
}

const currencies = ['tokens', 'gems', 'experience'] as const;
const isCurrency = (kind: GrantKind): kind is (typeof currencies)[number] =>
  currencies.some((one) => one === kind);

export async function grantValue(
  { economy, catalog, notices, presence }: StaffParts,
  { userId, reason, ...what }: Grant,
  once: Once,
): Promise<{ actId: number }> {
  if (userId === once.playerId) throw new Refusal('STAFF_SELF');
  return economy.once({ ...once, others: [userId] }, async (books) => {
    const { tx } = books;
    const [player] = await tx<{ tokens: number }[]>`
      select w.tokens from wallets w join players p on p.id = w.player_id
      where p.id = ${userId} and p.erased_at is null`;
    if (!player) throw new Refusal('USER_UNKNOWN');
    const after = await give(books, catalog, userId, what);
    const actId = await recordUndoable(tx, {
      staffId: once.playerId,
      action: 'grant',
      playerId: userId,
      reason,
      before: {},
      after,
    });
    await notices.post(books, userId, {
      kind: 'staff',
      text: `Staff gave you ${wordsFor(what, catalog)}.`,
      detail: reason,
      link: '/inventory',
    });
    await postLevels({ notices, presence }, books, [userId]);
    return { actId };
  });
}

async function give(
  books: Books,
  catalog: Catalog,
  userId: string,
  { kind, amount, contentId, shiny = false, count = 1 }: Omit<Grant, 'userId' | 'reason'>,
): Promise<GivenThings> {
  if (isCurrency(kind)) {
    if (amount === undefined) throw new Refusal('STAFF_GRANT_UNKNOWN');
    await books.give(userId, kind, amount, { kind: 'staff-grant' });
    return { kind, amount };
  }
  if (contentId === undefined) throw new Refusal('STAFF_GRANT_UNKNOWN');
  const origin = { kind: 'staff-grant' };
  if (kind === 'blook') {
    if (!catalog.blook(contentId)) throw new Refusal('STAFF_GRANT_UNKNOWN');
    const blooks: number[] = [];
    for (let made = 0; made < count; made++) {
      blooks.push((await books.grantBlook(userId, { blookId: contentId, shiny }, origin)).id);
    }
    return { kind, contentId, blooks };
  }
  if (kind === 'item') {
    if (!catalog.item(contentId)) throw new Refusal('STAFF_GRANT_UNKNOWN');
    const items: number[] = [];
    for (let made = 0; made < count; made++) {
      items.push((await books.grantItem(userId, contentId, origin)).id);
    }
    return { kind, contentId, items };
  }
  const known: readonly { id: number; default?: boolean }[] = catalog.lists[cosmeticLists[kind]];
  const found = known.find(({ id }) => id === contentId);
  if (!found) throw new Refusal('STAFF_GRANT_UNKNOWN');
  if (found.default || !(await books.grantCosmetic(userId, kind, contentId))) {
    throw new Refusal('STAFF_GRANT_OWNED');
  }
  return { kind, contentId };
}

function wordsFor(
  { kind, amount = 0, contentId = 0, count = 1, shiny }: Omit<Grant, 'userId' | 'reason'>,
  catalog: Catalog,
): string {
  if (isCurrency(kind)) return `${amount.toLocaleString('en')} ${kind}`;
  const times = count > 1 ? `${count} × ` : '';
  if (kind === 'blook')
    return `${times}${shiny ? 'Shiny ' : ''}${catalog.blook(contentId)?.name ?? 'a blook'}`;
  if (kind === 'item') return `${times}${catalog.item(contentId)?.name ?? 'an item'}`;
  const list: readonly { id: number; name: string }[] = catalog.lists[cosmeticLists[kind]];
  return `the ${kind} ${list.find(({ id }) => id === contentId)?.name ?? ''}`.trim();
}

/** Takes back everything or nothing: it refuses if a part was sold, spent or traded meanwhile. A cosmetic stays. */
export async function takeBack(books: Books, playerId: string, given: GivenThings): Promise<void> {
  if (isCurrency(given.kind)) {
    await books.take(playerId, given.kind, given.amount ?? 0, { kind: 'staff-grant-undone' });
    return;
  }
  const { blooks = [], items = [] } = given;
  if (blooks.length + items.length === 0) throw new Refusal('STAFF_ACT_FINAL');
  await books.handOver({ from: playerId, to: null, things: { blooks, items }, kind: 'staff-grant-undone' });
}
