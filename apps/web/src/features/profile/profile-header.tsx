import type { ReactNode } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { bannerUrl, PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Badges } from './badges.tsx';
import { LevelBar } from './level-bar.tsx';
import styles from './profile-header.module.css';
import type { ShownPlayer } from './shown-player.ts';

interface ProfileHeaderProps {
  player: ShownPlayer;
  /** Only on the player's own dashboard, where the banner and avatar can be changed. */
  onBanner?: (() => void) | undefined;
  onAvatar?: (() => void) | undefined;
  /** The buttons. */
  children: ReactNode;
}

export function ProfileHeader({ player, onBanner, onAvatar, children }: ProfileHeaderProps) {
  const title = player.titleId === null ? undefined : catalog.titles.get(player.titleId)?.name;
  return (
    <section className={styles.profile} aria-label="Profile">
      <Pressable label="Change banner" onPress={onBanner} className={styles.banner}>
        <Picture src={bannerUrl(player)} alt="" width={900} height={300} fit="cover" lazy={false} />
      </Pressable>
      <div className={styles.top}>
        <Pressable label="Change avatar" onPress={onAvatar} className={styles.avatar}>
          <PlayerAvatar player={player} size="xl" rim lazy={false} />
        </Pressable>
        <div className={styles.words}>
          <div className={styles.name}>
            <h1>
              <PlayerName player={player} />
            </h1>
            <Badges badges={player.badges} />
          </div>
          {title && <p className={styles.title}>{title}</p>}
        </div>
      </div>
      <LevelBar experience={player.experience} />
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

interface PressableProps {
  label: string;
  onPress: (() => void) | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** A picture; on the player's own dashboard, a button with a brush on it. */
function Pressable({ label, onPress, className, children }: PressableProps) {
  if (!onPress) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} aria-label={label} onClick={onPress}>
      {children}
      <span className={styles.brush} aria-hidden="true">
        <Icon name="edit" size={16} />
      </span>
    </button>
  );
}
