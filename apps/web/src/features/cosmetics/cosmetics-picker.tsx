/** The cosmetics dialog: everything can be previewed, and is worn once it is saved. */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { playEffect } from '../../catalog/sounds.ts';
import { usePermission, useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { openModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { AvatarTab } from './avatar-tab.tsx';
import { BannerTab } from './banner-tab.tsx';
import { ColorTab } from './color/color-tab.tsx';
import { GradientTab } from './color/gradient-tab.tsx';
import styles from './cosmetics-picker.module.css';
import { FontTab } from './font-tab.tsx';
import { changesOf, dressed, type Outfit, type Tab, type TabProps } from './outfit.ts';
import { PickerFooter } from './picker-footer.tsx';
import { Preview } from './preview.tsx';
import { saveChange } from './save-change.ts';
import { TitleTab } from './title-tab.tsx';

const tabSpecs: readonly { id: Tab; label: string; Panel: ComponentType<TabProps> }[] = [
  { id: 'avatar', label: 'Avatar', Panel: AvatarTab },
  { id: 'banner', label: 'Banner', Panel: BannerTab },
  { id: 'title', label: 'Title', Panel: TitleTab },
  { id: 'font', label: 'Font', Panel: FontTab },
  { id: 'color', label: 'Color', Panel: ColorTab },
  { id: 'gradient', label: 'Gradient', Panel: GradientTab },
];

export const openPicker = (tab: Tab): void =>
  void openModal({
    key: 'cosmetics',
    title: 'Dress up',
    width: 980,
    look: 'bare',
    render: (close) => <CosmeticsPicker start={tab} close={close} />,
  });

function CosmeticsPicker({ start, close }: { start: Tab; close: () => void }) {
  const user = useRequiredUser();
  const [tab, setTab] = useState(start);
  const [outfit, setOutfit] = useState<Outfit>({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const mayPaint = usePermission('CHANGE_NAME_COLOR_TIER_1');
  const editor = useRef<HTMLDivElement>(null);
  const changes = changesOf(user, outfit, tab, mayPaint);
  const pick = (part: Outfit) => {
    setFault(null);
    setOutfit((before) => ({ ...before, ...part }));
  };

  // On a phone the tabs scroll sideways, and the chosen one may be out of view.
  useEffect(() => {
    const chosen =
      editor.current?.querySelectorAll('[role="tab"]')[tabSpecs.findIndex(({ id }) => id === tab)];
    chosen?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [tab]);

  const save = async () => {
    setBusy(true);
    setFault(null);
    try {
      for (const change of changes) await saveChange(change);
      playEffect('wobble');
      showToast({ kind: 'success', header: 'All dressed up', text: 'Everybody sees you like this now.' });
      close();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const props: TabProps = { user, outfit, pick, close };
  return (
    <div className={styles.picker}>
      <Preview face={dressed(user, outfit, tab)} badges={user.badges} />
      <div className={styles.editor} ref={editor}>
        <p className={styles.title} aria-hidden="true">
          Dress up
        </p>
        <Tabs
          label="What to change"
          tabs={tabSpecs}
          value={tab}
          onValue={(next) => {
            setFault(null);
            setTab(next);
          }}
          className={styles.tabs}
        >
          {tabSpecs.map(({ id, Panel }) => (
            <TabPanel key={id} id={id} className={styles.panel ?? ''}>
              <Panel {...props} />
            </TabPanel>
          ))}
        </Tabs>
        <PickerFooter
          {...props}
          tab={tab}
          changes={changes}
          mayPaint={mayPaint}
          busy={busy}
          fault={fault}
          onSave={() => void save()}
        />
      </div>
    </div>
  );
}
