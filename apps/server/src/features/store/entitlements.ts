/**
 * What a player has paid for, derived from purchases and subscription whenever one changes: permissions with
 * their ends, and the membership to show. Deriving it again changes nothing.
 */
import type { CurrentUser, Permission, Product } from '@blookery/contract';
import type { Queryable } from '../../database/database.ts';
import { readPermissions, setBoughtPermissions } from '../../players/bought-permissions.ts';
import type { StoreParts } from './parts.ts';
import { findRunning, givesUntil } from './subscriptions/subscription-rows.ts';

type Membership = CurrentUser['subscription'];

export interface Entitlements {
  permissions: Permission[];
  subscription: Membership;
}

interface Held {
  product: Product;
  /** Null is permanent. */
  until: Date | null;
  isMembership: boolean;
}

async function held({ products }: StoreParts, tx: Queryable, playerId: string): Promise<Held[]> {
  const product = (id: number) => products.find((one) => one.id === id);
  const bought = await tx<{ productId: number; kind: string }[]>`
    select distinct product_id as "productId", kind from purchases
    where player_id = ${playerId} and kind <> 'subscription' and status = 'completed' and granted is not null`;
  const forGood = bought.flatMap(({ productId, kind }) => {
    const known = product(productId);
    return known ? [{ product: known, until: null, isMembership: kind === 'lifetime' }] : [];
  });
  const running = await findRunning(tx, playerId);
  const until = running && givesUntil(running);
  const subscribed = running && until && product(running.productId);
  return subscribed ? [...forGood, { product: subscribed, until, isMembership: true }] : forGood;
}

const lastsLonger = (one: Date | null, other: Date | null): boolean =>
  one === null || (other !== null && one > other);

export async function workOutEntitlements(parts: StoreParts, tx: Queryable, playerId: string) {
  const now = parts.clock.now();
  const all = (await held(parts, tx, playerId)).filter(({ until }) => until === null || until > now);
  const wanted = new Map<string, Date | null>();
  for (const { product, until } of all) {
    for (const permission of product.grants.permissions ?? []) {
      const known = wanted.get(permission);
      if (known === undefined || lastsLonger(until, known)) wanted.set(permission, until);
    }
  }
  await setBoughtPermissions(tx, playerId, wanted);

  const membership = best(all.filter(({ isMembership }) => isMembership));
  await tx`
    insert into customers (player_id, membership_product, membership_until)
    values (${playerId}, ${membership?.product.id ?? null}, ${membership?.until ?? null})
    on conflict (player_id) do update
      set membership_product = excluded.membership_product, membership_until = excluded.membership_until`;
  return {
    permissions: await readPermissions(tx, playerId, now),
    subscription: membership && {
      productId: membership.product.id,
      expiresAt: membership.until?.toISOString() ?? null,
    },
  };
}

/** The membership that gives most; of two equal ones, the one that lasts. */
function best(memberships: readonly Held[]): Held | null {
  const size = ({ product }: Held) => product.grants.permissions?.length ?? 0;
  const [first] = memberships.toSorted(
    (a, b) => size(b) - size(a) || (lastsLonger(a.until, b.until) ? -1 : 1),
  );
  return first ?? null;
}

/** Open pages show what is allowed now; sockets check their permissions again. */
export function publishEntitlements(
  { world }: Pick<StoreParts, 'world'>,
  playerId: string,
  entitlements: Entitlements,
): void {
  world.publish(`user:${playerId}`, { t: 'player.updated', d: entitlements });
  world.recheck(playerId);
}
