import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { openWishSheet } from '../../session/wishes/wish-sheet.tsx';
import { kindName } from '../../session/wishes/wishes.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import type { ShownPlayer } from './shown-player.ts';
import styles from './wishes-card.module.css';

/** What a player wishes for. Others see no card if there is nothing, or if it is hidden. */
export function WishesCard({ player: { wishes }, own }: { player: ShownPlayer; own: boolean }) {
  if (wishes.length === 0 && !own) return null;
  const title = own ? 'My wishes' : 'Wishes';
  return (
    <Card
      title={title}
      aria-label={title}
      aside={
        own && (
          <LinkButton to="/swaps/wishes" size="sm" variant="ghost">
            Open wishes
          </LinkButton>
        )
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
