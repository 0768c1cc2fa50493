import { TextInput, type TextInputProps } from './text-input.tsx';

export interface DigitsInputProps extends Omit<TextInputProps, 'value' | 'onValue' | 'type' | 'max'> {
  /** A whole number, or null while the field is empty. */
  value: number | null;
  onValue: (value: number | null) => void;
  /** Larger numbers become this. */
  max?: number | undefined;
}

/** A whole number, zero or more. Ignores everything that is not a digit, typed or pasted. */
export function DigitsInput({ value, onValue, max = Number.MAX_SAFE_INTEGER, ...rest }: DigitsInputProps) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onValue={(text) => onValue(readDigits(text, max))}
    />
  );
}

function readDigits(text: string, max: number): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), max);
}
