import { tilesById } from '@blookery/game/plaza/maps';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type Command, commands, labelOf } from '../commands.ts';
import { mapOf } from '../state/editor-state.ts';
import { dispatch, useEditorState } from '../state/editor-store.ts';
import styles from './panel.module.css';

const collisions = [
  { value: 'tile', label: 'As its tile' },
  { value: 'yes', label: 'Solid' },
  { value: 'no', label: 'Open' },
] as const;

/** The selected pieces and the actions for them; without a selection, facts about the map. */
export function SelectionPanel() {
  const state = useEditorState();
  const { selection, clipboard } = state;
  const [first] = selection;
  const name = first && tilesById(mapOf(state)).get(first.tile)?.name;
  const all = [...selection];
  const collides = all.every((piece) => piece.collides === first?.collides) ? first?.collides : undefined;
  return (
    <section className={styles.panel} aria-label="Selection">
      <header className={styles.panelHead}>
        <h2>{selection.size === 0 ? 'Map' : selection.size === 1 ? name : `${selection.size} pieces`}</h2>
      </header>
      {selection.size > 0 ? (
        <>
          {first && selection.size === 1 && (
            <p className={styles.where}>
              x {first.x}, y {first.y}, turned by {first.rotation ?? 0}°
            </p>
          )}
          <Segmented
            label="Collision"
            options={collisions}
            value={collides === undefined ? 'tile' : collides ? 'yes' : 'no'}
            onValue={(value) =>
              dispatch({ type: 'collides', collides: value === 'tile' ? null : value === 'yes' })
            }
          />
          <div className={styles.commands}>
            <CommandButton command={commands.rotate} />
            <CommandButton command={commands.copy} />
            <CommandButton command={commands.deleteSelection} />
          </div>
        </>
      ) : (
        <div className={styles.commands}>
          <CommandButton command={commands.walls} />
          <CommandButton command={commands.addEntrance} />
          <CommandButton command={commands.removeEntrance} />
        </div>
      )}
      {clipboard && (
        <div className={styles.commands}>
          <CommandButton command={commands.paste} />
        </div>
      )}
    </section>
  );
}

/** A button in a panel for a command. */
function CommandButton({ command }: { command: Command }) {
  const state = useEditorState();
  return (
    <Button size="sm" variant="ghost" disabled={command.isPossible?.(state) === false} onClick={command.run}>
      {command.icon && <Icon name={command.icon} size={16} />}
      {labelOf(command, state)}
    </Button>
  );
}
