import type { MapSummary } from '@blookery/contract';
import { useState } from 'react';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { openQueryModal } from '../../../session/queries.tsx';
import { showError } from '../../../session/show-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { List, ListItem } from '../../../ui/surfaces/list.tsx';
import { openStoredMap, useMapList, useRemoveMap } from '../map-queries.ts';
import styles from './panel.module.css';

export const openMapList = (): void =>
  void openQueryModal({
    key: 'maps',
    title: 'Your maps',
    width: 640,
    render: (close) => <MapList close={close} />,
  });

function MapList({ close }: { close: () => void }) {
  const query = useMapList();
  const { data } = query;
  if (!data) return <NotLoaded query={query} rows={4} />;
  if (data.maps.length === 0) return <p>You have not saved a map yet.</p>;
  return (
    <List aria-label="Maps">
      {data.maps.map((map) => (
        <MapRow key={map.id} map={map} close={close} />
      ))}
    </List>
  );
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

function MapRow({ map, close }: { map: MapSummary; close: () => void }) {
  const [asked, setAsked] = useState(false);
  const remove = useRemoveMap();
  const open = async () => {
    try {
      await openStoredMap(map.id);
      close();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <ListItem
      title={map.name}
      sub={`${map.width} by ${map.height}, ${map.pieces} pieces, saved ${moment.format(new Date(map.updatedAt))}${map.published ? ', in the plaza' : ''}`}
      trailing={
        <span className={styles.commands}>
          <Button size="sm" aria-label={`Open ${map.name}`} onClick={() => void open()}>
            Open
          </Button>
          <Button
            size="sm"
            variant={asked ? 'danger' : 'ghost'}
            iconOnly={!asked}
            aria-label={asked ? `Really throw ${map.name} away` : `Throw ${map.name} away`}
            onClick={() => (asked ? void remove(map.id) : setAsked(true))}
          >
            {asked ? 'Sure?' : <Icon name="trash" size={16} />}
          </Button>
        </span>
      }
    />
  );
}
