import { parseColor } from '@blookery/game/colors';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { type TabProps, triedColor } from '../outfit.ts';
import { ColorSwatch } from './color-swatch.tsx';
import styles from './color-tab.module.css';
import { ContrastNote } from './contrast-note.tsx';
import { HexInput } from './hex-input.tsx';

/** Ready-made colours. Any other colour can be typed or picked. */
const spools = [
  ['Cream', '#fff3dc'],
  ['Straw', '#ffe66d'],
  ['Marmalade', '#ffcb6b'],
  ['Apricot', '#ffb08a'],
  ['Coral', '#ff8a7a'],
  ['Rose', '#ff8fac'],
  ['Orchid', '#ff9be0'],
  ['Lilac', '#b7a5ff'],
  ['Cornflower', '#8fb4ff'],
  ['Sky', '#7fcdf5'],
  ['Lagoon', '#6fe0e0'],
  ['Mint', '#7fe8c8'],
  ['Fern', '#8fe388'],
  ['Lime', '#c8e86d'],
  ['Oat', '#d8c3a5'],
  ['Pebble', '#b9c4bd'],
] as const;

export function ColorTab({ user, outfit, pick }: TabProps) {
  const text = triedColor(outfit, user, 'color');
  const color = parseColor(text);
  const solid = color?.kind === 'solid' ? color.color : '#fff3dc';
  const paint = (next: string) => pick({ solid: next, painted: 'solid' });
  return (
    <div className={styles.tab}>
      <div className={styles.mix}>
        <ColorSwatch label="Mix a color" color={solid} onColor={paint} large />
        <div className={styles.field}>
          <span className="sub small bold" aria-hidden="true">
            Hex
          </span>
          <HexInput label="Hex color" color={color?.kind === 'solid' ? solid : null} onColor={paint} />
        </div>
        <FilterPill pressed={color?.kind === 'rainbow'} onPressed={() => paint('rainbow')} icon="spark">
          Rainbow
        </FilterPill>
      </div>
      <ul className={styles.spools} aria-label="Thread colors">
        {spools.map(([name, hex]) => (
          <li key={hex}>
            <button
              type="button"
              className={styles.spool}
              style={{ '--thread': hex }}
              aria-pressed={text === hex}
              onClick={() => paint(hex)}
            >
              <span className={styles.thread} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <ContrastNote color={text} what="Name colors" />
    </div>
  );
}
