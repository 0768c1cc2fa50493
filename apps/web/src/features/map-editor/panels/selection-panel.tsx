import { tilesById } from '@blookery/game/plaza/maps';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { inView } from '../canvas/viewport.ts';
import styles from '../map-editor.module.css';
import { mapOf } from '../state/editor-state.ts';
import { dispatch, useEditor, useEditorState } from '../state/editor-store.ts';
import { paste } from '../use-editor-keys.ts';

const collisions = [
  { value: 'tile', label: 'As its tile' },
  { value: 'yes', label: 'Solid' },
  { value: 'no', label: 'Open' },
] as const;

/** The selected pieces and the actions for them; without a selection, facts about the map. */
export function SelectionPanel() {
  const state = useEditorState();
  const { selection, clipboard, walls } = state;
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
          <div className={styles.deeds}>
            <Deed icon="restore" words="Rotate" onPress={() => dispatch({ type: 'rotate' })} />
            <Deed icon="copy" words="Copy" onPress={() => dispatch({ type: 'copy' })} />
            <Deed icon="trash" words="Delete" onPress={() => dispatch({ type: 'delete-selection' })} />
          </div>
        </>
      ) : (
        <div className={styles.deeds}>
          <Deed
            icon="block"
            words={walls ? 'Hide collision' : 'Show collision'}
            onPress={() => dispatch({ type: 'walls', walls: !walls })}
          />
          <Deed icon="flag" words="Add entrance" onPress={addEntrance} />
        </div>
      )}
      {clipboard && (
        <div className={styles.deeds}>
          <Deed icon="copy" words={`Paste ${clipboard.pieces.length}`} onPress={paste} />
        </div>
      )}
    </section>
  );
}

function addEntrance(): void {
  const { view, size } = useEditor.getState();
  const [x, y, width, height] = inView(view, size);
  dispatch({ type: 'add-spawn', at: [x + width / 2, y + height / 2] });
}

const Deed = ({
  icon,
  words,
  onPress,
}: {
  icon: Parameters<typeof Icon>[0]['name'];
  words: string;
  onPress: () => void;
}) => (
  <Button size="sm" variant="ghost" onClick={onPress}>
    <Icon name={icon} size={16} />
    {words}
  </Button>
);
