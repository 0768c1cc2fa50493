import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import styles from './view-user.module.css';

interface ViewUserProps {
  username: string;
  /** Makes the whole container clickable instead of showing a button. Always so on a phone. */
  stretched?: boolean;
}

/** Links to a player's dashboard. */
export const ViewUser = ({ username, stretched = false }: ViewUserProps) => (
  <LinkButton
    to={`/dashboard?name=${encodeURIComponent(username)}`}
    variant="ghost"
    size="sm"
    aria-label={`View User ${username}`}
    className={classNames(styles.view, stretched && styles.stretched)}
  >
    <span>View User</span>
  </LinkButton>
);
