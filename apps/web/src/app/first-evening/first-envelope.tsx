/**
 * The first minute of a new player: the First Envelope in its full scene, then the question whether to wear
 * what was in it. After a reload it continues where it was. An envelope that could not be opened stays in the inventory.
 */
import type { OwnedBlook } from '@blookery/contract';
import { useCallback, useEffect, useState } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { OpeningScene } from '../../features/packs/index.ts';
import { navigate } from '../../navigation/history.ts';
import { getUser, useRequiredUser } from '../../session/session.ts';
import { usePageTitle } from '../arrival.tsx';
import styles from './first-envelope.module.css';
import { askToWear } from './wear-it.tsx';

export default function FirstEnvelope() {
  usePageTitle('First Envelope');
  const { items } = useRequiredUser();
  // The item leaves the inventory as soon as it is opened, long before the scene ends.
  const [given] = useState(() => envelopeIn(items));
  const [isOver, setOver] = useState(false);
  const goOn = useCallback(() => {
    setOver(true);
    const found = firstFound();
    if (found) askToWear(found, finish);
    else finish();
  }, []);

  return (
    <div className={styles.evening}>
      <h1 className="visually-hidden">Your First Envelope</h1>
      {given && !isOver && (
        <OpeningScene pack={given.pack} count={1} envelope={given.envelope} single onClosed={goOn} />
      )}
      {!given && <Opened onShown={goOn} />}
    </div>
  );
}

const finish = () => navigate('/dashboard', { replace: true });

/** After a reload: the envelope was opened before. */
function Opened({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

function envelopeIn(items: readonly { id: number; itemId: number }[]) {
  for (const { id, itemId } of items) {
    const use = catalog.items.get(itemId)?.use;
    const pack = use?.kind === 'envelope' ? catalog.packs.get(use.packId) : undefined;
    if (pack) return { pack, envelope: id };
  }
  return null;
}

const firstFound = (): OwnedBlook | undefined => getUser()?.blooks.at(-1);
