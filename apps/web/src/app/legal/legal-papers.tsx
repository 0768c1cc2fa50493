import { useEffect, useState } from 'react';
import { useDocument } from '../../catalog/documents/use-document.ts';
import { useLocation } from '../../navigation/navigation.tsx';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { scrollToAnchor } from '../arrival.tsx';
import { LogoLink } from '../stage/logo.tsx';
import styles from './legal.module.css';
import { LegalContents } from './legal-contents.tsx';
import { LegalPaper } from './legal-paper.tsx';
import { papers } from './papers.ts';

export function LegalPapers() {
  const user = useUser();
  const documents = {
    terms: useDocument('terms'),
    privacy: useDocument('privacy'),
    eula: useDocument('eula'),
  };
  const isWhole = Object.values(documents).every(({ state }) => state !== 'loading');
  const { hash } = useLocation();

  // An anchor has its final place only once everything above it has loaded.
  useEffect(() => {
    if (isWhole && hash) scrollToAnchor(hash);
  }, [isWhole, hash]);

  return (
    <div>
      <header className={styles.header}>
        <LogoLink />
        <span className="grow" />
        {user ? (
          <LinkButton to="/dashboard" variant="ghost">
            My shelf
          </LinkButton>
        ) : (
          <>
            <LinkButton to="/login" variant="ghost">
              Login
            </LinkButton>
            <LinkButton to="/register" variant="primary" className="wide-only">
              Register
            </LinkButton>
          </>
        )}
      </header>
      <main className={styles.page}>
        <h1 className="visually-hidden">Legal</h1>
        <LegalContents documents={documents} current={useCurrentAnchor(isWhole)} />
        <div className={styles.papers}>
          {papers.map(({ name, title }) => (
            <LegalPaper key={name} name={name} title={title} state={documents[name]} />
          ))}
        </div>
      </main>
    </div>
  );
}

/** The current heading: the last one that has passed the upper part of the window. */
function useCurrentAnchor(isWhole: boolean): string {
  const [current, setCurrent] = useState('terms');
  useEffect(() => {
    if (!isWhole) return;
    const anchors = [...document.querySelectorAll<HTMLElement>('[data-anchor]')];
    const look = () => {
      const passed = anchors.filter((anchor) => anchor.getBoundingClientRect().top < window.innerHeight / 4);
      setCurrent((passed.at(-1) ?? anchors[0])?.id ?? 'terms');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isWhole]);
  return current;
}
