import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { logout, useRequiredUser } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './top-bar.module.css';

export async function askToLogout(): Promise<void> {
  const sure = await confirmModal({
    title: 'Logout?',
    text: 'Your shelf stays as it is.',
    confirm: 'Logout',
    cancel: 'Stay',
    danger: true,
  });
  if (sure) logout();
}

export function UserMenu() {
  const user = useRequiredUser();
  const shown = user.guildTag ? `${user.username} ${user.guildTag}` : user.username;
  const trigger = (
    <Button variant="ghost" className={styles.user} aria-label={`${shown}, user menu`}>
      <PlayerAvatar player={user} size="sm" lazy={false} />
      <span className={styles.words}>
        <PlayerName player={user} truncate className={styles.name} />
      </span>
      <span className={styles.words}>
        <Icon name="chevron-down" size={16} />
      </span>
    </Button>
  );
  return (
    <Menu trigger={trigger} label="User menu">
      <MenuLink icon="exchange" to="/trades">
        Your trades
      </MenuLink>
      <MenuLink icon="heart" to="/swaps">
        Swaps
      </MenuLink>
      <MenuLink icon="grid" to="/map-editor">
        Map editor
      </MenuLink>
      <MenuLink icon="gear" to="/settings">
        Settings
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon="logout" danger onSelect={() => void askToLogout()}>
        Logout
      </MenuItem>
    </Menu>
  );
}
