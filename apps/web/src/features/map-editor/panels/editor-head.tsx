import { type MouseEvent, useRef, useState } from 'react';
import { navigate } from '../../../navigation/history.ts';
import { usePermission } from '../../../session/session.ts';
import { showError } from '../../../session/show-error.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { HiddenFileInput } from '../../../ui/inputs/hidden-file-input.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { confirmModal } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { commands } from '../commands.ts';
import { openPlazaMap, publishMap, saveMap } from '../map-queries.ts';
import { mapOf } from '../state/editor-state.ts';
import { isUnsaved, letGo, openInEditor, useEditor, useEditorState } from '../state/editor-store.ts';
import { fileNameOf, readMapFile, writeMapFile } from '../state/map-file.ts';
import { newMap } from '../state/new-map.ts';
import styles from './editor-head.module.css';
import { openMapList } from './map-list.tsx';
import { openMapSettings } from './map-settings.tsx';

/** Returns whether unsaved changes may be discarded. */
async function mayLetGo(): Promise<boolean> {
  if (!isUnsaved(useEditor.getState())) return true;
  return confirmModal({
    title: 'Leave this map?',
    text: 'What you have drawn since the last save would be gone.',
    confirm: 'Leave it',
    cancel: 'Stay',
    danger: true,
  });
}

export function EditorHead() {
  const state = useEditorState();
  const map = mapOf(state);
  const walking = useEditor((editor) => editor.walking);
  const unsaved = useEditor(isUnsaved);
  const mayPublish = usePermission('MANAGE_MAPS');
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);

  const run = async (what: 'save' | 'publish') => {
    setBusy(what);
    await (what === 'save' ? saveMap() : publishMap());
    setBusy(null);
  };
  const leave = (event: MouseEvent) => {
    // A new tab does not change this one.
    if (!unsaved || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void mayLetGo().then((mayGo) => {
      if (!mayGo) return;
      letGo();
      navigate('/dashboard');
    });
  };
  const askToPublish = async () => {
    const sure = await confirmModal({
      title: 'Publish this map?',
      text: 'It becomes the plaza for everybody, at once. Whoever stands in a wall is moved to safety.',
      confirm: 'Publish',
      cancel: 'Not yet',
    });
    if (sure) await run('publish');
  };
  return (
    <header className={styles.head}>
      <LinkButton to="/dashboard" variant="ghost" iconOnly aria-label="Back to the game" onClick={leave}>
        <Icon name="chevron-left" />
      </LinkButton>
      <button type="button" className={styles.mapName} onClick={openMapSettings}>
        <h1 className="truncate">{map.name}</h1>
        <SavedLine size={`${map.width} by ${map.height} tiles`} unsaved={unsaved} />
      </button>
      <Button
        iconOnly
        className={styles.wideOnly}
        aria-label={commands.undo.label}
        disabled={!commands.undo.isPossible(state)}
        onClick={commands.undo.run}
      >
        <Icon name="undo" />
      </Button>
      <Button
        iconOnly
        className={styles.wideOnly}
        aria-label={commands.redo.label}
        disabled={!commands.redo.isPossible(state)}
        onClick={commands.redo.run}
      >
        <Icon name="undo" className={styles.mirrored} />
      </Button>
      <Button
        className={styles.wideOnly}
        aria-pressed={walking}
        onClick={() => useEditor.setState({ walking: !walking })}
      >
        <Icon name={walking ? 'pause' : 'play'} />
        {walking ? 'Stop walking' : 'Walk it'}
      </Button>
      <FileMenu />
      <Button
        variant={mayPublish ? 'plain' : 'primary'}
        className={mayPublish ? styles.wideOnly : undefined}
        busy={busy === 'save'}
        onClick={() => void run('save')}
      >
        Save
      </Button>
      {mayPublish && (
        <Button variant="primary" busy={busy === 'publish'} onClick={() => void askToPublish()}>
          Publish
        </Button>
      )}
    </header>
  );
}

function SavedLine({ size, unsaved }: { size: string; unsaved: boolean }) {
  const savedAt = useEditor((editor) => editor.savedAt);
  const now = useNow();
  const ago = savedAt === null ? null : Math.max(0, Math.round((now - savedAt) / 1000));
  const saved =
    ago === null || unsaved
      ? unsaved
        ? 'not saved'
        : 'as it was opened'
      : ago < 60
        ? `saved ${ago} s ago`
        : `saved ${Math.floor(ago / 60)} min ago`;
  return (
    <span className={`${styles.savedLine} truncate`}>
      {size}, {saved}
    </span>
  );
}

function FileMenu() {
  const file = useRef<HTMLInputElement>(null);
  const state = useEditorState();
  const trigger = (
    <Button variant="ghost" iconOnly aria-label="Map menu">
      <Icon name="menu" />
    </Button>
  );
  const replace = (open: () => Promise<void> | void) => async () => {
    if (await mayLetGo()) await open();
  };
  const read = async (chosen: File) => {
    const reading = readMapFile(await chosen.text());
    if (reading.ok) openInEditor(reading.map, null, { isNew: true });
    else showToast({ kind: 'error', header: 'Not a map', text: reading.fault });
  };
  return (
    <>
      <Menu trigger={trigger} label="Map">
        {[commands.undo, commands.redo, commands.save].map(({ label, icon, run }) => (
          <MenuItem key={label} icon={icon} onSelect={run}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem
          icon="plus"
          onSelect={replace(() => openInEditor(newMap(mapOf(state).tiles), null, { isNew: true }))}
        >
          New map
        </MenuItem>
        <MenuItem icon="grid" onSelect={replace(openMapList)}>
          Your maps
        </MenuItem>
        <MenuItem icon="shop" onSelect={replace(() => openPlazaMap().catch(showError))}>
          The plaza’s map
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="download" onSelect={exportMap}>
          Export JSON
        </MenuItem>
        <MenuItem icon="attach" onSelect={replace(() => file.current?.click())}>
          Import JSON
        </MenuItem>
        <MenuItem icon="gear" onSelect={openMapSettings}>
          Name and size
        </MenuItem>
      </Menu>
      <HiddenFileInput
        ref={file}
        accept="application/json,.json"
        label="A map as JSON"
        onFiles={([chosen]) => chosen && void read(chosen)}
      />
    </>
  );
}

function exportMap(): void {
  const { state } = useEditor.getState();
  if (!state) return;
  const map = mapOf(state);
  saveFile(fileNameOf(map), writeMapFile(map), 'application/json');
}
