import { Suspense } from 'react';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { openWishSheet } from '../../session/wishes/wish-sheet.tsx';
import { kindName } from '../../session/wishes/wishes.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { CardSkeleton } from './profile-skeleton.tsx';
import type { ShownPlayer } from './shown-player.ts';
import type { OnOffer } from './their-wishes.tsx';
import styles from './wishes-card.module.css';

const { Component: Wishes } = lazyPart(() => import('./their-wishes.tsx'));

/** The wishes of another player. There is no card if there are none, or if they are hidden. */
export function TheirWishes({ player: { wishes }, onOffer }: { player: ShownPlayer; onOffer: OnOffer }) {
  if (wishes.length === 0) return null;
  return (
    <Suspense fallback={<CardSkeleton rows={4} />}>
      <Wishes wishes={wishes} onOffer={onOffer} />
    </Suspense>
  );
}

/** What the player wishes for. */
export function OwnWishes({ player: { wishes } }: { player: ShownPlayer }) {
  return (
    <Card
      title="My wishes"
      aria-label="My wishes"
      aside={
        <LinkButton to="/swaps/wishes" size="sm" variant="ghost">
          Open wishes
        </LinkButton>
      }
    >
      {wishes.length === 0 ? (
        <p className="sub">Wish for a toy with the heart on any picture of it.</p>
      ) : (
        <ul className={styles.wishes}>
          {wishes.map(({ blookId, shiny }) => (
            <li key={`${blookId}${shiny}`}>
              <button
                type="button"
                className={styles.wish}
                aria-label={kindName({ blookId, shiny })}
                title={kindName({ blookId, shiny })}
                onClick={() => openWishSheet({ blookId, shiny })}
              >
                <BlookPicture blookId={blookId} shiny={shiny} width={48} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
