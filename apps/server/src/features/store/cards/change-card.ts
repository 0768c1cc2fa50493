import type { PaymentMethod } from '@blookery/contract';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { StoreParts } from '../parts.ts';
import { openTill, orRefuse } from '../till.ts';
import { publishCards } from './add-card.ts';
import { type CardRow, customerIdOf, listCards, lockCustomer, toPaymentMethod } from './customer-rows.ts';

type Payer = { id: string; username: string };

interface Change {
  /** Returns the primary card after the change. Refuses if the change is not possible. */
  primaryAfter: (sql: Queryable, card: CardRow, cards: readonly CardRow[]) => Promise<string | null>;
  isRemoval: boolean;
}

/**
 * Sets the default at the provider, then changes the cards under a lock. In this order, so that nothing has changed if the
 * provider does not respond: months are charged to its default, which may not be a card that the player removed. Returns
 * the cards that remain.
 */
async function change(
  parts: StoreParts,
  player: Payer,
  cardId: string,
  { primaryAfter, isRemoval }: Change,
): Promise<CardRow[]> {
  const payments = openTill(parts);
  const { sql } = parts.database;
  const customerId = await customerIdOf(sql, payments, player);
  const decide = async (on: Queryable) => {
    const cards = await listCards(on, player.id);
    const card = cards.find(({ id }) => id === cardId);
    if (!card) throw new Refusal('STORE_CARD_UNKNOWN');
    return primaryAfter(on, card, cards);
  };
  const announced = await decide(sql);
  await orRefuse(payments.setDefaultCard(customerId, announced));
  const write = parts.database.transaction(async (tx, afterCommit) => {
    await lockCustomer(tx, player.id);
    const primary = await decide(tx);
    if (isRemoval) await tx`delete from payment_methods where id = ${cardId}`;
    if (primary !== null) await makePrimary(tx, player.id, primary);
    const cards = await listCards(tx, player.id);
    afterCommit(() => publishCards(parts, player.id, cards));
    return { cards, primary };
  });
  const { cards, primary } = await write.catch(async (fault: unknown) => {
    const [first] = await listCards(sql, player.id);
    await orRefuse(payments.setDefaultCard(customerId, first?.id ?? null));
    throw fault;
  });
  // They were changed in another tab meanwhile.
  if (primary !== announced) await orRefuse(payments.setDefaultCard(customerId, primary));
  return cards;
}

const makePrimary = async (tx: Transaction, playerId: string, cardId: string): Promise<void> => {
  await tx`update payment_methods set is_primary = false where player_id = ${playerId} and is_primary`;
  await tx`update payment_methods set is_primary = true where id = ${cardId}`;
};

export async function setPrimaryCard(parts: StoreParts, player: Payer, cardId: string) {
  const cards = await change(parts, player, cardId, { primaryAfter: async () => cardId, isRemoval: false });
  return cards.map(toPaymentMethod);
}

/** The newest remaining card becomes primary. The last card stays while a membership renews on it. */
export async function removeCard(parts: StoreParts, player: Payer, cardId: string): Promise<PaymentMethod[]> {
  const primaryAfter: Change['primaryAfter'] = async (sql, card, cards) => {
    const others = cards.filter(({ id }) => id !== cardId);
    if (others.length === 0 && (await renews(sql, player.id))) throw new Refusal('STORE_CARD_NEEDED');
    const next = card.primary ? others.at(-1) : others.find(({ primary }) => primary);
    return next?.id ?? null;
  };
  const cards = await change(parts, player, cardId, { primaryAfter, isRemoval: true });
  await orRefuse(openTill(parts).detachCard(cardId));
  return cards.map(toPaymentMethod);
}

async function renews(sql: Queryable, playerId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from subscriptions
    where player_id = ${playerId} and status in ('active', 'past_due') and not cancel_at_period_end`;
  return rows.length > 0;
}
