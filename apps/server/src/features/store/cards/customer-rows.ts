/** Players as customers: their id at the provider, and their cards. */
import type { PaymentMethod } from '@blookery/contract';
import type { Queryable } from '../../../database/database.ts';
import type { Card, Payments } from '../../../ports/payments.ts';
import { orRefuse } from '../till.ts';

export interface CardRow {
  id: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  primary: boolean;
}

const cardColumns = (sql: Queryable) => sql`
  id, brand, last_four as "lastFour", expiry_month as "expiryMonth", expiry_year as "expiryYear",
  is_primary as primary`;

/** The primary card first, then in the order they were added. */
export const listCards = (sql: Queryable, playerId: string): Promise<CardRow[]> => sql<CardRow[]>`
  select ${cardColumns(sql)} from payment_methods where player_id = ${playerId}
  order by is_primary desc, created_at, id`;

export const toPaymentMethod = ({ id, brand, ...card }: CardRow): PaymentMethod => ({
  id,
  cardBrand: brand,
  ...card,
});

/** The form in which `CurrentUser` has a card. */
export const toOwnCard = ({ id, brand, lastFour, primary }: CardRow) => ({
  id,
  cardBrand: brand,
  lastFour,
  primary,
});

/** Locks the customer, so that payments of one player happen one after the other. */
export async function lockCustomer(tx: Queryable, playerId: string): Promise<void> {
  await tx`insert into customers (player_id) values (${playerId}) on conflict do nothing`;
  await tx`select 1 from customers where player_id = ${playerId} for update`;
}

/** Creates the customer at the provider on first use; concurrent calls create one. */
export async function customerIdOf(
  sql: Queryable,
  payments: Payments,
  player: { id: string; username: string },
): Promise<string> {
  const [known] = await sql<{ customerId: string | null }[]>`
    select customer_id as "customerId" from customers where player_id = ${player.id}`;
  if (known?.customerId) return known.customerId;
  const made = await orRefuse(payments.createCustomer(player));
  const [row] = await sql<{ customerId: string }[]>`
    insert into customers (player_id, customer_id) values (${player.id}, ${made})
    on conflict (player_id) do update set customer_id = coalesce(customers.customer_id, excluded.customer_id)
    returning customer_id as "customerId"`;
  return row?.customerId ?? made;
}

export async function keepCard(tx: Queryable, playerId: string, card: Card): Promise<void> {
  await tx`
    insert into payment_methods (id, player_id, brand, last_four, expiry_month, expiry_year, is_primary)
    values (${card.id}, ${playerId}, ${card.brand}, ${card.lastFour}, ${card.expiryMonth}, ${card.expiryYear},
      not exists (select 1 from payment_methods where player_id = ${playerId} and is_primary))
    on conflict (id) do nothing`;
}
