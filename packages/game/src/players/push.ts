/** Push: what can ring on a device while the game is closed there, and how much. */

/** Each has its own switch, and all are off at first. */
export const pushKinds = [
  'letter',
  'trade',
  'swap',
  'outbid',
  'won',
  'sold',
  'wish',
  'friend',
  'guild',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** Devices of one player. One more replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;
/** Pushes to one device in an hour. Further ones are dropped, but the notice or message is still there. */
export const PUSHES_AN_HOUR = 40;
/** Entries that wait for one device, for example during quiet hours. */
export const PUSHES_WAITING_MAX = 60;
/** A push that could not be delivered within this time is dropped. Quiet hours are shorter. */
export const PUSH_LIFETIME_MS = 24 * 3_600_000;

/** The length that lock screens show in full. */
export const PUSH_TITLE_MAX = 60;
export const PUSH_BODY_MAX = 120;

/** Returns the text, shortened to a number of characters. No character is cut in half. */
export function shorten(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

const counted: Record<PushKind, readonly [one: string, many: string]> = {
  letter: ['letter', 'letters'],
  trade: ['trade request', 'trade requests'],
  swap: ['swap', 'swaps'],
  outbid: ['outbid', 'outbids'],
  won: ['won auction', 'won auctions'],
  sold: ['sale', 'sales'],
  wish: ['wish', 'wishes'],
  friend: ['friend request', 'friend requests'],
  guild: ['guild invitation', 'guild invitations'],
};

/** Returns one line about everything that quiet hours held back: "2 outbids, 1 swap and 4 letters." */
export function describeHeld(kinds: readonly PushKind[]): string {
  const parts = pushKinds.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    return count === 0 ? [] : [`${count} ${counted[kind][count === 1 ? 0 : 1]}`];
  });
  const last = parts.pop() ?? 'nothing';
  return `${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}.`;
}
