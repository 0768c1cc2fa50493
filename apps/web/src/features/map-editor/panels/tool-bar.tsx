import type { ReactNode } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type Command, commands, labelOf, toolCommands } from '../commands.ts';
import { tools } from '../state/editor-state.ts';
import { useEditorState } from '../state/editor-store.ts';
import styles from './tool-bar.module.css';

/** The five tools, then the grid and the quarter turn. */
export function ToolBar() {
  const { rotation } = useEditorState();
  return (
    <section className={styles.toolRail} aria-label="Tools">
      <div className={styles.tools} role="toolbar" aria-label="Tools" aria-orientation="vertical">
        {tools.map((tool) => (
          <ToolButton key={tool} command={toolCommands[tool]} />
        ))}
        <hr className={styles.toolLine} />
        <ToolButton command={commands.nextSnap} />
        <ToolButton command={commands.rotate}>
          <span className="visually-hidden">, now {rotation}°</span>
        </ToolButton>
      </div>
    </section>
  );
}

interface ToolButtonProps {
  command: Command;
  /** After the label. */
  children?: ReactNode;
}

function ToolButton({ command, children }: ToolButtonProps) {
  const state = useEditorState();
  const [key] = command.keys;
  const label = labelOf(command, state);
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={command.isOn?.(state)}
      aria-keyshortcuts={key}
      onClick={command.run}
    >
      <span className={styles.key} aria-hidden="true">
        {key?.toUpperCase()}
      </span>
      {command.icon && <Icon name={command.icon} />}
      {children ? (
        <span>
          {label}
          {children}
        </span>
      ) : (
        label
      )}
    </button>
  );
}
