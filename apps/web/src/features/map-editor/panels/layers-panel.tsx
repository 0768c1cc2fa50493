import { type LayerKind, layerKinds, type MapLayer, mapLimits } from '@blookery/game/plaza/maps';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { mapOf } from '../state/editor-state.ts';
import { dispatch, useEditorState } from '../state/editor-store.ts';
import styles from './layers-panel.module.css';
import panelStyles from './panel.module.css';

const kindTexts: Record<LayerKind, string> = {
  ground: 'flat, under everybody',
  standing: 'stands among players',
  above: 'over everybody',
  walls: 'walls nobody sees',
};

/** The layers, the top one first. */
export function LayersPanel() {
  const state = useEditorState();
  const { layers } = mapOf(state);
  return (
    <section className={panelStyles.panel} aria-label="Layers">
      <header className={panelStyles.panelHead}>
        <h2>Layers</h2>
        <Button
          size="sm"
          iconOnly
          aria-label="Add a layer"
          disabled={layers.length >= mapLimits.layers}
          onClick={() => dispatch({ type: 'add-layer' })}
        >
          <Icon name="plus" />
        </Button>
      </header>
      <ul className={styles.layers} aria-label="Layers, the uppermost first">
        {layers.toReversed().map((layer) => (
          <LayerRow
            key={layer.id}
            layer={layer}
            active={layer.id === state.layerId}
            hidden={state.hidden.has(layer.id)}
            locked={state.locked.has(layer.id)}
            single={layers.length === 1}
          />
        ))}
      </ul>
    </section>
  );
}

interface LayerRowProps {
  layer: MapLayer;
  active: boolean;
  hidden: boolean;
  locked: boolean;
  single: boolean;
}

function LayerRow({ layer: { id, name, kind, pieces }, active, hidden, locked, single }: LayerRowProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const rename = () => {
    if (renaming?.trim()) dispatch({ type: 'edit-layer', layerId: id, change: { name: renaming.trim() } });
    setRenaming(null);
  };
  return (
    <li className={classNames(styles.layer, active && styles.activeLayer)}>
      <button
        type="button"
        className={styles.layerSwitch}
        aria-pressed={!hidden}
        aria-label={`Show ${name}`}
        onClick={() => dispatch({ type: 'hide-layer', layerId: id, hidden: !hidden })}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} size={18} />
      </button>
      {renaming === null ? (
        <button
          type="button"
          className={styles.layerName}
          aria-pressed={active}
          onClick={() => dispatch({ type: 'layer', layerId: id })}
          onDoubleClick={() => setRenaming(name)}
        >
          <span className="truncate">{name}</span>
          <small className="truncate">
            {kindTexts[kind]}, {pieces.length}
          </small>
        </button>
      ) : (
        <TextInput
          autoFocus
          aria-label={`Name of ${name}`}
          value={renaming}
          maxLength={mapLimits.name}
          onValue={setRenaming}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename();
            if (event.key === 'Escape') setRenaming(null);
          }}
        />
      )}
      <button
        type="button"
        className={styles.layerSwitch}
        aria-pressed={locked}
        aria-label={`Lock ${name}`}
        onClick={() => dispatch({ type: 'lock-layer', layerId: id, locked: !locked })}
      >
        <Icon name={locked ? 'lock' : 'unlock'} size={16} />
      </button>
      <Menu
        label={name}
        trigger={
          <button type="button" className={styles.layerSwitch} aria-label={`More about ${name}`}>
            <Icon name="more" size={16} />
          </button>
        }
      >
        <MenuItem icon="edit" onSelect={() => setRenaming(name)}>
          Rename
        </MenuItem>
        <MenuItem icon="chevron-up" onSelect={() => dispatch({ type: 'raise-layer', layerId: id, by: 1 })}>
          Raise
        </MenuItem>
        <MenuItem icon="chevron-down" onSelect={() => dispatch({ type: 'raise-layer', layerId: id, by: -1 })}>
          Lower
        </MenuItem>
        {layerKinds
          .filter((one) => one !== kind)
          .map((one) => (
            <MenuItem
              key={one}
              icon="exchange"
              onSelect={() => dispatch({ type: 'edit-layer', layerId: id, change: { kind: one } })}
            >
              Make it {kindTexts[one]}
            </MenuItem>
          ))}
        {!single && (
          <MenuItem icon="trash" danger onSelect={() => dispatch({ type: 'remove-layer', layerId: id })}>
            Remove
          </MenuItem>
        )}
      </Menu>
    </li>
  );
}
