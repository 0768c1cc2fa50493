import { formatGradient } from '@blookery/game/colors';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { FieldNote } from '../../ui/inputs/field.tsx';
import { type Change, editedGradient, type Tab, type TabProps } from './outfit.ts';
import styles from './picker-footer.module.css';
import { defaultAvatarImage } from './wardrobe.ts';

const saveTexts: Record<Tab, string> = {
  avatar: 'Set as avatar',
  banner: 'Set as banner',
  title: 'Set title',
  font: 'Set font',
  color: 'Save color',
  gradient: 'Save gradient',
};

/** The label of the save button: the change in this tab, or the number of changes. */
function saveLabel(tab: Tab, changes: readonly Change[]): string {
  if (changes.length > 1) return `Save ${changes.length} changes`;
  const [change] = changes;
  return change && change.of !== tab ? 'Save 1 change' : saveTexts[tab];
}

interface PickerFooterProps extends TabProps {
  tab: Tab;
  changes: readonly Change[];
  mayPaint: boolean;
  busy: boolean;
  fault: string | null;
  onSave: () => void;
}

export function PickerFooter({ tab, changes, mayPaint, busy, fault, onSave, ...props }: PickerFooterProps) {
  const isPaint = tab === 'color' || tab === 'gradient';
  return (
    <footer className={styles.footer}>
      <FieldNote error={fault} />
      <div className={styles.row}>
        <Aside tab={tab} {...props} />
        <Button variant="ghost" className={styles.cancel} onClick={props.close}>
          Cancel
        </Button>
        {isPaint && !mayPaint ? (
          <LinkButton to="/store" variant="primary" onClick={props.close}>
            Upgrade Plan
          </LinkButton>
        ) : (
          <Button variant="primary" busy={busy} disabled={changes.length === 0} onClick={onSave}>
            {saveLabel(tab, changes)}
          </Button>
        )}
      </div>
    </footer>
  );
}

/** At the other end of the row: a button for the default, or the gradient as text. */
function Aside({ tab, user, outfit, pick }: TabProps & { tab: Tab }) {
  if (tab === 'gradient')
    return <code className={styles.code}>{formatGradient(editedGradient(outfit, user))}</code>;
  const useDefault =
    tab === 'avatar'
      ? () => pick({ avatar: { of: 'default', imageId: defaultAvatarImage() } })
      : tab === 'color'
        ? () => pick({ solid: '', painted: 'solid' })
        : null;
  return (
    <span className={styles.aside}>
      {useDefault && (
        <Button variant="ghost" onClick={useDefault}>
          Use default
        </Button>
      )}
    </span>
  );
}
