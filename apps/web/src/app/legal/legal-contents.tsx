import type { DocumentState } from '../../catalog/documents/use-document.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './legal.module.css';
import { numberSections } from './legal-sections.ts';
import { type PaperName, papers } from './papers.ts';

interface LegalContentsProps {
  documents: Record<PaperName, DocumentState<PaperName>>;
  /** The anchor of the current section. */
  current: string;
}

/** The table of contents. On a phone only the three documents, in a sticky bar. */
export function LegalContents({ documents, current }: LegalContentsProps) {
  const currentPaper = papers.find(({ name }) => current === name || current.startsWith(`${name}-`))?.name;
  // Shown once all documents have loaded, so that the list does not grow under the pointer.
  const isWhole = papers.every(({ name }) => documents[name].state !== 'loading');
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <h2>On this page</h2>
      <ul>
        {(isWhole ? papers : []).map(({ name, title, short }) => {
          const state = documents[name];
          const isCurrent = name === currentPaper;
          return (
            <li key={name}>
              <a
                href={`#${name}`}
                className={classNames(isCurrent && styles.current)}
                aria-current={isCurrent ? 'true' : undefined}
              >
                <span className="wide-only">{title}</span>
                <span className="narrow-only">{short}</span>
              </a>
              {state.state === 'here' && isCurrent && (
                <ol className={styles.sections}>
                  {numberSections(name, state.document.sections).map((section) => (
                    <li key={section.id}>
                      <a
                        href={`#${section.id}`}
                        className={classNames(current === section.id && styles.reading)}
                      >
                        {section.number}. {section.title}
                      </a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
