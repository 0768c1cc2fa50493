import { useEffect, useState } from 'react';
import { Tokens } from '../../catalog/amounts.tsx';
import { type KeptShelf, SHELF_KEY } from '../../session/kept-shelf.ts';
import { readStored } from '../../ui/browser/use-stored.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { PaperTag } from '../../ui/surfaces/paper-tag.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import { KeyValue, KeyValues } from '../../ui/text/key-values.tsx';
import { knockOnce, knockUntilAnswered } from '../errors/knock.ts';
import { KeptShelves } from './kept-shelves.tsx';
import { OfflineFrame } from './offline-frame.tsx';
import { lantern } from './offline-pictures.ts';
import styles from './offline-screen.module.css';
import { readShelf } from './read-shelf.ts';
import { seenText } from './seen-text.ts';

const counted = new Intl.NumberFormat('en');

/** Replaces the game while there is no connection: the shelf as last seen, to look at. */
export default function OfflineScreen() {
  const [shelf] = useState(() => readShelf(readStored(SHELF_KEY)));
  const { trying, tryNow } = useKnocking();
  return (
    <OfflineFrame shelf={shelf}>
      <div className={styles.layout}>
        <section className={styles.shelf} aria-label="Your shelf">
          <h1>Your shelf</h1>
          {shelf && <Seen shelf={shelf} />}
          {shelf && <Lamp best={shelf.best} />}
          <div className={styles.knockingHere}>
            <span className={styles.spinner} aria-hidden="true" />
            <span className="grow">Knocking. It opens by itself.</span>
            <Button variant="primary" size="sm" busy={trying} onClick={tryNow}>
              Try again
            </Button>
          </div>
          {shelf && <KeptShelves shelves={shelf.shelves} />}
        </section>
        <aside className={styles.aside} aria-label="No connection">
          <PaperTag>
            <h2>The shop is out of reach</h2>
            <p className="sub">
              No connection just now. Your shelf stays lit: look at it as long as you like.
            </p>
            {shelf && <Facts shelf={shelf} />}
            <p className="sub small">
              Opening, selling, trading and talking wait for the line. Auctions and offers carry on without
              you.
            </p>
            <div className={styles.knocking} role="status">
              <span className={styles.spinner} aria-hidden="true" />
              <span>Knocking. The door opens by itself.</span>
            </div>
            <Button variant="primary" block busy={trying} onClick={tryNow}>
              <Icon name="refresh" />
              Try again
            </Button>
          </PaperTag>
        </aside>
      </div>
    </OfflineFrame>
  );
}

function Seen({ shelf: { seenAt } }: { shelf: KeptShelf }) {
  const { day, time } = seenText(seenAt, new Date());
  return (
    <p className="sub">
      As it stood {day} at <time dateTime={new Date(seenAt).toISOString()}>{time}</time>. To look at, not to
      touch.
    </p>
  );
}

/** The rarest toys around a lantern. */
function Lamp({ best }: Pick<KeptShelf, 'best'>) {
  const middle = Math.ceil(best.length / 2);
  const toys = best.map(({ name, image }) => (
    <Picture key={image} src={image} alt={name} width={92} height={106} lazy={false} />
  ));
  return (
    <Plank className={styles.lamp}>
      {toys.slice(0, middle)}
      <Picture src={lantern} alt="" width={120} height={138} lazy={false} className={styles.lantern} />
      {toys.slice(middle)}
    </Plank>
  );
}

function Facts({ shelf: { seenAt, toys, kinds, tokens } }: { shelf: KeptShelf }) {
  const { day, time } = seenText(seenAt, new Date());
  return (
    <KeyValues className={styles.facts}>
      <KeyValue name="As it stood">
        {day.charAt(0).toUpperCase() + day.slice(1)}, {time}
      </KeyValue>
      <KeyValue name="Toys">
        {counted.format(toys)}, of {counted.format(kinds)} {kinds === 1 ? 'kind' : 'kinds'}
      </KeyValue>
      <KeyValue name="Tokens">
        <Tokens amount={tokens} size="sm" />
      </KeyValue>
    </KeyValues>
  );
}

const openGame = () => window.location.reload();

/** Opens the game as soon as the server responds: checks every second, and at once when the browser is back online. */
function useKnocking(): { trying: boolean; tryNow: () => void } {
  const [trying, setTrying] = useState(false);
  const tryNow = async () => {
    setTrying(true);
    if (await knockOnce()) openGame();
    else setTrying(false);
  };
  useEffect(() => {
    const stop = knockUntilAnswered(openGame);
    const online = () => void knockOnce().then((open) => open && openGame());
    window.addEventListener('online', online);
    return () => {
      stop();
      window.removeEventListener('online', online);
    };
  }, []);
  return { trying, tryNow: () => void tryNow() };
}
