import { FramePicture } from '../../catalog/player-face.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import styles from './frame-tab.module.css';
import { dressed } from './outfit.ts';
import type { TabProps } from './tab-props.ts';

export function FrameTab({ user, outfit, pick, close }: TabProps) {
  const worn = dressed(user, outfit, 'frame').frame ?? null;
  const frames = user.frames ?? [];
  if (frames.length === 0) {
    return (
      <Empty
        action={
          <LinkButton to="/album" onClick={close}>
            To the album
          </LinkButton>
        }
      >
        Eight shinies of one pack earn the frame of that pack.
      </Empty>
    );
  }
  return (
    <List aria-label="The frames you own">
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
