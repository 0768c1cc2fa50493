import type { PaymentMethod } from '@blookery/contract';
import type { Transaction } from '../../../database/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { StoreParts } from '../parts.ts';
import { openTill, orRefuse } from '../till.ts';
import { publishCards } from './add-card.ts';
import { type CardRow, customerIdOf, listCards, lockCustomer, toPaymentMethod } from './customer-rows.ts';

type Payer = { id: string; username: string };

/**
 * Changes the cards under a lock, then sets the same default at the provider. Returns the cards that remain.
 */
async function change(
  parts: StoreParts,
  player: Payer,
  cardId: string,
  work: (tx: Transaction, card: CardRow, cards: readonly CardRow[]) => Promise<void>,
): Promise<CardRow[]> {
  const payments = openTill(parts);
  const customerId = await customerIdOf(parts.database.sql, payments, player);
  const cards = await parts.database.transaction(async (tx, afterCommit) => {
    await lockCustomer(tx, player.id);
    const before = await listCards(tx, player.id);
    const card = before.find(({ id }) => id === cardId);
    if (!card) throw new Refusal('STORE_CARD_UNKNOWN');
    await work(tx, card, before);
    const after = await listCards(tx, player.id);
    afterCommit(() => publishCards(parts, player.id, after));
    return after;
  });
  await orRefuse(payments.setDefaultCard(customerId, cards.find(({ primary }) => primary)?.id ?? null));
  return cards;
}

const makePrimary = async (tx: Transaction, playerId: string, cardId: string): Promise<void> => {
  await tx`update payment_methods set is_primary = false where player_id = ${playerId} and is_primary`;
  await tx`update payment_methods set is_primary = true where id = ${cardId}`;
};

export async function setPrimaryCard(parts: StoreParts, player: Payer, cardId: string) {
  const cards = await change(parts, player, cardId, (tx) => makePrimary(tx, player.id, cardId));
  return cards.map(toPaymentMethod);
}

/** The newest remaining card becomes primary. The last card stays while a membership renews on it. */
export async function removeCard(parts: StoreParts, player: Payer, cardId: string): Promise<PaymentMethod[]> {
  const cards = await change(parts, player, cardId, async (tx, card, before) => {
    const others = before.filter(({ id }) => id !== cardId);
    if (others.length === 0 && (await renews(tx, player.id))) throw new Refusal('STORE_CARD_NEEDED');
    await tx`delete from payment_methods where id = ${cardId}`;
    const next = others.at(-1);
    if (card.primary && next) await makePrimary(tx, player.id, next.id);
  });
  await orRefuse(openTill(parts).detachCard(cardId));
  return cards.map(toPaymentMethod);
}

async function renews(tx: Transaction, playerId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from subscriptions
    where player_id = ${playerId} and status in ('active', 'past_due') and not cancel_at_period_end`;
  return rows.length > 0;
}
