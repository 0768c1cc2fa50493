import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { inPlace } from '../in-place.ts';
import styles from './code-input.module.css';
import { useFieldWiring } from './field.tsx';

export interface CodeInputProps {
  /** The digits so far. */
  value: string;
  onValue: (digits: string) => void;
  length?: number;
  /** What the code is, for screen readers. */
  label: string;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-invalid'?: boolean | undefined;
}

/**
 * A short code with one box for each digit. Behaves as one field: typing moves on, deleting moves back,
 * pasting fills all.
 */
export function CodeInput({
  value,
  onValue,
  length = 6,
  label,
  disabled,
  autoFocus,
  ...rest
}: CodeInputProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const wiring = useFieldWiring(rest);
  const boxes = Array.from({ length }, (_, place) => value[place] ?? '');

  // The next box is focused before the new digits arrive as props, so its handlers read them here.
  const digitsNow = useRef(value);
  useLayoutEffect(() => {
    digitsNow.current = value;
  }, [value]);

  const focusBox = (place: number) => {
    const inputs = group.current?.querySelectorAll('input');
    inputs?.[Math.max(0, Math.min(place, length - 1))]?.focus();
  };

  const write = (digits: string, nextPlace: number) => {
    const code = digits.slice(0, length);
    digitsNow.current = code;
    onValue(code);
    focusBox(nextPlace);
  };

  const remove = (place: number) => write(value.slice(0, place) + value.slice(place + 1), place);

  // One typed digit replaces the one in its box; several at once (pasted, or filled in from a text message)
  // are the whole code.
  const typed = (place: number, event: ChangeEvent<HTMLInputElement>) => {
    // Some keyboards of phones delete without the key that `pressed` knows, and so does Cut.
    if (event.currentTarget.value === '') return remove(place);
    const digits = event.currentTarget.value.replace(/\D/g, '');
    const before = boxes[place] ?? '';
    const added = before && digits.length === 2 ? digits.replace(before, '') : digits;
    if (added.length > 1) return write(added, added.length);
    if (added === '') return;
    write(value.slice(0, place) + added + value.slice(place + 1), place + 1);
  };

  const pasted = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    if (digits) write(digits, digits.length);
  };

  const pressed = (place: number, event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: value.length,
    };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(Math.min(target, value.length));
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      const doomed = event.key === 'Delete' || boxes[place] ? place : place - 1;
      if (doomed >= 0) remove(doomed);
    }
  };

  return (
    <fieldset
      ref={group}
      className={styles.group}
      disabled={disabled}
      aria-describedby={wiring['aria-describedby']}
    >
      <legend className="visually-hidden">{label}</legend>
      {inPlace(boxes).map(({ place, entry: digit }) => (
        <input
          key={place}
          id={place === 0 ? wiring.id : undefined}
          className={classNames(styles.box, wiring['aria-invalid'] && styles.bad)}
          type="text"
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={`Digit ${place + 1} of ${length}`}
          aria-invalid={wiring['aria-invalid']}
          // biome-ignore lint/a11y/noAutofocus: the code is the only field of the modal that asks for it
          autoFocus={autoFocus && place === 0}
          value={digit}
          onChange={(event) => typed(place, event)}
          onPaste={pasted}
          onKeyDown={(event) => pressed(place, event)}
          onFocus={(event) => {
            if (place > digitsNow.current.length) focusBox(digitsNow.current.length);
            else event.currentTarget.select();
          }}
        />
      ))}
    </fieldset>
  );
}
