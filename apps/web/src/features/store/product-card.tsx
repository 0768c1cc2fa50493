import type { Product } from '@blookery/contract';
import { formatDollars } from '@blookery/game/trading/store';
import type { CSSProperties } from 'react';
import { getConfig, resourceUrl } from '../../catalog/catalog.ts';
import { fontFamily } from '../../catalog/fonts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './product-card.module.css';
import { openReview } from './purchase/review.tsx';

/** The product's own colours and font. */
export const dress = ({ color1, color2, fontId }: Product): CSSProperties => {
  const family = fontId === null ? undefined : fontFamily(fontId);
  return {
    '--color-1': color1,
    '--color-2': color2,
    ...(family ? { '--lettering': `"${family}"` } : {}),
  };
};

export function ProductCard({ product, owned }: { product: Product; owned: boolean }) {
  const { name, description, price, imageId } = product;
  return (
    <article className={styles.good} style={dress(product)}>
      <div className={styles.window}>
        <Picture src={resourceUrl(imageId)} alt="" width={76} height={76} />
      </div>
      <div className={styles.goodWords}>
        <h3>{name}</h3>
        <p>{description}</p>
      </div>
      <div className={styles.goodFoot}>
        <span className={styles.price}>{formatDollars(price ?? 0)}</span>
        {owned ? (
          <OwnedMark />
        ) : (
          <Button
            size="sm"
            aria-label={`Buy ${name}`}
            disabled={getConfig().payments.mode === 'off'}
            onClick={() => openReview(product, 'once')}
          >
            Buy
          </Button>
        )}
      </div>
    </article>
  );
}

export const OwnedMark = ({ children = 'Owned' }: { children?: string }) => (
  <span className={styles.owned}>
    <Icon name="check" size={16} />
    {children}
  </span>
);
