import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { formGlyphs } from '../pictures/form-glyphs.ts';
import { Glyph } from '../pictures/glyph.tsx';
import { plainGlyphs } from '../pictures/plain-glyphs.ts';
import styles from './note.module.css';

export interface NoteProps {
  tone?: 'plain' | 'good' | 'warn' | 'bad';
  /** An `Icon` instead of the one of its tone. */
  icon?: ReactNode;
  children: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
  className?: string | undefined;
}

const glyphs: Record<NonNullable<NoteProps['tone']>, string> = {
  plain: formGlyphs.info,
  good: formGlyphs.check,
  warn: plainGlyphs.warning,
  bad: plainGlyphs.warning,
};

/** A note between other content of the page. */
export function Note({ tone = 'plain', icon, children, action, className }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone], Boolean(action) && styles.acting, className)}>
      {icon ?? <Glyph path={glyphs[tone]} />}
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
