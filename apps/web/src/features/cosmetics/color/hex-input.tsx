import { hexDigits, padHex } from '@blookery/game/colors';
import { useState } from 'react';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import styles from './hex-input.module.css';

interface HexInputProps {
  label: string;
  /** `#rrggbb`; null shows an empty field. */
  color: string | null;
  onColor: (color: string) => void;
  className?: string | undefined;
}

/** Up to six digits. Missing digits count as zeros, and are filled in on blur. */
export function HexInput({ label, color, onColor, className }: HexInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const digits = hexDigits(text);
    setTyped(digits);
    const padded = padHex(digits);
    if (padded) onColor(padded);
  };
  return (
    <span className={className}>
      <TextInput
        aria-label={label}
        leading="#"
        value={typed ?? color?.slice(1) ?? ''}
        onValue={type}
        onBlur={() => setTyped(null)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.hex}
      />
    </span>
  );
}
