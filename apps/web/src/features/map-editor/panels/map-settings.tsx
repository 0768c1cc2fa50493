import { type GameMap, mapLimits } from '@blookery/game/plaza/maps';
import { useState } from 'react';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { openModal } from '../../../ui/overlays/modals.tsx';
import { fitted } from '../canvas/viewport.ts';
import { mapOf } from '../state/editor-state.ts';
import { dispatch, useEditor } from '../state/editor-store.ts';
import styles from './map-settings.module.css';
import panelStyles from './panel.module.css';

export function openMapSettings(): void {
  const { state } = useEditor.getState();
  if (!state) return;
  // Not read from the editor later, because the editor closes before the dialog does.
  const map = mapOf(state);
  openModal({
    key: 'map-settings',
    title: 'Name and size',
    width: 440,
    render: (close) => <MapSettings map={map} close={close} />,
  });
}

function MapSettings({ map, close }: { map: GameMap; close: () => void }) {
  const [name, setName] = useState(map.name);
  const [width, setWidth] = useState<number | null>(map.width);
  const [height, setHeight] = useState<number | null>(map.height);
  const { least, most } = mapLimits.side;
  const fits = (side: number | null) => side !== null && side >= least && side <= most;
  const isFine = name.trim() !== '' && fits(width) && fits(height);
  const apply = () => {
    if (!isFine || width === null || height === null) return;
    dispatch({ type: 'edit-map', change: { name: name.trim(), width, height } });
    useEditor.setState(({ size }) => ({ view: fitted([0, 0, width, height], size) }));
    close();
  };
  return (
    <Form className={styles.settings} onSubmit={apply}>
      <Field label="Name">
        <TextInput autoFocus value={name} onValue={setName} maxLength={mapLimits.name} />
      </Field>
      <div className={panelStyles.factRow}>
        <Field label="Width">
          <DigitsInput value={width} onValue={setWidth} max={most} />
        </Field>
        <Field label="Height">
          <DigitsInput value={height} onValue={setHeight} max={most} />
        </Field>
      </div>
      <p className={panelStyles.where}>
        {least} to {most} squares each way. What lies beside a smaller map is taken up.
      </p>
      <FormActions onCancel={close} disabled={!isFine}>
        Apply
      </FormActions>
    </Form>
  );
}
