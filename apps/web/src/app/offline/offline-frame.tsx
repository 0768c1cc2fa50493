import type { ReactNode } from 'react';
import { coins, formatAmount, shortAmount } from '../../catalog/amounts.tsx';
import type { KeptShelf } from '../../session/kept-shelf.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { Purse } from '../../ui/text/purse.tsx';
import { mainLinks, tabLinks } from '../shell/nav-links.ts';
import shell from '../shell/shell.module.css';
import sidebar from '../shell/sidebar.module.css';
import tabBar from '../shell/tab-bar.module.css';
import topBar from '../shell/top-bar.module.css';
import { Logo, Mark } from '../stage/logo.tsx';
import styles from './offline-screen.module.css';

/** The game around the shelf, with nothing to press. */
export const OfflineFrame = ({ shelf, children }: { shelf: KeptShelf | null; children: ReactNode }) => (
  <div className={shell.shell}>
    <div className={sidebar.sidebar} aria-hidden="true">
      <span className={sidebar.logo}>
        <span className={sidebar.whole}>
          <Logo height={50} />
        </span>
        <span className={sidebar.button}>
          <Mark size={40} />
        </span>
      </span>
      <div className={sidebar.nav}>
        {mainLinks.map(({ to, icon, label }) => (
          <StillLink key={to} icon={icon} label={label} current={to === '/inventory'} />
        ))}
      </div>
    </div>
    <div className={shell.column}>
      <header className={topBar.bar}>
        <span className={styles.mobileMark}>
          <Mark size={34} />
        </span>
        <p className={styles.line} role="status">
          <CloudOff />
          No connection
        </p>
        <span className="grow" />
        {shelf && <Balances shelf={shelf} />}
      </header>
      <main id="main" className={shell.main}>
        {children}
      </main>
    </div>
    <div className={classNames(tabBar.bar, styles.tabs)} aria-hidden="true">
      {tabLinks.map(({ to, icon, label }) => (
        <StillLink key={to} icon={icon} label={label} size={24} />
      ))}
      <StillLink icon="more" label="More" size={24} />
    </div>
  </div>
);

interface StillLinkProps {
  icon: IconName;
  label: string;
  size?: number;
  current?: boolean;
}

/** The place of a link, which is text here: without a connection there is no page to open. */
const StillLink = ({ icon, label, size = 20, current = false }: StillLinkProps) => (
  <span className={classNames(styles.still, current && styles.current)}>
    <Icon name={icon} size={size} />
    <span>{label}</span>
  </span>
);

const Balances = ({ shelf: { gems, tokens, username } }: { shelf: KeptShelf }) => (
  <>
    <Purse image={coins.gems} label="Gems, as last seen" className={styles.purse}>
      {shortAmount(gems)}
    </Purse>
    <Purse image={coins.tokens} label="Tokens, as last seen" className={styles.purse}>
      <span title={formatAmount(tokens)}>{shortAmount(tokens)}</span>
    </Purse>
    <b className={styles.name}>{username}</b>
  </>
);

/** Not among the icons of every page, because nobody sees it on a first visit. */
const CloudOff = () => (
  <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" className={styles.cloud}>
    <path d="M4 4l16 16M8 8.5A5 5 0 0 0 7.5 18H16M10.5 6.6A5.5 5.5 0 0 1 17 11a3.6 3.6 0 0 1 2.8 5.6" />
  </svg>
);
