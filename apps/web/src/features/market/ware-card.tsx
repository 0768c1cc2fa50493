import { coins, formatAmount } from '../../catalog/amounts.tsx';
import { RarityPip } from '../../catalog/rarity.tsx';
import { useKinds } from '../../session/holdings/holdings.ts';
import { useRequiredUser } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { openPurchase } from './purchase-dialog.tsx';
import styles from './ware.module.css';
import { countOwned, isOwned, type Ware } from './ware.ts';
import { WarePicture } from './ware-picture.tsx';

/** One thing for sale. The price is the button. */
export function WareCard({ ware }: { ware: Ware }) {
  const user = useRequiredUser();
  const count = countOwned(ware, user, useKinds());
  const { entry, name, kind, rarityId } = ware;
  return (
    <article className={styles.card}>
      <span className={styles.window}>
        <WarePicture ware={ware} />
      </span>
      <div className="grow">
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
        <p className={styles.kind}>
          {rarityId !== null && <RarityPip rarityId={rarityId} />}
          <span>{kind}</span>
          {count > 0 && <span className={styles.have}>You have {formatAmount(count)}</span>}
        </p>
      </div>
      {isOwned(ware, user) ? (
        <span className={styles.owned}>
          <Icon name="check" size={16} />
          Owned
        </span>
      ) : (
        <Button
          size="sm"
          aria-label={`Buy ${name} for ${formatAmount(entry.price)} ${entry.currency}`}
          onClick={() => openPurchase(ware)}
        >
          <Picture src={coins[entry.currency]} alt="" width={18} height={18} lazy={false} />
          {formatAmount(entry.price)}
        </Button>
      )}
    </article>
  );
}
