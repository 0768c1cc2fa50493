import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote } from '../inputs/field.tsx';
import { formGlyphs } from '../pictures/form-glyphs.ts';
import { Glyph } from '../pictures/glyph.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The text beside the box; links in it work. */
  children: ReactNode;
  onChecked?: ((checked: boolean) => void) | undefined;
  error?: ReactNode;
}

export function Checkbox({ children, onChecked, onChange, error, className, ...rest }: CheckboxProps) {
  const noteId = useId();
  return (
    <div className={className}>
      <label className={classNames(styles.check, Boolean(error) && styles.bad)}>
        <input
          {...rest}
          type="checkbox"
          className={styles.native}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : rest['aria-describedby']}
          onChange={(event) => {
            onChange?.(event);
            onChecked?.(event.currentTarget.checked);
          }}
        />
        <span className={styles.box} aria-hidden="true">
          <Glyph path={formGlyphs.check} size={16} />
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}
