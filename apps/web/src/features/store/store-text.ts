/** The texts for products, cards and states. */
import type { PaymentMethod, Product, Transaction } from '@blookery/contract';
import type { PurchaseKind, TransactionStatus } from '@blookery/game/trading/store';
import { formatAmount } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import type { StatusDotProps } from '../../ui/text/status-dot.tsx';

const permissionTexts: Partial<Record<string, string>> = {
  NO_ADS: 'No ads',
  CUSTOM_AVATAR: 'Your own avatar and banner',
  CHANGE_NAME_COLOR_TIER_1: 'Any colour or gradient for your name',
  UPLOAD_FILES_MEDIUM: 'Uploads up to 4 MB',
  UPLOAD_FILES_LARGE: 'Uploads up to 8 MB',
  LESS_AUCTION_TAX: 'A quarter off auction tax',
};

/** What one of it grants, one line each. */
export function giftsOf({ grants }: Product): string[] {
  const { gems, tokens, permissions = [], blookIds = [], itemIds = [] } = grants;
  const large = permissions.includes('UPLOAD_FILES_LARGE');
  const allowed = permissions
    .filter((permission) => !(large && permission === 'UPLOAD_FILES_MEDIUM'))
    .flatMap((permission) => permissionTexts[permission] ?? []);
  return [
    ...(gems ? [`${formatAmount(gems)} gems`] : []),
    ...(tokens ? [`${formatAmount(tokens)} tokens`] : []),
    ...counted(itemIds.map((id) => catalog.items.get(id)?.name ?? 'An item')),
    ...counted(blookIds.map((id) => catalog.blooks.get(id)?.name ?? 'A blook')),
    ...allowed,
    ...(grants.titleIds ?? []).map((id) => `The title “${catalog.titles.get(id)?.name ?? ''}”`),
    ...(grants.bannerIds ?? []).map((id) => `The ${catalog.banners.get(id)?.name ?? ''} banner`),
    ...(grants.fontIds ?? []).map((id) => `The ${catalog.fonts.get(id)?.name ?? ''} font`),
    ...(grants.badgeIds ?? []).map((id) => `The ${catalog.badges.get(id)?.name ?? ''} badge`),
  ];
}

const counted = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count > 1 ? `${count} × ${name}` : name;
  });

/** The price for this kind of purchase; null when it is not sold this way. */
export const priceOf = (product: Product, kind: PurchaseKind): number | null =>
  kind === 'subscription' ? product.subscriptionPrice : product.price;

const brands: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};
export const brandName = (brand: string): string => brands[brand] ?? 'Card';
export const cardName = ({ cardBrand, lastFour }: { cardBrand: string; lastFour: string }): string =>
  `${brandName(cardBrand)} ending ${lastFour}`;

const two = (number: number): string => String(number).padStart(2, '0');

/** When a card expires, and whether that is soon. */
export function expiryOf({ expiryMonth, expiryYear }: PaymentMethod, now: Date) {
  const months = (expiryYear - now.getFullYear()) * 12 + expiryMonth - (now.getMonth() + 1);
  const date = `${two(expiryMonth)}/${two(expiryYear % 100)}`;
  if (months < 0) return { words: `Expired ${date}`, isNear: true };
  return months === 0
    ? { words: `Expires this month, ${date}`, isNear: true }
    : { words: `Expires ${date}`, isNear: false };
}

/** The colour and word of each status. */
export const statusLooks: Record<TransactionStatus, { word: string; tone: StatusDotProps['tone'] }> = {
  completed: { word: 'Completed', tone: 'good' },
  pending: { word: 'Pending', tone: 'quiet' },
  failed: { word: 'Failed', tone: 'bad' },
  refunded: { word: 'Refunded', tone: 'amber' },
  disputed: { word: 'Disputed', tone: 'hollow' },
};

export function purchaseName({ productId, quantity, kind }: Transaction): string {
  const name = catalog.products.get(productId)?.name ?? 'Something we no longer sell';
  if (kind === 'subscription') return `${name}, monthly`;
  if (kind === 'lifetime') return `${name}, for good`;
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDays = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
export const dayOf = (moment: string): string => days.format(new Date(moment));
export const shortDayOf = (moment: string): string => shortDays.format(new Date(moment));
