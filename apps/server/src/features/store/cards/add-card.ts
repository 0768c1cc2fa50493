/**
 * Saves a card in the three steps of the provider: its own form takes the number and returns an id, a setup
 * is opened for that id, and the card is saved once the payer has confirmed. We see the brand, the last
 * four digits and the month of expiry.
 */
import type { PaymentMethod } from '@blookery/contract';
import { Refusal } from '../../../refusal.ts';
import type { StoreParts } from '../parts.ts';
import { openTill, orRefuse } from '../till.ts';
import {
  customerIdOf,
  keepCard,
  listCards,
  lockCustomer,
  toOwnCard,
  toPaymentMethod,
} from './customer-rows.ts';

const cardsMost = 10;

type Payer = { id: string; username: string };

export async function openSetup(parts: StoreParts, player: Payer, cardId: string) {
  const payments = openTill(parts);
  const { sql } = parts.database;
  if ((await listCards(sql, player.id)).length >= cardsMost) throw new Refusal('STORE_CARDS_FULL');
  const customerId = await customerIdOf(sql, payments, player);
  const card = await orRefuse(payments.readCard(cardId));
  if (!card || (card.customerId !== null && card.customerId !== customerId)) {
    throw new Refusal('STORE_CARD_UNKNOWN');
  }
  return orRefuse(payments.createSetup({ customerId, cardId }));
}

export async function addCard(parts: StoreParts, player: Payer, setupId: string): Promise<PaymentMethod> {
  const payments = openTill(parts);
  const customerId = await customerIdOf(parts.database.sql, payments, player);
  const setup = await orRefuse(payments.readSetup(setupId));
  if (!setup || setup.customerId !== customerId) throw new Refusal('STORE_SETUP_UNKNOWN');
  const card = setup.done && setup.cardId ? await orRefuse(payments.readCard(setup.cardId)) : null;
  if (!card || card.customerId !== customerId) throw new Refusal('STORE_SETUP_UNFINISHED');

  // The first card is the one that pays: the provider has it as its default before the player sees it.
  const isFirst = (await listCards(parts.database.sql, player.id)).length === 0;
  if (isFirst) await orRefuse(payments.setDefaultCard(customerId, card.id));
  const cards = await parts.database.transaction(async (tx, afterCommit) => {
    await lockCustomer(tx, player.id);
    const before = await listCards(tx, player.id);
    const isKnown = before.some(({ id }) => id === card.id);
    if (!isKnown && before.length >= cardsMost) throw new Refusal('STORE_CARDS_FULL');
    await keepCard(tx, player.id, card);
    const after = await listCards(tx, player.id);
    afterCommit(() => publishCards(parts, player.id, after));
    return after;
  });
  const kept = cards.find(({ id }) => id === card.id);
  if (!kept) throw new Error(`card ${card.id} was not kept`);
  if (kept.primary && !isFirst) await orRefuse(payments.setDefaultCard(customerId, kept.id));
  return toPaymentMethod(kept);
}

export function publishCards(
  { world }: Pick<StoreParts, 'world'>,
  playerId: string,
  cards: Awaited<ReturnType<typeof listCards>>,
): void {
  world.publish(`user:${playerId}`, { t: 'player.updated', d: { paymentMethods: cards.map(toOwnCard) } });
}
