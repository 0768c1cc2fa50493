import { madeFilename } from '@blookery/game/players/uploads';
import { useMemo, useState } from 'react';
import { art } from '../../catalog/art.ts';
import { blookImage } from '../../catalog/blook-picture.tsx';
import { RarityPip } from '../../catalog/rarity.tsx';
import { useKinds } from '../../session/holdings/holdings.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Shelf, ShelfCell } from '../../ui/surfaces/shelf.tsx';
import styles from './avatar-tab.module.css';
import { FrameChoice } from './frame-choice.tsx';
import { dressed } from './outfit.ts';
import { OwnPicture } from './own-picture.tsx';
import type { TabProps } from './tab-props.ts';
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
