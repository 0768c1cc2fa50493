import { useEffect } from 'react';
import { useMedia } from '../../ui/browser/media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { openModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { appIcon } from '../offline/offline-pictures.ts';
import styles from './install.module.css';
import { useInstallOffer } from './install-offer.ts';

/** Installs the game, or null where it is installed already or cannot be. */
export function useInstall(): (() => void) | null {
  const offer = useInstallOffer((state) => state.offer);
  const isInstalled = useMedia('(display-mode: standalone)');
  useEffect(() => {
    // Installed from the menu of the browser.
    window.addEventListener('appinstalled', dropOffer);
    return () => window.removeEventListener('appinstalled', dropOffer);
  }, []);
  if (isInstalled) return null;
  if (offer) {
    return () => {
      // An offer can be used once. After a refusal the browser decides when to make another.
      dropOffer();
      void offer.prompt();
    };
  }
  return isApple() ? openSteps : null;
}

const dropOffer = () => useInstallOffer.setState({ offer: null });

/** On Apple's phones and tablets, players install by hand. The tablets report that they are computers. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function openSteps(): void {
  openModal({
    key: 'install',
    title: 'Two presses and it is there',
    width: 440,
    render: (close) => <InstallSteps onDone={close} />,
  });
}

/** How to install where the browser cannot ask. */
const InstallSteps = ({ onDone }: { onDone: () => void }) => (
  <>
    <p className={styles.preview}>
      <Picture src={appIcon} alt="" width={84} height={84} lazy={false} />
      Blookery
    </p>
    <ol className={styles.steps}>
      <li>
        <span className="grow">
          Press <b>Share</b> in the bar of the browser
        </span>
        <Icon name="upload" />
      </li>
      <li>
        <span className="grow">
          Choose <b>Add to Home Screen</b>
        </span>
        <Icon name="plus" />
      </li>
    </ol>
    <Button block onClick={onDone}>
      Done
    </Button>
  </>
);
