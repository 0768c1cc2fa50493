import { useEffect, useState } from 'react';
import { coins, formatAmount } from '../../../catalog/amounts.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './token-field.module.css';

/** How long typing must pause before the amount is sent. */
const PAUSE_MS = 500;

interface TokenFieldProps {
  tokens: number;
  /** The tokens of the player, with those already offered. */
  most: number;
  onTokens: (tokens: number) => void;
  /** Whether an amount was typed that is not sent yet. */
  onTyping: (typing: boolean) => void;
}

export function TokenField({ tokens, most, onTokens, onTyping }: TokenFieldProps) {
  /** Null while nothing is being typed. */
  const [typed, setTyped] = useState<{ value: number | null } | null>(null);
  const settle = () => {
    if (!typed) return;
    setTyped(null);
    onTyping(false);
    if ((typed.value ?? 0) !== tokens) onTokens(typed.value ?? 0);
  };
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className={styles.tokens}>
      <span aria-hidden="true">Tokens</span>
      <DigitsInput
        aria-label="Tokens to offer"
        className={styles.tokenInput}
        leading={<Picture src={coins.tokens} alt="" width={18} height={18} lazy={false} />}
        trailing={<span className={styles.most}>of {formatAmount(most)}</span>}
        placeholder="0"
        value={typed ? typed.value : tokens === 0 ? null : tokens}
        max={most}
        onValue={(value) => {
          setTyped({ value });
          onTyping(true);
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
    </div>
  );
}
