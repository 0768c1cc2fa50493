import { Prose } from '../../catalog/documents/prose.tsx';
import type { DocumentState } from '../../catalog/documents/use-document.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { PendingText } from './document-pending.tsx';
import styles from './legal.module.css';
import { isSummary, numberSections } from './legal-sections.ts';
import type { PaperName } from './papers.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

interface LegalPaperProps {
  name: PaperName;
  title: string;
  state: DocumentState<PaperName>;
}

export function LegalPaper({ name, title, state }: LegalPaperProps) {
  return (
    <Card look="paper" className={styles.sheet} aria-busy={state.state === 'loading'}>
      <h2 id={name} data-anchor="" className={styles.title}>
        {title}
      </h2>
      {state.state === 'here' ? (
        <>
          <p className={styles.updated}>Updated {day.format(new Date(state.document.updatedAt))}</p>
          {state.document.sections.filter(isSummary).map((section) => (
            <div key={section.title} className={styles.summary}>
              <h3>{section.title}</h3>
              <Prose content={section.content} />
            </div>
          ))}
          {numberSections(name, state.document.sections).map((section) => (
            <section key={section.id}>
              <h3 id={section.id} data-anchor="" className={styles.heading}>
                {section.number}. {section.title}
              </h3>
              <Prose content={section.content} />
            </section>
          ))}
        </>
      ) : (
        <PendingText state={state} lines={['40%', '96%', '92%']} />
      )}
    </Card>
  );
}
