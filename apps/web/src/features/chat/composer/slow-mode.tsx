import { usePermission } from '../../../session/session.ts';
import { showError } from '../../../session/show-error.ts';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from '../room/chat-room.module.css';
import { useRoom, useRoomView } from '../room/room-context.ts';

const choices = [0, 5, 10, 30, 60, 300, 900] as const;

const formatPause = (seconds: number): string =>
  seconds === 0 ? 'Off' : seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;

/** Shows the waiting time between two messages while slow mode is on. Staff can change it. */
export function SlowMode() {
  const room = useRoom();
  const seconds = useRoomView((view) => view.room.slowModeSeconds);
  const mayManage = usePermission('MANAGE_MESSAGES');
  const words = seconds === 0 ? 'Slow mode' : `Slow mode: ${formatPause(seconds)}`;
  if (!mayManage) {
    if (seconds === 0) return null;
    return (
      <span className={styles.slow} title={`One message every ${formatPause(seconds)}`}>
        <Icon name="clock" size={16} />
        {words}
      </span>
    );
  }
  const change = (next: number) =>
    call('PUT /api/chat/rooms/{roomId}/slow-mode', { params: { roomId: room.id }, body: { seconds: next } })
      .then((response) => room.noteSlowMode(response.slowModeSeconds))
      .catch(showError);
  return (
    <Menu
      label="Slow mode"
      trigger={
        <Button size="sm" variant="ghost">
          <Icon name="clock" size={16} />
          {words}
        </Button>
      }
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice}
          icon={choice === seconds ? 'check' : undefined}
          onSelect={() => void change(choice)}
        >
          {choice === 0 ? 'Off' : `One message every ${formatPause(choice)}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
