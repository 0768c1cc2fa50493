import { ItemPicture } from '../../catalog/blook-picture.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { fontFamily } from '../../catalog/fonts.ts';
import { useRequiredUser } from '../../session/session.ts';
import { WishPicture } from '../../session/wishes/wish-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { StyledText } from '../../ui/text/styled-text.tsx';
import styles from './ware.module.css';
import type { Ware } from './ware.ts';

/** The picture of a ware: small on a card, and as it is worn in the dialog. */
export function WarePicture({
  ware: { type, contentId, name },
  large = false,
}: {
  ware: Ware;
  large?: boolean;
}) {
  const { username, color } = useRequiredUser();
  const edge = large ? 132 : 56;
  switch (type) {
    case 'item':
      return <ItemPicture itemId={contentId} size={edge} />;
    case 'blook':
      return <WishPicture blookId={contentId} width={large ? 132 : 52} />;
    case 'banner':
      return (
        <Picture
          src={resourceUrl(catalog.banners.get(contentId)?.imageId ?? 0)}
          alt=""
          width={large ? 380 : 76}
          height={large ? 127 : 40}
          fit="cover"
          className={styles.banner}
        />
      );
    case 'title':
      return (
        <span className={classNames(styles.sign, styles.quoted, large && styles.large)} aria-hidden="true">
          {large ? name : '“ ”'}
        </span>
      );
    case 'font':
      return (
        <span className={classNames(styles.sign, large && styles.large)} aria-hidden="true">
          <StyledText paint={large ? color : undefined} font={fontFamily(contentId)}>
            {large ? username : 'Aa'}
          </StyledText>
        </span>
      );
  }
}
