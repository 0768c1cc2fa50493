import type { RulesDocument } from '@blookery/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Prose } from '../../catalog/documents/prose.tsx';
import { patchUser } from '../../session/session.ts';
import { showError } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Ring } from '../../ui/pictures/ring.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import styles from './rules-sheet.module.css';
import { openTooFastModal } from './too-fast-modal.tsx';

/** Long enough to read the rules. */
const READ_TIME_MS = 60_000;

interface RulesSheetProps {
  rules: RulesDocument;
  /** When the page was opened, in milliseconds since 1970. */
  openedAt: number;
  /** Toys for the corner and for the warning. */
  onlooker: ReactNode;
  slowpoke: ReactNode;
  onAgreed: () => void;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function RulesSheet({ rules, openedAt, onlooker, slowpoke, onAgreed }: RulesSheetProps) {
  const [busy, setBusy] = useState(false);

  const agree = async () => {
    setBusy(true);
    try {
      patchUser(await call('PATCH /api/users/read-rules'));
      onAgreed();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const press = () => {
    if (Date.now() - openedAt < READ_TIME_MS) openTooFastModal({ openedAt, slowpoke, agree });
    else void agree();
  };

  return (
    <div className={styles.column}>
      <Card look="paper" className={styles.sheet}>
        <div className={styles.onlooker} aria-hidden="true">
          {onlooker}
        </div>
        <h1>The house rules</h1>
        <p className={styles.lead}>{rules.header}</p>
        <ol className={styles.rules}>
          {rules.rules.map(({ name, content }, place) => (
            <li key={name}>
              <span className={styles.button} aria-hidden="true">
                {place + 1}
              </span>
              <div>
                <h2>{name}</h2>
                <p>{content}</p>
              </div>
            </li>
          ))}
        </ol>
        {rules.sections.map(({ title, content }) => (
          <section key={title} className={styles.section}>
            <h2>{title}</h2>
            <Prose content={content} />
          </section>
        ))}
        <p className={styles.footer}>
          {rules.footer} <span className="nowrap">Updated {day.format(new Date(rules.updatedAt))}.</span>
        </p>
      </Card>
      <div className={styles.foot}>
        <ReadingTime openedAt={openedAt} />
        <Button variant="primary" busy={busy} onClick={press}>
          I Agree
        </Button>
      </div>
    </div>
  );
}

function ReadingTime({ openedAt }: { openedAt: number }) {
  const [spent, setSpent] = useState(() => Date.now() - openedAt);
  useEffect(() => {
    const timer = setInterval(() => setSpent(Date.now() - openedAt), 1000);
    return () => clearInterval(timer);
  }, [openedAt]);
  const seconds = Math.floor(spent / 1000);
  return (
    <>
      <Ring value={spent / READ_TIME_MS} size={34} className={styles.ring} />
      <p className={styles.time}>
        <b>About a minute of reading.</b>{' '}
        <span className="num">{seconds < 60 ? `${seconds}\u00a0s so far` : 'Thank you for taking it.'}</span>
      </p>
    </>
  );
}
