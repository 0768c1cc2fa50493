import type { MapTile } from '@blookery/game/plaza/maps';
import { useId, useState } from 'react';
import { resourceUrl } from '../../../catalog/catalog.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { mapOf, tileOf } from '../state/editor-state.ts';
import { dispatch, useEditorState } from '../state/editor-store.ts';
import styles from './palette.module.css';
import panelStyles from './panel.module.css';

/** The tiles of the map, and the properties of the chosen one. */
export function Palette() {
  const state = useEditorState();
  const [search, setSearch] = useState('');
  const { tiles } = mapOf(state);
  const wanted = search.trim().toLowerCase();
  const found = tiles.filter(({ name, set }) => `${name} ${set ?? ''}`.toLowerCase().includes(wanted));
  const tile = tileOf(state);
  return (
    <section className={panelStyles.panel} aria-label="Tiles">
      <header className={panelStyles.panelHead}>
        <h2>Tiles</h2>
        <span className="sub small">
          {found.length} of {tiles.length}
        </span>
      </header>
      <SearchBox label="Search tiles" value={search} onValue={setSearch} className={styles.tileSearch} />
      <ul className={styles.tiles} aria-label="Palette">
        {found.map((one) => (
          <li key={one.id}>
            <TileButton tile={one} picked={one.id === state.tileId} />
          </li>
        ))}
      </ul>
      {tile && <TileFacts key={tile.id} tile={tile} vary={state.vary} />}
    </section>
  );
}

const TileButton = ({ tile, picked }: { tile: MapTile; picked: boolean }) => (
  <button
    type="button"
    className={styles.tile}
    aria-pressed={picked}
    title={tile.name}
    onClick={() => dispatch({ type: 'pick-tile', tileId: tile.id })}
  >
    <span className={styles.tilePicture}>
      {tile.image === null ? (
        <Icon name={tile.place ? 'flag' : 'close'} />
      ) : (
        <Picture src={resourceUrl(tile.image)} alt="" width={64} height={64} />
      )}
    </span>
    <span className={`${styles.tileName} truncate`}>{tile.name}</span>
  </button>
);

function TileFacts({ tile, vary }: { tile: MapTile; vary: boolean }) {
  return (
    <div className={styles.facts}>
      <h3>{tile.name}</h3>
      <div className={panelStyles.factRow}>
        <NumberField
          label="Width"
          value={tile.width}
          onNumber={(width) => dispatch({ type: 'edit-tile', tileId: tile.id, change: { width } })}
        />
        <NumberField
          label="Height"
          value={tile.height}
          onNumber={(height) => dispatch({ type: 'edit-tile', tileId: tile.id, change: { height } })}
        />
        <NumberField
          label="Chance"
          unit="%"
          value={tile.chance}
          onNumber={(chance) => dispatch({ type: 'edit-tile', tileId: tile.id, change: { chance } })}
        />
      </div>
      <Checkbox checked={vary} onChecked={(on) => dispatch({ type: 'vary', vary: on })}>
        {tile.set === null
          ? 'Vary tiles that have siblings'
          : `Vary with its siblings (${tile.set}), by their chances`}
      </Checkbox>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  unit?: string;
  onNumber: (value: number) => void;
}

/** Takes effect on blur or Enter. Text that is not a number is reset. */
function NumberField({ label, value, unit, onNumber }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    const number = Number(typed.replace(',', '.'));
    if (typed.trim() !== '' && Number.isFinite(number) && number !== value) onNumber(number);
  };
  return (
    <label className={styles.numberField} htmlFor={id}>
      {label}
      <TextInput
        id={id}
        inputMode="decimal"
        value={typed ?? String(Math.round(value * 1000) / 1000)}
        onValue={setTyped}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
        trailing={unit}
      />
    </label>
  );
}
