import { useConnection } from '../../transport/connection.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './shell.module.css';

/** Shown only while the realtime connection is lost. */
export function ConnectionLine() {
  const state = useConnection((connection) => connection.state);
  return (
    <div role="status">
      {state === 'waiting' && (
        <p className={styles.connection}>
          <Icon name="refresh" size={16} />
          The line to the shop went quiet. Trying again every second.
        </p>
      )}
    </div>
  );
}
