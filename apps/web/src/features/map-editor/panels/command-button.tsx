import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type Command, labelOf } from '../commands.ts';
import { useEditorState } from '../state/editor-store.ts';

/** A button in a panel for a command. */
export const CommandButton = ({ command }: { command: Command }) => (
  <Button size="sm" variant="ghost" onClick={command.run}>
    {command.icon && <Icon name={command.icon} size={16} />}
    {labelOf(command, useEditorState())}
  </Button>
);
