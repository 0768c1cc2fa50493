import { FramePicture } from '../../catalog/player-face.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import styles from './frame-choice.module.css';
import { dressed } from './outfit.ts';
import type { TabProps } from './tab-props.ts';

/** The frames around the avatar. Shown once the player has one. */
export function FrameChoice({ user, outfit, pick }: TabProps) {
  const worn = dressed(user, outfit, 'avatar').frame ?? null;
  const frames = user.frames ?? [];
  if (frames.length === 0) return null;
  return (
    <List aria-label="The frames you own" className={styles.frames}>
      <ListItem
        title="No frame"
        sub="Only your avatar"
        selected={worn === null}
        onSelect={() => pick({ frame: null })}
      />
      {frames.map((frame) => (
        <ListItem
          key={frame.id}
          title={frame.name}
          trailing={<FramePicture frame={frame} className={styles.frame} />}
          selected={worn?.id === frame.id}
          onSelect={() => pick({ frame })}
        />
      ))}
    </List>
  );
}
