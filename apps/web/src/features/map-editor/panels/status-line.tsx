import { Segmented } from '../../../ui/controls/segmented.tsx';
import { commands } from '../commands.ts';
import { mapOf } from '../state/editor-state.ts';
import { dispatch, useEditor, useEditorState } from '../state/editor-store.ts';
import { snaps } from '../state/snap.ts';
import styles from './status-line.module.css';

/** Along the lower edge of the map: the position of the pointer, the rotation, the zoom and the grid. */
export function StatusLine() {
  const state = useEditorState();
  const pointer = useEditor((editor) => editor.pointer);
  const zoom = useEditor((editor) => editor.view.zoom);
  const map = mapOf(state);
  return (
    <div className={styles.status}>
      <span className={styles.pill}>
        {pointer ? `x ${pointer[0].toFixed(2)}, y ${pointer[1].toFixed(2)}` : `${map.width} by ${map.height}`}
      </span>
      <span className={styles.pill} role="status" aria-label="Rotation">
        {state.rotation}°
      </span>
      <button
        type="button"
        className={styles.pill}
        aria-label={`Zoom ${Math.round(zoom * 100)} percent. ${commands.showAll.label}`}
        onClick={commands.showAll.run}
      >
        {Math.round(zoom * 100)}%
      </button>
      <span className={styles.grow} />
      <span className={styles.snaps}>
        Snap
        <Segmented
          label="Snap to the grid"
          options={snaps.map((snap) => ({ value: snap, label: snap === 'off' ? 'Off' : snap }))}
          value={state.snap}
          onValue={(snap) => dispatch({ type: 'snap', snap })}
        />
      </span>
    </div>
  );
}
