import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './text-input.module.css';
import { TextInput } from './text-input.tsx';

export interface SearchBoxProps {
  value: string;
  onValue: (value: string) => void;
  /** What is searched; also the placeholder unless one is given. */
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** For keys other than the Escape that empties the box. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  className?: string | undefined;
}

export function SearchBox({
  value,
  onValue,
  label,
  placeholder = label,
  maxLength,
  onKeyDown,
  className,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      enterKeyHint="search"
      icon={<Icon name="search" />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      className={className}
      value={value}
      onValue={onValue}
      onKeyDown={(event) => {
        // Escape first empties the box; in an empty box it has its usual effect.
        if (event.key !== 'Escape' || value === '') {
          onKeyDown?.(event);
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        clear();
      }}
      trailing={
        value !== '' && (
          <button type="button" className={styles.inner} aria-label="Clear search" onClick={clear}>
            <Icon name="close" size={16} />
          </button>
        )
      }
    />
  );
}
