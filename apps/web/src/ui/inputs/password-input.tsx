import { useState } from 'react';
import { formGlyphs } from '../pictures/form-glyphs.ts';
import { Glyph } from '../pictures/glyph.tsx';
import styles from './text-input.module.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing'>;

/** A password field with a button to show what was typed. Give it an `autoComplete`. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.inner}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Glyph path={formGlyphs[shown ? 'eye-off' : 'eye']} />
        </button>
      }
    />
  );
}
