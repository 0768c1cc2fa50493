/** The editor for the maps of the plaza. */
import { useCallback, useEffect, useState } from 'react';
import { getUser, useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { upTo, useMedia } from '../../ui/browser/media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { MapCanvas } from './canvas/map-canvas.tsx';
import styles from './map-editor.module.css';
import { openPlazaMap } from './map-queries.ts';
import { EditorHead } from './panels/editor-head.tsx';
import { LayersPanel } from './panels/layers-panel.tsx';
import { Palette } from './panels/palette.tsx';
import { SelectionPanel } from './panels/selection-panel.tsx';
import { StatusLine } from './panels/status-line.tsx';
import { ToolBar } from './panels/tool-bar.tsx';
import { isUnsaved, leaveEditor, useEditor } from './state/editor-store.ts';
import { useEditorKeys } from './use-editor-keys.ts';

/** Opens the player's unsaved map, or else the current map of the plaza. */
export function MapEditor() {
  const player = useRequiredUser().id;
  const isOpen = useEditor(({ state, playerId }) => state !== null && playerId === player);
  const [fault, setFault] = useState<string | null>(null);
  const load = useCallback(async () => {
    setFault(null);
    try {
      await openPlazaMap();
    } catch (error) {
      setFault(messageOf(error));
    }
  }, []);
  useEffect(() => {
    const { state, playerId } = useEditor.getState();
    if (!state || playerId !== player) void load();
    return leaveEditor;
  }, [load, player]);
  useLeaveWarning();
  if (isOpen) return <OpenEditor />;
  return (
    <main className={styles.coming} aria-busy={!fault}>
      <h1 className={fault ? undefined : 'visually-hidden'}>Map editor</h1>
      {fault ? (
        <Note
          tone="bad"
          action={
            <Button size="sm" onClick={() => void load()}>
              Try again
            </Button>
          }
        >
          {fault}
        </Note>
      ) : (
        <Skeleton />
      )}
    </main>
  );
}

function OpenEditor() {
  const phone = useMedia(upTo('phone'));
  useEditorKeys();
  const [panels, setPanels] = useState(false);
  return (
    <div className={styles.editor}>
      <EditorHead />
      <ToolBar />
      <main className={styles.stage}>
        <MapCanvas />
        <StatusLine />
      </main>
      <aside className={styles.side} aria-label="Tiles and layers">
        <Palette />
        {phone && (
          <Button size="sm" variant="ghost" aria-expanded={panels} onClick={() => setPanels(!panels)}>
            {panels ? 'Only tiles' : 'Layers and selection'}
          </Button>
        )}
        {(!phone || panels) && (
          <>
            <SelectionPanel />
            <LayersPanel />
          </>
        )}
      </aside>
    </div>
  );
}

const warn = (event: BeforeUnloadEvent) => {
  const editor = useEditor.getState();
  if (isUnsaved(editor) && editor.playerId === getUser()?.id) event.preventDefault();
};

/** The browser asks players before their unsaved changes are lost, on later pages too: they are kept while the game is open. */
const useLeaveWarning = (): void => useEffect(() => window.addEventListener('beforeunload', warn), []);
