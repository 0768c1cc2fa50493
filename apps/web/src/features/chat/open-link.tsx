import { chatTexts, isExternalLink } from '@blookery/game/chat';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { confirmModal } from '../../ui/modals.tsx';
import styles from './markup.module.css';

/** Nobody leaves the game by accident: the whole address is shown first. */
async function askToLeave(url: string): Promise<void> {
  const sure = await confirmModal({
    title: 'Leaving Blookery?',
    text: (
      <div className={styles.warning}>
        <p>{chatTexts.externalLink}</p>
        <p className={styles.address}>{url}</p>
        <p>{chatTexts.externalLinkQuestion}</p>
      </div>
    ),
    confirm: 'Yes',
    cancel: 'No',
  });
  if (sure) window.open(url, '_blank', 'noopener,noreferrer');
}

/** A link somebody wrote. Links into the game lead there; all others ask first. */
export function WrittenLink({ url, tabIndex }: { url: string; tabIndex: number }) {
  // As it will be opened: look-alike letters of other scripts are spelled out.
  const { href, origin } = new URL(url);
  if (!isExternalLink(url, window.location.origin)) {
    return (
      <Link to={href.slice(origin.length)} tabIndex={tabIndex}>
        {url}
      </Link>
    );
  }
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
      {url}
    </a>
  );
}
