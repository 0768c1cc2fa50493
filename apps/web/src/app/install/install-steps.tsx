import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { appIcon } from '../offline/offline-pictures.ts';
import styles from './install.module.css';

/** How to install where the browser cannot ask. */
export const InstallSteps = ({ onDone }: { onDone: () => void }) => (
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
