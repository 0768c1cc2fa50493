import type { SwapWants } from '@blookery/contract';
import { useState } from 'react';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { useWishes } from '../../../session/wishes/wishes.ts';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { nameOf } from '../swap-text.ts';
import { KindShelf, type ShownKind } from './kind-shelf.tsx';
import styles from './new-offer.module.css';
import { Tray } from './tray.tsx';

const finishes = [
  { value: 'either', label: 'Either' },
  { value: 'plain', label: 'Plain' },
  { value: 'shiny', label: 'Shiny' },
] as const;
type Finish = (typeof finishes)[number]['value'];

const toShiny: Readonly<Record<Finish, boolean | null>> = { either: null, plain: false, shiny: true };
const toFinish = (shiny: boolean | null): Finish => (shiny === null ? 'either' : shiny ? 'shiny' : 'plain');

interface WantTrayProps {
  wants: SwapWants | null;
  onWants: (wants: SwapWants) => void;
}

export function WantTray({ wants, onWants }: WantTrayProps) {
  const wishes = useWishes();
  const [fromWishes, setFromWishes] = useState(wishes.length > 0);
  const everything: ShownKind[] = catalog.blooks.all.map(({ id }) => ({ blookId: id, shiny: false }));
  return (
    <Tray
      label="You want"
      chosen={
        wants && {
          picture: (
            <div className={styles.gap}>
              <BlookPicture blookId={wants.blookId} shiny={wants.shiny === true} width={88} />
            </div>
          ),
          content: <Limits wants={wants} onWants={onWants} />,
        }
      }
      shelf={(onChosen) => (
        <KindShelf
          // A search in one list is not one in the other.
          key={String(fromWishes)}
          label={fromWishes ? 'Your wishes' : 'All toys'}
          head={
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
            <div className={styles.pills} role="group" aria-label="From">
              <FilterPill pressed={fromWishes} onPressed={() => setFromWishes(true)}>
                My wishes
              </FilterPill>
              <FilterPill pressed={!fromWishes} onPressed={() => setFromWishes(false)}>
                Everything
              </FilterPill>
            </div>
          }
          kinds={fromWishes ? wishes : everything}
          none="You wish for nothing yet. Look through everything."
          isSelected={({ blookId, shiny }) =>
            blookId === wants?.blookId && (!fromWishes || wants.shiny === null || wants.shiny === shiny)
          }
          onSelect={({ blookId, shiny }) => {
            // A wish for a plain one is granted by a shiny too; a wish for a shiny is not granted by a plain one.
            onWants({ blookId, shiny: fromWishes && shiny ? true : null, below: wants?.below ?? null });
            onChosen();
          }}
        />
      )}
    />
  );
}

function Limits({ wants, onWants }: { wants: SwapWants; onWants: WantTrayProps['onWants'] }) {
  return (
    <>
      <h3>{nameOf(wants.blookId)}</h3>
      <Segmented
        label="Shiny or not"
        options={finishes}
        value={toFinish(wants.shiny)}
        onValue={(finish) => onWants({ ...wants, shiny: toShiny[finish] })}
      />
      <Field label="Serial below">
        <DigitsInput
          value={wants.below}
          onValue={(below) => onWants({ ...wants, below })}
          max={2_147_483_647}
          placeholder="any"
        />
      </Field>
    </>
  );
}
