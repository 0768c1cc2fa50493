import type { OwnedBlook, ShownAchievement } from '@blookery/contract';
import { SHOWCASE, showcaseTexts } from '@blookery/game/progress/showcase';
import { useState } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { FormFault } from '../../../ui/inputs/form-fault.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import styles from './editor.module.css';
import { ArrangingHelp, LiftedBar } from './lifted-bar.tsx';
import { PickMedals } from './pick-medals.tsx';
import { PickToys } from './pick-toys.tsx';
import { SerialChoice } from './serial-choice.tsx';
import { MedalStage, ToyStage, toyName } from './stage.tsx';
import { type Arranging, useArranging } from './use-arranging.ts';
import { type Draft, useDraft } from './use-draft.ts';

type Tab = 'toys' | 'medals';

/** The showcase as it will be, and below it everything that can be put there. */
export function Editor({ close }: { close: () => void }) {
  const draft = useDraft();
  const { toys, medals, setToys, setMedals } = draft;
  const [tab, setTab] = useState<Tab>('toys');
  const [words, say] = useState('');
  const ofToys = useArranging<OwnedBlook>({ entries: toys, nameOf: toyName, onChange: setToys, say });
  const ofMedals = useArranging<ShownAchievement>({
    entries: medals,
    nameOf: ({ name }) => name,
    onChange: setMedals,
    say,
  });
  const save = async () => {
    if (!(await draft.save())) return;
    close();
    showToast({ icon: 'check', text: 'Your showcase is arranged.' });
  };
  const labels = {
    toys: `Toys ${toys.length} of ${SHOWCASE.blooks}`,
    medals: `Medals ${medals.length} of ${SHOWCASE.achievements}`,
  };

  return (
    <>
      <div className={styles.stage}>
        <ToyStage toys={toys} arranging={ofToys} />
        <MedalStage medals={medals} arranging={ofMedals} />
      </div>
      <Lifted draft={draft} ofToys={ofToys} ofMedals={ofMedals} full={fullText(draft, tab)} />
      <p role="status" className="visually-hidden">
        {words}
      </p>
      <Tabs
        label="What to show"
        tabs={[
          { id: 'toys', label: labels.toys },
          { id: 'medals', label: labels.medals },
        ]}
        value={tab}
        onValue={setTab}
        className={styles.tabs}
      >
        <TabPanel id="toys" className={styles.panel}>
          <PickToys
            toys={toys}
            isFull={draft.areToysFull}
            onRemove={(toy) => {
              setToys(toys.filter((one) => one !== toy));
              say(`${toyName(toy)} taken down.`);
            }}
            onAdd={(toy) => {
              setToys([...toys, toy]);
              say(added(toyName(toy), toys.length + 1, SHOWCASE.blooks, showcaseTexts.blooksFull));
            }}
          />
        </TabPanel>
        <TabPanel id="medals" className={styles.panel}>
          <PickMedals
            medals={medals}
            isFull={draft.areMedalsFull}
            close={close}
            onRemove={(medal) => {
              setMedals(medals.filter(({ id }) => id !== medal.id));
              say(`${medal.name} taken down.`);
            }}
            onAdd={(medal) => {
              setMedals([...medals, medal]);
              say(
                added(medal.name, medals.length + 1, SHOWCASE.achievements, showcaseTexts.achievementsFull),
              );
            }}
          />
        </TabPanel>
      </Tabs>
      <FormFault>{draft.fault}</FormFault>
      <ModalActions>
        <p className={classNames('sub small', styles.foot)}>Sold or traded toys leave by themselves.</p>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button variant="primary" busy={draft.isSaving} onClick={() => void save()}>
          Save showcase
        </Button>
      </ModalActions>
    </>
  );
}

const added = (name: string, place: number, most: number, full: string): string =>
  `${name} added, place ${place}.${place < most ? '' : ` ${full}`}`;

/** Says why nothing more can be added. */
function fullText({ areToysFull, areMedalsFull }: Draft, tab: Tab): string | null {
  if (tab === 'toys') return areToysFull ? showcaseTexts.blooksFull : null;
  return areMedalsFull ? showcaseTexts.achievementsFull : null;
}

interface LiftedProps {
  draft: Draft;
  ofToys: Arranging<OwnedBlook>;
  ofMedals: Arranging<ShownAchievement>;
  full: string | null;
}

/** The buttons for what is lifted, or how to lift something. */
function Lifted({ draft: { toys, medals, setToys }, ofToys, ofMedals, full }: LiftedProps) {
  const toy = toys.find(({ id }) => id === ofToys.lifted);
  const medal = medals.find(({ id }) => id === ofMedals.lifted);
  if (toy) {
    return (
      <LiftedBar
        name={toyName(toy)}
        arranging={ofToys}
        isFirst={toys[0] === toy}
        isLast={toys.at(-1) === toy}
      >
        <SerialChoice
          toy={toy}
          toys={toys}
          onToy={(copy) => setToys(toys.map((one) => (one === toy ? copy : one)))}
        />
      </LiftedBar>
    );
  }
  return medal ? (
    <LiftedBar
      name={medal.name}
      arranging={ofMedals}
      isFirst={medals[0] === medal}
      isLast={medals.at(-1) === medal}
    />
  ) : (
    <ArrangingHelp full={full} />
  );
}

export const openEditor = (): void =>
  void openQueryModal({
    key: 'showcase',
    title: 'Your showcase',
    width: 980,
    render: (close) => <Editor close={close} />,
  });
