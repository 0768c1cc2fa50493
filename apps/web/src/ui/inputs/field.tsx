import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Glyph } from '../pictures/glyph.tsx';
import { plainGlyphs } from '../pictures/plain-glyphs.ts';
import styles from './field.module.css';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const Wiring = createContext<FieldWiring | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** Small help below the control. */
  hint?: ReactNode;
  /** The error text; replaces the hint and marks the control as invalid. */
  error?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

/** A label, one control, and its hint or error. The control inside finds its ids by itself. */
export function Field({ label, hint, error, hideLabel, children, className }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const invalid = Boolean(error);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <Wiring value={{ id, describedBy: note ? noteId : undefined, invalid }}>{children}</Wiring>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

/** The line under a control. It is always in the page, so that screen readers announce a new error. */
export function FieldNote({ id, error, hint }: { id?: string; error?: ReactNode; hint?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className={styles.note}>
      {error ? (
        <p className={styles.error}>
          <Glyph path={plainGlyphs.warning} size={16} />
          <span>{error}</span>
        </p>
      ) : (
        hint && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  );
}

interface Wirable {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
}

/** The attributes that connect a control to the field around it; its own attributes win. */
export function useFieldWiring(own: Wirable) {
  const field = useContext(Wiring);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] === true || field?.invalid || undefined,
  };
}
