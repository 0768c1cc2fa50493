import { formatAmount } from '../../catalog/amounts.tsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export const longDay = (at: string): string => day.format(new Date(at));
export const shortMoment = (at: string): string => moment.format(new Date(at));
export const xp = (amount: number): string => `${formatAmount(amount)} xp`;
export const friendsInside = (count: number): string =>
  count === 1 ? '1 friend inside' : `${count} friends inside`;
