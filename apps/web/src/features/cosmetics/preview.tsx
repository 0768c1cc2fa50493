import type { Badge, PlayerFace } from '@blookery/contract';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { bannerUrl, PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './preview.module.css';

/** Previews the player on a profile, in a message and in the plaza. */
export function Preview({ face, badges }: { face: PlayerFace; badges: readonly Badge[] }) {
  const [badge] = [...badges].sort((a, b) => a.priority - b.priority);
  const title = face.titleId === null ? undefined : catalog.titles.get(face.titleId)?.name;
  return (
    <section className={styles.preview} aria-label="Live preview">
      <p className={classNames(styles.label, 'muted small bold')} aria-hidden="true">
        Live preview
      </p>
      <div className={styles.profile}>
        <Picture
          src={bannerUrl(face)}
          alt=""
          width={286}
          height={92}
          fit="cover"
          lazy={false}
          className={styles.banner}
        />
        <div className={styles.inside}>
          <PlayerAvatar player={face} size="xl" rim lazy={false} className={styles.avatar} />
          <div className={styles.words}>
            <h3 className={styles.name}>
              <PlayerName player={face} />
            </h3>
            <p className={styles.title}>{title ?? '\u00a0'}</p>
          </div>
        </div>
      </div>
      <div className={styles.message} aria-hidden="true">
        <PlayerAvatar player={face} lazy={false} />
        <div className={styles.words}>
          <p className={styles.author}>
            <PlayerName player={face} truncate />
            {badge && <Picture src={resourceUrl(badge.imageId)} alt="" width={18} height={18} lazy={false} />}
            <span className={styles.time}>14:07</span>
          </p>
          <p>meet me by the fountain</p>
        </div>
      </div>
      <div className={styles.plaza} aria-hidden="true">
        <Figure face={face} />
        <span className={styles.tag}>
          <PlayerName player={face} truncate />
        </span>
      </div>
    </section>
  );
}

/** In the plaza a blook stands by itself; an uploaded picture is carried in a frame. */
function Figure({ face }: { face: PlayerFace }) {
  if (face.customAvatar) return <PlayerAvatar player={face} size="lg" lazy={false} />;
  return <Picture src={resourceUrl(face.avatar.resourceId)} alt="" width={60} height={69} lazy={false} />;
}
