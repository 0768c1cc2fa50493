import { useConfig } from '../../catalog/catalog.ts';
import { Link } from '../../navigation/link.tsx';
import { useUser } from '../../session/session.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './ad-slot.module.css';
import { type AdPlace, houseAdFor } from './house-ads.ts';
import { adsAreShown } from './rules.ts';

/** A place for an ad: the provider's page in a frame, or a house ad. */
export function AdSlot({ place }: { place: AdPlace }) {
  const config = useConfig();
  const user = useUser();
  if (!config || !adsAreShown(config.mode, user)) return null;
  const { frameUrl } = config.ads;
  return (
    <aside className={styles[place]} aria-label="Advertisement" data-ad={place}>
      {frameUrl ? <FramedAd url={frameUrl} place={place} /> : <HouseAd place={place} />}
    </aside>
  );
}

/** No `allow-same-origin`, so that no ad can reach our storage, even one from our own origin. */
const FramedAd = ({ url, place }: { url: string; place: AdPlace }) => (
  <iframe
    className={styles.frame}
    src={`${url}${url.includes('?') ? '&' : '?'}place=${place}`}
    title="Advertisement"
    sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
    loading="lazy"
  />
);

function HouseAd({ place }: { place: AdPlace }) {
  const ad = houseAdFor(place, new Date());
  return (
    <Link to={ad.to} className={styles.house}>
      <Picture src={ad.picture} alt="" width={64} height={64} />
      <span className={styles.words}>
        <b>{ad.title}</b>
        <span>{ad.text}</span>
      </span>
    </Link>
  );
}
