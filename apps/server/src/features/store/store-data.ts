/** What the store keeps about players. Purchases stay, as the law demands; cards and limits are deleted. */
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import { leaveTask } from './outbox.ts';

export const storeData: PersonalData[] = [
  {
    name: 'purchases',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (last, limit) => sql`
          select id, product_id as "productId", kind, quantity, cents, credit_cents as "creditCents", currency,
            status, card, refunded_cents as "refundedCents", created_at as "createdAt"
          from purchases where player_id = ${playerId} and id > ${last?.id ?? 0} order by id limit ${limit}`,
      ),
    erase: (tx, playerId) =>
      tx`
        update purchases set card = null, payment_method = null, key = null, request = null
        where player_id = ${playerId}`,
  },
  {
    // Stays with its purchase even if unsettled: what others received is still there.
    name: 'refundsToSettle',
    copy: async function* (sql, playerId) {
      yield await sql`
        select purchase as "purchaseId", reason, detail, created_at as "createdAt", resolved_at as "settledAt",
          resolution
        from store_flags where player_id = ${playerId} order by id`;
    },
    erase: (tx, playerId) => tx`update store_flags set resolution = null where player_id = ${playerId}`,
  },
  {
    name: 'memberships',
    copy: async function* (sql, playerId) {
      yield await sql`
        select product_id as "productId", status, cents, period_end as "periodEnd",
          cancel_at_period_end as "cancelAtPeriodEnd", created_at as "createdAt"
        from subscriptions where player_id = ${playerId} order by id`;
    },
  },
  {
    name: 'billing',
    copy: async function* (sql, playerId) {
      yield await sql`
        select brand, last_four as "lastFour", expiry_month as "expiryMonth", expiry_year as "expiryYear",
          created_at as "createdAt"
        from payment_methods where player_id = ${playerId} order by created_at`;
      yield await sql`
        select spending_cap as "spendingCap" from customers
        where player_id = ${playerId} and spending_cap is not null`;
    },
    // The provider deletes the customer too, which ends renewals.
    erase: async (tx, playerId) => {
      const [customer] = await tx<{ customerId: string | null }[]>`
        update customers set spending_cap = null, later_cap = null, later_from = null
        where player_id = ${playerId} returning customer_id as "customerId"`;
      await tx`delete from payment_methods where player_id = ${playerId}`;
      if (!customer?.customerId) return;
      const subject = customer.customerId;
      await leaveTask(tx, { reference: `close-customer:${subject}`, task: 'close-customer', subject });
    },
  },
];
