import { madeFilename } from '@blookery/game/players/uploads';
import { useMemo, useState } from 'react';
import { art } from '../../catalog/art.ts';
import { blookImage } from '../../catalog/blook-picture.tsx';
import { FramePicture } from '../../catalog/player-face.tsx';
import { RarityPip } from '../../catalog/rarity.tsx';
import { useKinds } from '../../session/holdings/holdings.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { Shelf, ShelfCell } from '../../ui/surfaces/shelf.tsx';
import styles from './avatar-tab.module.css';
import { dressed, type TabProps } from './outfit.ts';
import { OwnPicture } from './own-picture.tsx';
import { findToys, toysToWear } from './toys.ts';

export function AvatarTab(props: TabProps) {
  const { user, outfit, pick, close } = props;
  const kinds = useKinds();
  const [search, setSearch] = useState('');
  const [shinyOnly, setShinyOnly] = useState(false);
  const toys = useMemo(() => toysToWear(kinds), [kinds]);
  const found = findToys(toys, search, shinyOnly);
  const { avatar, customAvatar } = dressed(user, outfit, 'avatar');
  return (
    <div className={styles.tab}>
      {toys.length === 0 ? (
        <Empty
          image={art('blooks/pip')}
          action={
            <LinkButton to="/market" size="sm" onClick={close}>
              To the market
            </LinkButton>
          }
        >
          You own no toys yet. The first one is a pack away.
        </Empty>
      ) : (
        <>
          <div className={styles.filters}>
            <SearchBox label="Search the toys you own" value={search} onValue={setSearch} maxLength={40} />
            <Toggle
              label="Shiny only"
              checked={shinyOnly}
              onChecked={setShinyOnly}
              className={styles.shiny}
            />
          </div>
          {found.length === 0 ? (
            <Empty className={styles.toys}>None of your toys fits that.</Empty>
          ) : (
            <div className={styles.toys}>
              <Shelf label="The toys you own" className={styles.shelf}>
                {found.map((toy) => (
                  <ShelfCell
                    key={toy.key}
                    image={blookImage(toy.blook, toy.shiny, 'thumb')}
                    label={toy.blook.name}
                    spokenLabel={toy.shiny ? `${toy.blook.name}, shiny` : undefined}
                    selected={!customAvatar && avatar.resourceId === toy.imageId}
                    mark={
                      <span className={styles.mark}>
                        <RarityPip rarityId={toy.blook.rarityId} />
                        {toy.shiny && <Icon name="spark" size={16} className={styles.foil} />}
                      </span>
                    }
                    onSelect={() =>
                      pick({ avatar: { of: 'toy', id: toy.id, imageId: toy.imageId, shiny: toy.shiny } })
                    }
                  />
                ))}
              </Shelf>
            </div>
          )}
        </>
      )}
      <FrameChoice {...props} />
      <OwnPicture
        onPicture={({ userId, uploadId }) =>
          pick({ avatar: { of: 'upload', upload: { userId, uploadId, filename: madeFilename('avatar') } } })
        }
        close={close}
      />
    </div>
  );
}

/** The frames around the avatar. Shown once the player has one. */
function FrameChoice({ user, outfit, pick }: TabProps) {
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
