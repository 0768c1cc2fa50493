import { chatTexts } from '@blookery/game/chat/chat';
import { linkTarget } from '@blookery/game/chat/links';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import styles from './written-link.module.css';

/** Shows the whole address, so that nobody leaves the game by accident. */
async function askToLeave(href: string): Promise<void> {
  const sure = await confirmModal({
    title: 'Leaving Blookery?',
    text: (
      <div className={styles.warning}>
        <p>{chatTexts.externalLink}</p>
        <p className={styles.address}>{href}</p>
        <p>{chatTexts.externalLinkQuestion}</p>
      </div>
    ),
    confirm: 'Yes',
    cancel: 'No',
  });
  if (sure) window.open(href, '_blank', 'noopener,noreferrer');
}

interface WrittenLinkProps {
  /** The address as written. */
  to: string;
  tabIndex?: number;
  children: ReactNode;
}

/** A link in a text by a player or staff. Links into the game open directly; all others ask for confirmation. */
export function WrittenLink({ to, tabIndex, children }: WrittenLinkProps) {
  const target = linkTarget(to, window.location.origin);
  if (!target) return children;
  if (target.kind === 'inside') {
    return (
      <Link to={target.path} tabIndex={tabIndex}>
        {children}
      </Link>
    );
  }
  // The address as it will be opened: look-alike letters of other scripts are spelled out.
  const { href } = target;
  const ask = (event: MouseEvent) => {
    if (event.button > 1) return;
    event.preventDefault();
    void askToLeave(href);
  };
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      tabIndex={tabIndex}
      onClick={ask}
      onAuxClick={ask}
    >
      {children}
    </a>
  );
}
