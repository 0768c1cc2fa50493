/**
 * What a player has paid for, derived from purchases and subscription whenever one changes: permissions with
 * their ends, and the membership to show. Deriving it again changes nothing.
 */
import type { CurrentUser, Permission, Product } from '@blookery/contract';
import type { Queryable } from '../../database/database.ts';
import {
  addBoughtPermissions,
  readPermissions,
  setBoughtPermissions,
} from '../../players/bought-permissions.ts';
import { lockCustomer } from './cards/customer-rows.ts';
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

/**
 * What is paid for now. The customer is locked before anything is read, so that a purchase and a month that begins at
 * the same time do not overwrite each other.
 */
async function held({ products, clock }: StoreParts, tx: Queryable, playerId: string): Promise<Held[]> {
  await lockCustomer(tx, playerId);
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
  const subscribed = running && until && until > clock.now() && product(running.productId);
  return subscribed ? [...forGood, { product: subscribed, until, isMembership: true }] : forGood;
}

const lastsLonger = (one: Date | null, other: Date | null): boolean =>
  one === null || (other !== null && one > other);

/** The permissions with their ends; null is permanent. */
function permissionsOf(all: readonly Held[]): Map<string, Date | null> {
  const wanted = new Map<string, Date | null>();
  for (const { product, until } of all) {
    for (const permission of product.grants.permissions ?? []) {
      const known = wanted.get(permission);
      if (known === undefined || lastsLonger(until, known)) wanted.set(permission, until);
    }
  }
  return wanted;
}

export async function workOutEntitlements(parts: StoreParts, tx: Queryable, playerId: string) {
  const all = await held(parts, tx, playerId);
  await setBoughtPermissions(tx, playerId, permissionsOf(all));
  const membership = best(all.filter(({ isMembership }) => isMembership));
  await tx`
    update customers
    set membership_product = ${membership?.product.id ?? null}, membership_until = ${membership?.until ?? null}
    where player_id = ${playerId}`;
  return {
    permissions: await readPermissions(tx, playerId, parts.clock.now()),
    subscription: membership && {
      productId: membership.product.id,
      expiresAt: membership.until?.toISOString() ?? null,
    },
  };
}

/** Gives back a permission that staff revoked, if it is still paid for. */
export async function restoreBought(parts: StoreParts, tx: Queryable, playerId: string, permission: string) {
  const until = permissionsOf(await held(parts, tx, playerId)).get(permission);
  if (until !== undefined) await addBoughtPermissions(tx, playerId, new Map([[permission, until]]));
}

/** The membership that gives most; of two equal ones, the one that lasts longer. */
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
