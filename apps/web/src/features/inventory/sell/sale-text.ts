import { formatAmount } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import type { Sale } from './sell-blooks.ts';

/** `Sold 3 Foxglow for 4,500 tokens.` */
export function saleText({ count, tokens }: Sale, what: string): string {
  return `Sold ${formatAmount(count)} ${what} for ${formatAmount(tokens)} ${tokens === 1 ? 'token' : 'tokens'}.`;
}

/** A warning before a sale of these copies; null unless the avatar is among them. */
export const avatarText = (copies: readonly { id: number }[], worn: number | null): string | null => {
  if (!copies.some(({ id }) => id === worn)) return null;
  return copies.length === 1 ? 'It is your avatar.' : 'Your avatar is among them.';
};

export function announceSale(sale: Sale, blookId: number | null): void {
  const name = blookId === null ? undefined : catalog.blooks.get(blookId)?.name;
  const text = saleText(sale, name ?? (sale.count === 1 ? 'double' : 'doubles'));
  showToast({ kind: 'success', header: 'Into the tin', text });
}
