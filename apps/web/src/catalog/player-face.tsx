/** Players as shown everywhere: the avatar in its frame, the name in its colours and font. */
import type { PlayerFace } from '@blookery/contract';
import { classNames } from '../ui/class-names.ts';
import { AvatarFrame, type AvatarFrameProps } from '../ui/pictures/avatar-frame.tsx';
import { StyledText, type StyledTextProps } from '../ui/text/styled-text.tsx';
import { catalog, onMediaHost, resourceUrl } from './catalog.ts';
import { fontFamily } from './fonts.ts';
import styles from './player-face.module.css';

type Frame = NonNullable<PlayerFace['frame']>;
type Upload = NonNullable<PlayerFace['customAvatar']>;

/** With a pass, staff see a picture that is kept as evidence and not public. */
export const uploadUrl = ({ userId, uploadId, filename, pass }: Upload & { pass?: string | null }): string =>
  onMediaHost(
    `{cdn}/uploads/${userId}/${uploadId}/${encodeURIComponent(filename)}${pass ? `?evidence=${pass}` : ''}`,
  );

/** The path of a player's dashboard. */
export const profilePath = ({ username }: Pick<PlayerFace, 'username'>): string =>
  `/dashboard?name=${encodeURIComponent(username)}`;

/** The path of the private conversation with a player. */
export const talkPath = ({ username }: Pick<PlayerFace, 'username'>): string =>
  `/chat?with=${encodeURIComponent(username)}`;

/** The player's uploaded banner, or one of the game's. */
export const bannerUrl = ({
  bannerId,
  customBanner,
}: Pick<PlayerFace, 'bannerId' | 'customBanner'>): string =>
  customBanner ? uploadUrl(customBanner) : resourceUrl(catalog.banners.get(bannerId)?.imageId ?? 0);

interface PlayerAvatarProps extends Pick<AvatarFrameProps, 'size' | 'rim' | 'lazy' | 'className'> {
  player: Pick<PlayerFace, 'avatar' | 'customAvatar'> & Partial<Pick<PlayerFace, 'frame'>>;
}

export function PlayerAvatar({ player: { avatar, customAvatar, frame }, ...look }: PlayerAvatarProps) {
  // A frame around the smallest avatars would only blur them.
  const charmed = look.size === 'sm' ? null : frame;
  const { className, ...inner } = look;
  const given = charmed ? inner : look;
  const picture = customAvatar ? (
    <AvatarFrame {...given} src={uploadUrl(customAvatar)} cover />
  ) : (
    <AvatarFrame {...given} src={resourceUrl(avatar.resourceId)} tint={tintOf(avatar.resourceId)} />
  );
  if (!charmed) return picture;
  return (
    <span className={classNames(styles.framed, className)}>
      {picture}
      <FramePicture frame={charmed} className={styles.frame} />
    </span>
  );
}

/** The frame by itself: its rim, and its charms in motion. */
export const FramePicture = ({ frame, className }: { frame: Frame; className?: string | undefined }) => (
  <span
    className={classNames(styles.rimAndCharms, className)}
    style={{ '--round': `${frame.seconds}s` }}
    aria-hidden="true"
  >
    <img src={resourceUrl(frame.imageId)} alt="" />
    <img src={resourceUrl(frame.charmsId)} alt="" className={styles[frame.motion]} />
  </span>
);

/** The colour of the blook's pack, behind its picture. */
function tintOf(imageId: number): string | undefined {
  const blook = catalog.blooks.all.find((toy) => toy.imageId === imageId || toy.shinyImageId === imageId);
  return blook?.packId ? catalog.packs.get(blook.packId)?.deep : undefined;
}

interface PlayerNameProps extends Pick<StyledTextProps, 'on' | 'truncate' | 'className'> {
  player: Pick<PlayerFace, 'username' | 'color' | 'fontId' | 'guildTag'>;
  /** False where all players have the same tag. */
  tag?: boolean;
}

/** The name, followed by the guild tag. */
export function PlayerName({ player, tag = true, ...text }: PlayerNameProps) {
  const name = (
    <StyledText paint={player.color} font={fontFamily(player.fontId)} {...text}>
      {player.username}
    </StyledText>
  );
  if (!tag || !player.guildTag) return name;
  return (
    <span className={styles.tagged}>
      {name} <span className={styles.tag}>{player.guildTag}</span>
    </span>
  );
}
