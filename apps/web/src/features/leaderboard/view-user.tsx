import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import styles from './view-user.module.css';

interface ViewUserProps {
  username: string;
  /** Without a button of its own: all of what it stands in can be pressed. On a phone it always is so. */
  stretched?: boolean;
}

/** To somebody's dashboard. */
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
