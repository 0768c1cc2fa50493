import { Prose } from '../../catalog/documents/prose.tsx';
import type { DocumentState } from '../../catalog/documents/use-document.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
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
      {state.state === 'here' && (
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
      )}
      {state.state === 'loading' && (
        <div className={styles.skeleton}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="96%" height={16} />
          <Skeleton width="92%" height={16} />
        </div>
      )}
      {state.state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{state.message}</p>
          <Button variant="paper" onClick={state.retry}>
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}
