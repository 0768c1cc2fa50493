import { fontFamily } from '../../catalog/fonts.ts';
import { StyledText } from '../../ui/text/styled-text.tsx';
import styles from './font-tab.module.css';
import { dressed, type TabProps } from './outfit.ts';
import { openFonts } from './wardrobe.ts';

export function FontTab({ user, outfit, pick }: TabProps) {
  const { fontId, color } = dressed(user, outfit, 'font');
  return (
    <ul className={styles.fonts} aria-label="The fonts you own">
      {openFonts(user).map((font) => (
        <li key={font.id}>
          <button
            type="button"
            className={styles.font}
            aria-pressed={font.id === fontId}
            onClick={() => pick({ fontId: font.id })}
          >
            <span className={styles.sample}>
              <StyledText paint={color} font={fontFamily(font.id)} truncate>
                {user.username}
              </StyledText>
            </span>
            <span className={styles.name}>{font.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
