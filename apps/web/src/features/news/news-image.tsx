import type { NewsPost } from '@blookery/contract';
import { resourceUrl } from '../../catalog/catalog.ts';
import { uploadUrl } from '../../catalog/player-face.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './news.module.css';

interface NewsPictureProps {
  image: NewsPost['image'];
  lazy?: boolean;
  className?: string | undefined;
}

export const newsImageUrl = (image: NonNullable<NewsPost['image']>): string =>
  'resourceId' in image ? resourceUrl(image.resourceId) : uploadUrl(image);

/**
 * The picture of a post, or felt without one. Decorative: the title beside it says what the post is about.
 */
export const NewsPicture = ({ image, lazy = true, className }: NewsPictureProps) =>
  image ? (
    <Picture
      src={newsImageUrl(image)}
      alt=""
      width={900}
      height={300}
      fit="cover"
      lazy={lazy}
      className={classNames(styles.picture, className)}
    />
  ) : (
    <span className={classNames(styles.picture, styles.felt, className)} aria-hidden="true" />
  );
