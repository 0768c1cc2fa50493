import type { Pack } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { coins, formatAmount } from '../../catalog/amounts.tsx';
import { backdrop } from '../../catalog/backdrop.ts';
import { BlookPicture, ItemPicture } from '../../catalog/blook-picture.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { formatChance } from '../../catalog/chance.ts';
import { Link } from '../../navigation/link.tsx';
import { FailedNote } from '../../session/failed-note.tsx';
import { isOnSale, nextSale, useCalendar, useEventTime } from '../../session/holdings/calendar-queries.ts';
import { useDiscovered } from '../../session/holdings/discoveries.ts';
import { useKinds } from '../../session/holdings/holdings.ts';
import { packOddsQuery } from '../../session/holdings/odds-queries.ts';
import { openQueryModal } from '../../session/queries.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import { AwayNote } from './away-note.tsx';
import { BoostNote } from './boost-note.tsx';
import { type Collection, collectionOf } from './collection.ts';
import { OddsBar, OddsTable } from './odds-table.tsx';
import styles from './pack-details.module.css';

/** How many packs the second button opens. */
const HANDFUL = 10;
/** How many of the missing blooks are shown. */
const MISSING_SHOWN = 4;

const saleDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

type Open = (pack: Pack, count: number) => void;

/** The blooks of a pack, how likely they are, and which are missing. */
export const openPackDetails = (pack: Pack, onOpen: Open): number =>
  openQueryModal({
    key: `pack-${pack.id}`,
    title: pack.name,
    width: 980,
    look: 'bare',
    render: (close) => (
      <PackDetails
        pack={pack}
        onOpen={(count) => {
          close();
          onOpen(pack, count);
        }}
        onLeave={close}
      />
    ),
  });

interface PackDetailsProps {
  pack: Pack;
  onOpen: (count: number) => void;
  onLeave: () => void;
}

function PackDetails({ pack, onOpen, onLeave }: PackDetailsProps) {
  const odds = useQuery(packOddsQuery(pack.id));
  const collection = collectionOf(pack, catalog.blooks.all, useKinds(), useDiscovered());
  return (
    <div className={styles.panes}>
      <Aside pack={pack} collection={collection} onOpen={onOpen} />
      <div className={styles.main}>
        <p className={styles.title} aria-hidden="true">
          <Picture src={resourceUrl(pack.iconId)} alt="" width={36} height={36} lazy={false} />
          {pack.name}
        </p>
        <p className="sub">{pack.description}</p>
        <OddsBar collection={collection} odds={odds.data} />
        {odds.isError && !odds.data && (
          <FailedNote error={odds.error} onRetry={odds.refetch}>
            These are the normal odds.
          </FailedNote>
        )}
        {odds.data && <BoostNote odds={odds.data} />}
        {odds.data && <AwayNote collection={collection} odds={odds.data} />}
        <OddsTable collection={collection} odds={odds.data} />
        {pack.bonusItems.length > 0 && <BonusItems pack={pack} />}
        <p className="sub small">
          Shiny chance is one hundredth of the normal one, unless a booster lifts it. Every roll can be
          checked on the{' '}
          <Link to="/fairness" onClick={onLeave}>
            fairness page
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

interface AsideProps {
  pack: Pack;
  collection: Collection;
  onOpen: (count: number) => void;
}

function Aside({ pack, collection: { toys, found, total }, onOpen }: AsideProps) {
  const { tokens } = useRequiredUser();
  const calendar = useCalendar().data;
  const now = useEventTime(calendar);
  const isSold = !calendar || isOnSale(calendar, pack.id, now);
  const next = calendar && nextSale(calendar, pack.id, now);
  const missing = toys.filter((toy) => !toy.found);
  return (
    <div className={styles.aside}>
      <div className={styles.scene} style={backdrop(pack.backgroundId)} aria-hidden="true" />
      <div className={styles.hanging}>
        <i className={styles.string} aria-hidden="true" />
        <Picture src={resourceUrl(pack.imageId)} alt="" width={200} height={268} lazy={false} />
      </div>
      <div className={styles.actions}>
        <p className="bold">
          {found} of {total} found
        </p>
        <ProgressBar value={found} max={total} tone="gold" label="Found" valueText={`${found} of ${total}`} />
        {isSold ? (
          <>
            <Button variant="primary" size="lg" block onClick={() => onOpen(1)}>
              <Picture
                src={coins.tokens}
                alt=""
                width={26}
                height={26}
                lazy={false}
                className={styles.coin}
              />
              Open for {formatAmount(pack.price)}
            </Button>
            <Button block onClick={() => onOpen(HANDFUL)} disabled={tokens < pack.price * HANDFUL}>
              Open {HANDFUL} for {formatAmount(pack.price * HANDFUL)}
            </Button>
          </>
        ) : (
          <p className="sub">
            {next
              ? `On sale again from ${saleDay.format(new Date(next.beginsAt))}.`
              : 'Not on sale right now.'}
          </p>
        )}
      </div>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <p className="bold small">Still missing</p>
          <Plank thin>
            {missing.slice(0, MISSING_SHOWN).map(({ blook }) => (
              <BlookPicture
                key={blook.id}
                blookId={blook.id}
                width={missing.length > 2 ? 40 : 66}
                silhouette
              />
            ))}
          </Plank>
        </div>
      )}
    </div>
  );
}

const BonusItems = ({ pack }: { pack: Pack }) => (
  <div className={styles.bonus}>
    <p className="bold small">May come along</p>
    <ul className={styles.bonusList}>
      {pack.bonusItems.map(({ itemId, chance }) => (
        <li key={itemId} className={styles.bonusItem}>
          <ItemPicture itemId={itemId} size={34} />
          <span>{catalog.items.get(itemId)?.name}</span>
          <b className="num">{formatChance(chance / 100)}</b>
        </li>
      ))}
    </ul>
  </div>
);
