import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Navigation } from '../../navigation/navigation.tsx';
import '../styles/index.css';
import { Button } from '../controls/button.tsx';
import { TabLinks } from '../controls/tab-links.tsx';
import { Field } from '../inputs/field.tsx';
import { PasswordInput } from '../inputs/password-input.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { ModalHost } from '../overlays/modals.tsx';
import { ToastHost } from '../overlays/toasts.tsx';
import { Picture } from '../pictures/picture.tsx';
import { HungSign } from '../surfaces/hung-sign.tsx';
import { Plank } from '../surfaces/plank.tsx';
import styles from './kit.module.css';
import { ButtonsCard, ChoicesCard, CodeCard, InputsCard } from './kit-controls.tsx';
import { HistoryCard, ParticlesCard } from './kit-figures.tsx';
import { ModalsCard, NotesCard, PopupsCard } from './kit-layers.tsx';
import { EmptyCard, IconsCard, ListsCard } from './kit-lists.tsx';
import { NamesCard, PaperCard, ProfileCard, ShelfCard } from './kit-things.tsx';
import { toys } from './toys.ts';

/** Every component in every state, on one page. Only for development: no production entry includes it. */
function Kit() {
  return (
    <>
      <main>
        <div className={styles.page} style={{ paddingBottom: 0 }}>
          <header className={styles.head}>
            <h1 style={{ flex: '1 0 auto' }}>Component kit</h1>
            <TabLinks
              label="Parts"
              links={[
                { to: window.location.pathname, label: 'Everything' },
                { to: '/staff', label: 'Staff', count: 6 },
              ]}
            />
          </header>
        </div>
        <div className={styles.scene}>
          <Plank>
            {Object.entries(toys).map(([name, image], place) => (
              <Picture
                key={name}
                src={image}
                alt=""
                width={place % 3 === 0 ? 140 : 118}
                height={place % 3 === 0 ? 161 : 136}
                lazy={false}
              />
            ))}
          </Plank>
          <div className={styles.signs}>
            <HungSign material="paper" drop={64} tilt={-3}>
              <h2>Never shut</h2>
              <p className="sub">Daily buttons are back on the counter at 00:00 UTC.</p>
            </HungSign>
            <HungSign material="felt">
              <h2 style={{ fontSize: '1.9rem' }}>Welcome back</h2>
              <p className="sub">Your shelf is where you left it.</p>
              <div className={styles.form}>
                <Field label="Username">
                  <TextInput defaultValue="oddsock" autoComplete="off" />
                </Field>
                <Field label="Password">
                  <PasswordInput defaultValue="correct horse" autoComplete="off" />
                </Field>
                <Button variant="primary" size="lg" block>
                  Login
                </Button>
              </div>
            </HungSign>
            <HungSign material="paper" drop={64} tilt={2.5}>
              <h2>House rule</h2>
              <p className="sub">Nobody will ever ask for your password.</p>
            </HungSign>
          </div>
        </div>
        <div className={styles.page}>
          <div className={styles.grid}>
            <ButtonsCard />
            <InputsCard />
            <CodeCard />
            <ChoicesCard />
            <ShelfCard />
            <NamesCard />
            <ModalsCard />
            <ProfileCard />
            <PopupsCard />
            <NotesCard />
            <HistoryCard />
            <ListsCard />
            <EmptyCard />
            <PaperCard />
            <ParticlesCard />
            <IconsCard />
          </div>
        </div>
      </main>
      <ModalHost />
      <ToastHost />
    </>
  );
}

// Links of the kit lead nowhere.
const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

const root = document.getElementById('kit');
if (root) {
  window.addEventListener('click', stay, { capture: true });
  createRoot(root).render(
    <StrictMode>
      <Navigation>
        <Kit />
      </Navigation>
    </StrictMode>,
  );
}
