/** The showcase as it will be: places for six toys and three medals, to be arranged. */
import type { OwnedBlook, ShownAchievement } from '@blookery/contract';
import { SHOWCASE } from '@blookery/game/progress/showcase';
import type { ReactNode } from 'react';
import { formatSerial } from '../../../catalog/chance.ts';
import shelf from '../../../players/showcase/showcase.module.css';
import { MedalFace, ToyPicture, ToyPlaque } from '../../../players/showcase/showcase-shelf.tsx';
import { kindName } from '../../../session/wishes/wishes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { places } from '../../../ui/in-place.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './stage.module.css';
import type { Arranging } from './use-arranging.ts';

export const toyName = (toy: OwnedBlook): string => `${kindName(toy)} ${formatSerial(toy.serial)}`;

export const ToyStage = ({ toys, arranging }: { toys: OwnedBlook[]; arranging: Arranging<OwnedBlook> }) => (
  <ol ref={arranging.list} className={classNames(shelf.toys, styles.toys)} aria-label="Toys in your showcase">
    {toys.map((toy, place) => (
      <Place
        key={toy.id}
        entry={toy}
        place={place}
        of={toys.length}
        name={toyName(toy)}
        arranging={arranging}
        className={shelf.cell}
        below={<ToyPlaque blook={toy} />}
      >
        <ToyPicture blook={toy} width={86} />
      </Place>
    ))}
    {places(SHOWCASE.blooks - toys.length).map((place) => (
      <li key={`free ${place}`} className={classNames(shelf.cell, styles.free)} aria-hidden="true">
        <Icon name="plus" />
        <span className={shelf.plank} />
      </li>
    ))}
  </ol>
);

const ordinals = ['First', 'Second', 'Third'] as const;

export const MedalStage = ({
  medals,
  arranging,
}: {
  medals: ShownAchievement[];
  arranging: Arranging<ShownAchievement>;
}) => (
  <ol
    ref={arranging.list}
    className={classNames(shelf.medals, styles.medals)}
    aria-label="Medals in your showcase"
  >
    {medals.map((medal, place) => (
      <Place
        key={medal.id}
        entry={medal}
        place={place}
        of={medals.length}
        name={medal.name}
        hasWords
        arranging={arranging}
        className={classNames(shelf.medal, styles.medal)}
      >
        <MedalFace medal={medal} />
      </Place>
    ))}
    {ordinals.slice(medals.length).map((ordinal) => (
      <li key={ordinal} className={classNames(shelf.medal, styles.medal, styles.add)} aria-hidden="true">
        <Icon name="plus" />
        <span className={shelf.words}>
          <b>{ordinal} medal</b>
        </span>
      </li>
    ))}
  </ol>
);

interface PlaceProps<T> {
  entry: T;
  place: number;
  of: number;
  name: string;
  /** Its name can be read on it. */
  hasWords?: boolean;
  arranging: Arranging<T>;
  className: string | undefined;
  /** Below the part that is dragged. */
  below?: ReactNode;
  children: ReactNode;
}

function Place<T extends { id: number }>(props: PlaceProps<T>) {
  const { entry, place, of, name, hasWords = false, arranging, className, below, children } = props;
  const { lifted, drag, handlers, takeDown } = arranging;
  const where = `, place ${place + 1} of ${of}`;
  const isDragged = drag?.id === entry.id;
  return (
    <li
      data-taken=""
      className={classNames(
        className,
        styles.place,
        (lifted === entry.id || drag?.over === place) && styles.target,
      )}
    >
      <button
        type="button"
        data-handle=""
        aria-label={hasWords ? undefined : `${name}${where}`}
        aria-pressed={lifted === entry.id}
        className={classNames(
          styles.handle,
          lifted === entry.id && styles.lifted,
          isDragged && styles.dragged,
        )}
        style={isDragged ? { '--dx': `${drag.dx}px`, '--dy': `${drag.dy}px` } : undefined}
        {...handlers(entry, place)}
      >
        {children}
        {hasWords && <span className="visually-hidden">{where}</span>}
      </button>
      {below}
      <button
        type="button"
        className={styles.cross}
        aria-label={`Take ${name} down`}
        onClick={() => takeDown(entry)}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
