import type { ComponentProps } from 'react';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './wish-picture.module.css';
import { openWishSheet } from './wish-sheet.tsx';
import { kindName } from './wishes.ts';

interface WishPictureProps extends Omit<ComponentProps<typeof BlookPicture>, 'alt'> {
  tabIndex?: number | undefined;
}

/** The picture of a toy, as a button that opens the sheet to wish for it. */
export function WishPicture({ className, tabIndex, ...picture }: WishPictureProps) {
  const kind = { blookId: picture.blookId, shiny: picture.shiny === true };
  return (
    <button
      type="button"
      className={classNames(styles.picture, className)}
      aria-label={`Wish for ${kindName(kind)}`}
      aria-haspopup="dialog"
      title="Wish for it"
      tabIndex={tabIndex}
      onClick={() => openWishSheet(kind)}
    >
      <BlookPicture {...picture} />
    </button>
  );
}
