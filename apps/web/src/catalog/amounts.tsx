/** Amounts of tokens, gems and experience with their coins. */
import { Amount } from '../ui/text/purse.tsx';
import { coins } from './art.ts';

export { coins };

interface AmountOf {
  amount: number;
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}

export const Tokens = ({ amount, size = 'md', className }: AmountOf) => (
  <Amount
    image={coins.tokens}
    unit={amount === 1 ? 'token' : 'tokens'}
    value={amount}
    size={size}
    className={className}
  />
);
export const Gems = ({ amount, size = 'md', className }: AmountOf) => (
  <Amount
    image={coins.gems}
    unit={amount === 1 ? 'gem' : 'gems'}
    value={amount}
    size={size}
    className={className}
  />
);
export const Experience = ({ amount, size = 'md', className }: AmountOf) => (
  <Amount image={coins.experience} unit="experience" value={amount} size={size} className={className} />
);

export const amounts = { tokens: Tokens, gems: Gems, experience: Experience } as const;

const whole = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export const formatAmount = (amount: number): string => whole.format(amount);
/** `1 token`, `1,000 tokens`. */
export const countOf = (amount: number, one: string, many = `${one}s`): string =>
  `${formatAmount(amount)} ${amount === 1 ? one : many}`;
/** For narrow places: unabbreviated below 100,000, then 123.4K and so on. */
export const shortAmount = (amount: number): string => (amount < 100_000 ? whole : short).format(amount);
