import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { formatSerial } from '../../../catalog/chance.ts';
import type { SpareKind } from '../../../session/holdings/spares.ts';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { Plank } from '../../../ui/surfaces/plank.tsx';
import { copyName } from '../swap-text.ts';
import { KindShelf } from './kind-shelf.tsx';
import styles from './new-offer.module.css';
import { Tray } from './tray.tsx';

/** How many copies are shown by their serials, the least valuable first. */
const SHOWN = 8;

export interface Giving {
  readonly blookId: number;
  readonly shiny: boolean;
  readonly copyId: number;
}

interface GiveTrayProps {
  spares: readonly SpareKind[];
  giving: Giving | null;
  onGiving: (giving: Giving) => void;
}

const isSame = (one: { blookId: number; shiny: boolean }, other: Giving | null): boolean =>
  one.blookId === other?.blookId && one.shiny === other.shiny;

export function GiveTray({ spares, giving, onGiving }: GiveTrayProps) {
  const chosen = spares.find((kind) => isSame(kind, giving));
  return (
    <Tray
      label="You give"
      chosen={
        chosen
          ? {
              picture: (
                <Plank thin>
                  <BlookPicture blookId={chosen.blookId} shiny={chosen.shiny} width={96} />
                </Plank>
              ),
              content: <Chosen kind={chosen} copyId={giving?.copyId} onGiving={onGiving} />,
            }
          : null
      }
      shelf={(onChosen) => (
        <KindShelf
          label="Your spares"
          head={<b>Your spares</b>}
          kinds={spares}
          none="You have nothing to spare. One of each toy stays with you."
          isSelected={(kind) => isSame(kind, giving)}
          onSelect={(kind) => {
            const copy = spares.find((spare) => isSame(spare, { ...kind, copyId: 0 }))?.copies[0];
            if (!copy) return;
            onGiving({ blookId: kind.blookId, shiny: kind.shiny, copyId: copy.id });
            onChosen();
          }}
        />
      )}
    />
  );
}

interface ChosenProps {
  kind: SpareKind;
  copyId: number | undefined;
  onGiving: GiveTrayProps['onGiving'];
}

function Chosen({ kind, copyId, onGiving }: ChosenProps) {
  return (
    <>
      <h3>{copyName(kind)}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser */}
      <div className={styles.serials} role="group" aria-label="Which one">
        {kind.copies.slice(0, SHOWN).map(({ id, serial }) => (
          <FilterPill key={id} pressed={id === copyId} onPressed={() => onGiving({ ...kind, copyId: id })}>
            <span className="mono">{formatSerial(serial)}</span>
          </FilterPill>
        ))}
      </div>
    </>
  );
}
