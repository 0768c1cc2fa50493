import type { Credit } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { PlayerName, profilePath } from '../../catalog/player-face.tsx';
import { Link } from '../../navigation/link.tsx';
import { FailedNote } from '../../session/failed-note.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import styles from './credits.module.css';
import { creditsQuery } from './credits-queries.ts';

/** The people behind the game, each with a toy on the shelf. */
export function Credits() {
  const { data, error, refetch } = useQuery(creditsQuery);
  return (
    <>
      <header className={styles.head}>
        <h1>Credits</h1>
        <p className="sub">The hands behind the counter.</p>
      </header>
      {data && (
        <>
          <ul className={styles.people}>
            {data.people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
          <Card look="paper" aria-label="What it stands on">
            <dl className={styles.notes}>
              {data.notes.map(({ title, content }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </>
      )}
      {!data && error && <FailedNote error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status" aria-label="Loading">
          <Skeleton shape="box" height={250} />
        </div>
      )}
    </>
  );
}

/** A person with an account has their name linked to it, in its colours. */
const Person = ({ person: { user, username, role, description, blookId } }: { person: Credit }) => (
  <li className={styles.person}>
    <BlookPicture blookId={blookId} width={104} className={styles.toy} />
    <span className={styles.plank} aria-hidden="true" />
    <span className={styles.role}>{role}</span>
    {user ? (
      <Link to={profilePath(user)} className={styles.name}>
        <PlayerName player={user} tag={false} />
      </Link>
    ) : (
      <b className={styles.name}>{username}</b>
    )}
    <span className={styles.words}>{description}</span>
  </li>
);
