import type { WeekTable } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { Link } from 'react-router';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import styles from './week.module.css';
import { weekPath } from './week-path.ts';
import { tableIcons, tableTexts } from './week-text.ts';

/** The player's places in the tables of the other games. */
export const OtherTables = ({ places }: { places: WeekTable['others'] }) => (
  <Card title="Your other tables" className={styles.others}>
    <ul>
      {places.map(({ game, rank }) => (
        <li key={game}>
          <Link to={weekPath(game)} replace>
            <Icon name={tableIcons[game]} />
            <span>{tableTexts[game]}</span>{' '}
            {rank === null ? <small>No place yet</small> : <b>{ordinal(rank)}</b>}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
