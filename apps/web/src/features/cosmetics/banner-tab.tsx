import { madeFilename } from '@blookery/game/players/uploads';
import { resourceUrl } from '../../catalog/catalog.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './banner-tab.module.css';
import { dressed, type TabProps } from './outfit.ts';
import { OwnPicture } from './own-picture.tsx';
import { openBanners } from './wardrobe.ts';

export function BannerTab({ user, outfit, pick, close }: TabProps) {
  const { bannerId, customBanner } = dressed(user, outfit, 'banner');
  return (
    <div className={styles.tab}>
      <ul className={styles.banners} aria-label="The banners you own">
        {openBanners(user).map((banner) => (
          <li key={banner.id}>
            <button
              type="button"
              className={styles.banner}
              aria-pressed={!customBanner && bannerId === banner.id}
              onClick={() => pick({ banner: { of: 'banner', id: banner.id } })}
            >
              <Picture
                src={resourceUrl(banner.imageId)}
                alt=""
                width={300}
                height={100}
                fluid
                fit="cover"
                className={styles.picture}
              />
              <span className={styles.name}>{banner.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <OwnPicture
        onPicture={({ userId, uploadId }) =>
          pick({ banner: { of: 'upload', upload: { userId, uploadId, filename: madeFilename('picture') } } })
        }
        close={close}
      />
    </div>
  );
}
