import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { type Ground, paintCss, parsePaint } from './paint.ts';
import styles from './styled-text.module.css';

export interface StyledTextProps {
  children: string;
  /** `#hex`, `rainbow` or `angle|#hex@pos,#hex@pos`. Anything else is plain text. */
  paint?: string | null | undefined;
  /** The name of a loaded font family. */
  font?: string | null | undefined;
  /** What the text is on; colours stay readable there. */
  on?: Ground;
  /** One line, cut off with an ellipsis where it does not fit. */
  truncate?: boolean;
  className?: string | undefined;
}

/** Text in a player's own colours and font. It survives bad input and is always readable. */
export function StyledText({ children, paint, font, on = 'felt', truncate, className }: StyledTextProps) {
  const look = lookOf(paint ?? '', on);
  return (
    <span
      className={classNames(
        styles.text,
        look.className,
        truncate && styles.truncate,
        truncate && 'truncate',
        className,
      )}
      style={{
        ...look.style,
        ...(font && familyName.test(font) && { fontFamily: `"${font}", var(--font-ui)` }),
      }}
      title={truncate ? children : undefined}
    >
      {children}
    </span>
  );
}

const familyName = /^[\w -]{1,60}$/;

interface Look {
  className?: string | undefined;
  style?: CSSProperties;
}

// A full room repeats a few dozen paints in hundreds of lines, so each is computed once.
const looks = new Map<string, Look>();

function lookOf(text: string, on: Ground): Look {
  const key = `${on}:${text}`;
  const known = looks.get(key);
  if (known) return known;
  const paint = parsePaint(text);
  const css = paint && paintCss(paint, on);
  let look: Look = {};
  if (css && 'color' in css) look = { style: { color: css.color } };
  else if (css)
    look = {
      className: classNames(styles.painted, paint?.kind === 'rainbow' && styles.rainbow),
      style: { '--paint': css.gradient },
    };
  if (looks.size >= 500) looks.clear();
  looks.set(key, look);
  return look;
}
