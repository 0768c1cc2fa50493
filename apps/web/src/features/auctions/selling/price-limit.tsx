/** Shows the most a new player can pay for a listing, or the least they can ask, before they try. */
import type { PriceLimit } from '@blookery/contract';
import { givingTexts } from '@blookery/game/trading/giving';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { useGivesWhen } from '../../../session/holdings/giving.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import styles from '../listing/dialogs.module.css';

interface LimitNoteProps {
  limit: PriceLimit | undefined;
  /** Whether the player buys or sells. */
  kind: 'pay' | 'ask';
}

export function LimitNote({ limit, kind }: LimitNoteProps) {
  const when = useGivesWhen();
  if (!limit?.limited || when === null) return null;
  return (
    <Note icon={<Icon name="lock" />} className={styles.note}>
      {limitText(limit.tokens, kind, when)}
    </Note>
  );
}

function limitText(tokens: number | null, kind: LimitNoteProps['kind'], when: string): string {
  if (tokens === null) return givingTexts.priceUnknown.replace('{when}', when);
  return kind === 'pay'
    ? `New players pay what a toy is worth: up to ${formatAmount(tokens)} tokens for this one, and as much as you like ${when}.`
    : `New players ask what a toy is worth: at least ${formatAmount(tokens)} tokens for this one, and as little as you like ${when}.`;
}

/** Whether the limit forbids this price. */
export function isBeyond(
  limit: PriceLimit | undefined,
  kind: LimitNoteProps['kind'],
  price: number,
): boolean {
  if (!limit?.limited) return false;
  if (limit.tokens === null) return true;
  return kind === 'pay' ? price > limit.tokens : price < limit.tokens;
}
