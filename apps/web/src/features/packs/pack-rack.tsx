import type { Pack } from '@blookery/contract';
import { useRef } from 'react';
import { coins, formatAmount } from '../../catalog/amounts.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { useDiscovered } from '../../session/holdings/discoveries.ts';
import { useKinds } from '../../session/holdings/holdings.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { collectionOf } from './collection.ts';
import styles from './pack-rack.module.css';
import { useAmbience } from './use-ambience.ts';

interface PackRackProps {
  packs: readonly Pack[];
  tokens: number;
  onOpen: (pack: Pack) => void;
  onDetails: (pack: Pack) => void;
  /** Silences the ambience while packs are being opened. */
  muted: boolean;
}

/** The cards that a phone shows before scrolling. On a slow phone each picture takes as long as the rest of its card. */
const IN_FIRST_VIEW = 4;

/** The envelopes in a row. The envelope shows the details, the price opens the pack. */
export function PackRack({ packs, tokens, onOpen, onDetails, muted }: PackRackProps) {
  const rack = useRef<HTMLUListElement>(null);
  useAmbience(rack, muted);
  return (
    <ul ref={rack} className={styles.rack}>
      {packs.map((pack, place) => (
        <li key={pack.id} className={styles.hook}>
          <PackCard
            pack={pack}
            below={place >= IN_FIRST_VIEW}
            affordable={tokens >= pack.price}
            onOpen={() => onOpen(pack)}
            onDetails={() => onDetails(pack)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PackCardProps {
  pack: Pack;
  /** Whether it is below the first view. */
  below: boolean;
  affordable: boolean;
  onOpen: () => void;
  onDetails: () => void;
}

function PackCard({ pack, below, affordable, onOpen, onDetails }: PackCardProps) {
  const { found, total } = collectionOf(pack, catalog.blooks.all, useKinds(), useDiscovered());
  const complete = found === total;
  return (
    <article className={styles.card} data-pack={pack.id}>
      <h3 className="visually-hidden">{pack.name}</h3>
      <button
        type="button"
        className={styles.envelope}
        aria-label={`${pack.name}: odds and toys, ${found} of ${total} found`}
        onClick={onDetails}
      >
        <i className={styles.string} aria-hidden="true" />
        <Picture
          src={resourceUrl(pack.imageId)}
          alt=""
          width={186}
          height={249}
          fluid
          lazy={below}
          className={styles.picture}
        />
      </button>
      <span className={classNames(styles.found, complete && styles.complete)} aria-hidden="true">
        {complete ? <Icon name="check" size={16} /> : `${found}/${total}`}
      </span>
      <Button
        variant="primary"
        block
        className={classNames(styles.price, !affordable && styles.dear)}
        aria-label={`Open ${pack.name} for ${formatAmount(pack.price)} tokens`}
        onClick={onOpen}
      >
        <Picture src={coins.tokens} alt="" width={26} height={26} lazy={false} className={styles.coin} />
        {formatAmount(pack.price)}
      </Button>
    </article>
  );
}
