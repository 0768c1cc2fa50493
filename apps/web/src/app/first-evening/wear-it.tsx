import type { OwnedBlook } from '@blookery/contract';
import { useState } from 'react';
import { blookImage } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldNote } from '../../ui/inputs/field.tsx';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './wear-it.module.css';

/** Asks whether to wear a blook; `onDone` is called after any answer. */
export function askToWear(blook: OwnedBlook, onDone: () => void): void {
  openModal({
    key: 'wear-it',
    title: 'Wear it?',
    width: 440,
    onClosed: onDone,
    render: (close) => <WearIt owned={blook} close={close} />,
  });
}

function WearIt({ owned, close }: { owned: OwnedBlook; close: () => void }) {
  const blook = catalog.blooks.get(owned.blookId);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const wear = async () => {
    setBusy(true);
    setFault('');
    try {
      applyPlayerUpdated({ face: await call('PATCH /api/cosmetics/avatar', { body: { id: owned.id } }) });
      close();
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  if (!blook) return null;
  return (
    <>
      <div className={styles.toy}>
        <Picture src={blookImage(blook, owned.shiny)} alt="" width={150} height={172} lazy={false} />
        <p>
          <strong>{blook.name}</strong> is the first on your shelf. Everybody in town could know you by it.
        </p>
      </div>
      {fault && <FieldNote error={fault} />}
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Maybe later
        </Button>
        <Button variant="primary" autoFocus busy={busy} onClick={() => void wear()}>
          Wear {blook.name}
        </Button>
      </ModalActions>
    </>
  );
}
