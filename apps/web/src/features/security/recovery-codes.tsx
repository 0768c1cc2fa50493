import { getUser } from '../../session/session.ts';
import { copyText } from '../../ui/browser/copy-text.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { List } from '../../ui/surfaces/list.tsx';
import styles from './two-factor.module.css';

/** Shows the codes the only time: the server keeps just their hashes. So only a button closes this. */
export const openRecoveryCodes = (codes: readonly string[]): void =>
  void openModal({
    key: 'recovery-codes',
    title: 'Your recovery codes',
    width: 520,
    dismissable: false,
    render: (close) => <RecoveryCodes codes={codes} close={close} />,
  });

function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const text = codes.join('\n');
  const download = () =>
    saveFile(
      'blookery-recovery-codes.txt',
      `Blookery recovery codes for ${getUser()?.username ?? 'you'}\nEach one works once.\n\n${text}\n`,
    );
  return (
    <>
      <p className="sub">
        Each one stands in for your authenticator once. They are not shown again, so keep them somewhere dry.
      </p>
      <List aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <div className={styles.keep}>
        <Button size="sm" onClick={() => void copyText(text, 'Your recovery codes are on your clipboard.')}>
          <Icon name="copy" size={16} />
          Copy
        </Button>
        <Button size="sm" onClick={download}>
          <Icon name="download" size={16} />
          Download
        </Button>
      </div>
      <ModalActions>
        <Button variant="primary" onClick={close}>
          I have kept them
        </Button>
      </ModalActions>
    </>
  );
}
