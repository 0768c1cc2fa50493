/** The sandbox's card form: formats the input and finds what is missing. */

export interface CardEntry {
  number: string;
  expiry: string;
  cvc: string;
}

export const emptyCard: CardEntry = { number: '', expiry: '', cvc: '' };

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isAmex = (digits: string): boolean => /^3[47]/.test(digits);

/** In groups of four, or in those of Amex. */
export function spaceNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 16);
  const groups = isAmex(digits) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

export function spaceExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  const whole = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)} / ${whole.slice(2)}` : whole;
}

export const keepCvc = (text: string): string => digitsOf(text).slice(0, 4);

export interface CardFaults {
  number?: string;
  expiry?: string;
  cvc?: string;
}

/** The texts of common card forms. */
export function cardFaults({ number, expiry, cvc }: CardEntry, now: Date): CardFaults {
  const digits = digitsOf(number);
  const faults: CardFaults = {};
  if (digits.length < (isAmex(digits) ? 15 : 16)) faults.number = 'Your card number is incomplete.';
  const { month, year } = readExpiry(expiry);
  if (digitsOf(expiry).length < 4 || month < 1 || month > 12) {
    faults.expiry = "Your card's expiration date is incomplete.";
  } else if (new Date(year, month) <= now) faults.expiry = "Your card's expiration date is in the past.";
  if (cvc.length < (isAmex(digits) ? 4 : 3)) faults.cvc = "Your card's security code is incomplete.";
  return faults;
}

export function readExpiry(expiry: string): { month: number; year: number } {
  const digits = digitsOf(expiry);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}
