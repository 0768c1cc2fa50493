import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import styles from '../map-editor.module.css';
import { type Tool, tools } from '../state/editor-state.ts';
import { dispatch, useEditorState } from '../state/editor-store.ts';

const looks: Record<Tool, { icon: IconName; name: string }> = {
  edit: { icon: 'edit', name: 'Edit' },
  create: { icon: 'plus', name: 'Create' },
  delete: { icon: 'trash', name: 'Delete' },
  select: { icon: 'pointer', name: 'Select' },
  fill: { icon: 'paint', name: 'Fill' },
};

/** The five tools, then the grid and the quarter turn. */
export function ToolBar() {
  const { tool, snap, rotation } = useEditorState();
  return (
    <section className={styles.toolRail} aria-label="Tools">
      <div className={styles.tools} role="toolbar" aria-label="Tools" aria-orientation="vertical">
        {tools.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tool}
            aria-pressed={tool === one}
            aria-keyshortcuts={one[0]}
            onClick={() => dispatch({ type: 'tool', tool: one })}
          >
            <span className={styles.key} aria-hidden="true">
              {one[0]?.toUpperCase()}
            </span>
            <Icon name={looks[one].icon} />
            {looks[one].name}
          </button>
        ))}
        <hr className={styles.toolLine} />
        <button
          type="button"
          className={styles.tool}
          aria-keyshortcuts="g"
          onClick={() => dispatch({ type: 'next-snap' })}
        >
          <span className={styles.key} aria-hidden="true">
            G
          </span>
          <Icon name="grid" />
          Snap {snap}
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-keyshortcuts="r"
          onClick={() => dispatch({ type: 'rotate' })}
        >
          <span className={styles.key} aria-hidden="true">
            R
          </span>
          <Icon name="restore" />
          <span>
            Rotate<span className="visually-hidden">, now {rotation}°</span>
          </span>
        </button>
      </div>
    </section>
  );
}
