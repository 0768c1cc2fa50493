import type { AlbumSpread, Pack } from '@blookery/contract';
import { threadPrice } from '@blookery/game/collecting/threads';
import { countOf, formatAmount } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { Spool } from '../../../catalog/spool.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { ProgressBar } from '../../../ui/pictures/progress-bar.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import styles from './workshop-door.module.css';

/** The link to the workshop, with the number of blooks that the threads are enough for. */
export function WorkshopDoor({ pack, spread }: { pack: Pack; spread: AlbumSpread }) {
  const next = cheapestMissing(spread);
  return (
    <Card className={styles.card} aria-label="Workshop">
      <DoorPicture />
      <div>
        <h2>Workshop</h2>
        <p className="sub small">Envelopes leave threads. Threads make toys.</p>
      </div>
      <div className={styles.threads}>
        <p className={styles.line}>
          <Spool color={pack.paper} />
          <b>{countOf(spread.threads, 'thread')}</b>
          {next && (
            <span className="sub">
              {formatAmount(next.price)} make {next.name}
            </span>
          )}
        </p>
        {next && (
          <ProgressBar
            label={`Threads for ${next.name}`}
            value={Math.min(spread.threads, next.price)}
            max={next.price}
            valueText={`${spread.threads} of ${next.price}`}
            slim
          />
        )}
      </div>
      <LinkButton to={`/workshop?pack=${pack.id}`} block className={styles.enter}>
        Go in
      </LinkButton>
    </Card>
  );
}

/** The missing toy that takes the fewest threads. */
function cheapestMissing({ places }: AlbumSpread): { name: string; price: number } | undefined {
  return places
    .filter(({ found }) => !found)
    .flatMap(({ blookId }) => {
      const blook = catalog.blooks.get(blookId);
      const rarity = catalog.rarities.get(blook?.rarityId ?? 0)?.name ?? '';
      const price = threadPrice(rarity);
      if (!blook || price === null) return [];
      return [{ name: blook.onlyOnDay === null ? `the missing ${rarity.toLowerCase()}` : blook.name, price }];
    })
    .sort((a, b) => a.price - b.price)[0];
}

const DoorPicture = () => (
  <svg className={styles.door} viewBox="0 0 120 132" aria-hidden="true">
    <path d="M8 128V56C8 26 32 6 60 6s52 20 52 50v72z" fill="#2b1608" />
    <path d="M18 128V58c0-24 18-42 42-42s42 18 42 42v70z" fill="#ffcf7a" />
    <path
      d="M18 128V58c0-24 18-42 42-42 6 0 12 1 17 3v109z"
      fill="#8f5a30"
      stroke="#2b1608"
      strokeWidth="5"
      strokeLinejoin="round"
    />
    <path d="M37 24v104M58 18v110" stroke="#6a3f21" strokeWidth="4" />
    <path d="M19 62h57M19 104h57" stroke="#6a3f21" strokeWidth="7" />
    <circle cx="67" cy="84" r="6" fill="#ffcb6b" stroke="#2b1608" strokeWidth="4" />
    <path d="M86 128V70" stroke="#e09a3a" strokeWidth="6" opacity="0.5" />
  </svg>
);
