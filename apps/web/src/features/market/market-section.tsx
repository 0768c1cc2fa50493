import { type ReactNode, useId } from 'react';
import { changeSetting } from '../../session/change-setting.ts';
import { useRequiredUser } from '../../session/session.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './market.module.css';

/** The keys match the player's settings. */
const categories = { packs: 'Packs', weekly: 'Weekly Shop', items: 'Item Shop' } as const;
type Category = keyof typeof categories;

interface MarketSectionProps {
  category: Category;
  /** Shown beside the title. */
  aside?: ReactNode;
  /** A link at the other end of the row. */
  door?: ReactNode;
  children: ReactNode;
}

/**
 * A section of the market that can be folded. The setting is kept on the server, so it holds on every device.
 */
export function MarketSection({ category, aside, door, children }: MarketSectionProps) {
  const { categoriesClosed } = useRequiredUser().settings;
  const body = useId();
  const title = categories[category];
  const open = !categoriesClosed.includes(title);
  const toggle = () => {
    const others = categoriesClosed.filter((closed) => closed !== title);
    void changeSetting('categoriesClosed', open ? [...others, title] : others);
  };
  return (
    <section aria-label={title}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={body}
            onClick={toggle}
          >
            <span>{title}</span>
            {aside && <span className={styles.aside}>{aside}</span>}
            <Icon name={open ? 'chevron-down' : 'chevron-right'} className={styles.chevron} />
          </button>
        </h2>
        {door}
      </div>
      <div id={body} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
