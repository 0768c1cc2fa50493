import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../inputs/field.tsx';
import { Select } from '../inputs/select.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { ContextMenu, Menu, MenuItem, MenuLink, MenuSeparator } from '../overlays/menu.tsx';
import { confirmModal, errorModal, ModalActions, openModal } from '../overlays/modals.tsx';
import { Popover } from '../overlays/popover.tsx';
import { showToast } from '../overlays/toasts.tsx';
import { Icon } from '../pictures/icon.tsx';
import { Ring } from '../pictures/ring.tsx';
import { Steps } from '../pictures/steps.tsx';
import { Card } from '../surfaces/card.tsx';
import { Note } from '../surfaces/note.tsx';
import styles from './kit.module.css';
import { toys } from './toys.ts';

const messageMenu = (
  <>
    <MenuItem icon="reply" shortcut="R">
      Reply
    </MenuItem>
    <MenuItem icon="copy">Copy text</MenuItem>
    <MenuLink icon="users" to="/profile">
      View profile
    </MenuLink>
    <MenuSeparator />
    <MenuItem icon="block">Block</MenuItem>
    <MenuItem icon="flag-report" danger>
      Report message
    </MenuItem>
  </>
);

export function PopupsCard() {
  return (
    <Card title="Menus, popovers">
      <div className={styles.stack}>
        <div className="row wrap">
          <Menu
            label="User menu"
            align="start"
            trigger={
              <Button variant="ghost">
                Menu
                <Icon name="chevron-down" size={16} />
              </Button>
            }
          >
            {messageMenu}
          </Menu>
          <Popover title="Notifications" align="start" trigger={<Button>Popover</Button>}>
            {(close) => (
              <div className={styles.stack}>
                <p className="sub">Nothing new since you last looked.</p>
                <Button variant="primary" onClick={close}>
                  Mark all read
                </Button>
              </div>
            )}
          </Popover>
        </div>
        <ContextMenu
          label="Message"
          menu={messageMenu}
          header="tinplate is the shiny one still up?"
          render={<article className={styles.message} />}
        >
          <strong style={{ color: '#ffb0a3' }}>tinplate</strong>
          <p>Right click, press long, or press the menu key.</p>
        </ContextMenu>
      </div>
    </Card>
  );
}

export function ModalsCard() {
  const [answer, setAnswer] = useState('');
  const question = () =>
    openModal({
      title: 'Hear the shop bell?',
      render: (close) => (
        <>
          <p className="sub">
            We can tell you when you are outbid, when someone wants to trade, and when a Town Bell rings.
            Nothing else.
          </p>
          <ModalActions>
            <Button variant="ghost" onClick={close}>
              Not now
            </Button>
            <Button variant="primary" onClick={close}>
              Allow notifications
            </Button>
          </ModalActions>
        </>
      ),
    });
  const reward = () =>
    openModal({
      title: 'Daily reward',
      look: 'stitched',
      width: 440,
      render: (close) => (
        <ModalActions>
          <Button variant="primary" onClick={close}>
            Thank you
          </Button>
        </ModalActions>
      ),
    });
  const form = () =>
    openModal({
      title: 'New listing',
      width: 640,
      render: (close) => <ListingForm close={close} />,
    });
  return (
    <Card title="Modals and toasts" aside={<span className="muted small">{answer}</span>}>
      <div className="row wrap">
        <Button
          onClick={() => {
            question();
            reward();
            form();
          }}
        >
          A queue of three
        </Button>
        <Button onClick={form}>A form</Button>
        <Button
          variant="danger"
          onClick={async () => {
            const left = await confirmModal({
              title: 'Logout?',
              text: 'Your shelf stays as it is.',
              confirm: 'Logout',
              cancel: 'Stay',
              danger: true,
            });
            setAnswer(left ? 'Left' : 'Stayed');
          }}
        >
          A question
        </Button>
        <Button onClick={() => void errorModal('Failed to load the leaderboard.')}>An error</Button>
        <Button
          variant="ghost"
          onClick={() => {
            showToast({
              header: 'Receipt sent',
              text: 'Thank you for keeping the lights on.',
              image: toys.bot,
            });
            showToast({ kind: 'error', text: 'Failed to change settings.' });
          }}
        >
          Two toasts
        </Button>
        <Button
          variant="ghost"
          onClick={() => showToast({ kind: 'error', text: 'Failed to change settings.' })}
        >
          Error toast
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            showToast({
              kind: 'success',
              header: 'Sold for 420',
              text: '399 after 5% tax.',
              action: { label: 'See', onPress: () => setAnswer('Seen') },
            })
          }
        >
          Toast with action
        </Button>
      </div>
    </Card>
  );
}

function ListingForm({ close }: { close: () => void }) {
  const [sort, setSort] = useState<'hour' | 'day' | null>(null);
  return (
    <div className={styles.stack}>
      <Field label="Price" hint="At least 1">
        <TextInput inputMode="numeric" autoFocus />
      </Field>
      <Field label="Duration">
        <Select
          value={sort}
          onValue={setSort}
          options={[
            { value: 'hour', label: 'One hour' },
            { value: 'day', label: 'One day' },
          ]}
        />
      </Field>
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button
          variant="primary"
          onClick={() => showToast({ kind: 'error', text: 'You do not have enough for the fee.' })}
        >
          List it
        </Button>
      </ModalActions>
    </div>
  );
}

export function NotesCard() {
  return (
    <Card title="Notes">
      <div className={styles.stack}>
        <Note icon={<Icon name="bell" />}>Alerts arrive in the bell.</Note>
        <Note tone="good">Easy to read on felt.</Note>
        <Note tone="warn">tinplate changed the offer.</Note>
        <Note tone="bad" action={<Button size="sm">Retry</Button>}>
          Failed to load data.
        </Note>
        <Steps label="Trade" steps={['Offer', 'Lock', 'Confirm']} current={1} />
        <div className="row" style={{ color: 'var(--marmalade-300)' }}>
          <Ring value={0.7} />
          <Ring value={0.2} size={44} />
          <span className="muted small">New code in 18 s</span>
        </div>
      </div>
    </Card>
  );
}
