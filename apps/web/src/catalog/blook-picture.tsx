/** Pictures of blooks and items. */
import type { Blook } from '@blookery/contract';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/pictures/picture.tsx';
import styles from './blook-picture.module.css';
import { catalog, resourceUrl } from './catalog.ts';

/** The drawing, or the thumbnail for shelves and lists. */
export function blookImage(blook: Blook, shiny = false, size: 'thumb' | 'full' = 'full'): string {
  if (size === 'thumb') return resourceUrl(shiny ? blook.shinyThumbId : blook.thumbId);
  return resourceUrl(shiny ? blook.shinyImageId : blook.imageId);
}

/** Up to this many pixels the thumbnail is as sharp as the drawing. */
const THUMB_UP_TO = 100;
/** Every blook is drawn at 300 × 345. */
const TALLNESS = 345 / 300;

interface BlookPictureProps {
  blookId: number;
  shiny?: boolean | undefined;
  /** Width in pixels; the height is proportional. */
  width: number;
  /** Undiscovered: only its outline. */
  silhouette?: boolean | undefined;
  /** For screen readers; empty if the name is beside it. */
  alt?: string | undefined;
  lazy?: boolean | undefined;
  className?: string | undefined;
}

export function BlookPicture({
  blookId,
  shiny = false,
  width,
  silhouette = false,
  alt = '',
  lazy = true,
  className,
}: BlookPictureProps) {
  const blook = catalog.blooks.get(blookId);
  return (
    <Picture
      src={blook ? blookImage(blook, shiny, width > THUMB_UP_TO ? 'full' : 'thumb') : ''}
      alt={alt}
      width={width}
      height={Math.round(width * TALLNESS)}
      lazy={lazy}
      className={classNames(silhouette && styles.silhouette, className)}
    />
  );
}

interface ItemPictureProps {
  itemId: number;
  /** Width and height in pixels. */
  size: number;
  lazy?: boolean | undefined;
  className?: string | undefined;
}

export const ItemPicture = ({ itemId, size, lazy = true, className }: ItemPictureProps) => (
  <Picture
    src={resourceUrl(catalog.items.get(itemId)?.imageId ?? 0)}
    alt=""
    width={size}
    height={size}
    lazy={lazy}
    className={className}
  />
);
