/** Uploads a picture of the player: chosen, dropped or pasted, checked, then tried on like other cosmetics. */
import type { VerifiedUpload } from '@blookery/contract';
import { uploadAccept, uploadMegabytes } from '@blookery/game/players/uploads';
import { useRef } from 'react';
import { navigate } from '../../navigation/history.ts';
import { MuteNote, useMute } from '../../players/mute.tsx';
import { usePermission } from '../../session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { FieldNote } from '../../ui/inputs/field.tsx';
import { HiddenFileInput } from '../../ui/inputs/hidden-file-input.tsx';
import { useFiles } from '../../ui/inputs/use-files.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ownUploadLimit } from '../../uploads/upload-picture.ts';
import { UploadProgress } from '../../uploads/upload-progress.tsx';
import { useUpload } from '../../uploads/use-upload.ts';
import styles from './own-picture.module.css';
import { planFor } from './wardrobe.ts';

interface OwnPictureProps {
  onPicture: (upload: VerifiedUpload) => void;
  close: () => void;
}

/** A muted player sees why there is none. */
export function OwnPicture(props: OwnPictureProps) {
  const mute = useMute();
  return mute ? <MuteNote mute={mute} /> : <PictureField {...props} />;
}

function PictureField({ onPicture, close }: OwnPictureProps) {
  const allowed = usePermission('CUSTOM_AVATAR');
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { stage, fault, done, offer, cancel } = useUpload(onPicture);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (allowed) offer(files);
    else {
      close();
      navigate('/store');
    }
  };
  const dragging = useFiles(box, take);
  const plan = planFor('CUSTOM_AVATAR');
  return (
    <div className={classNames(styles.box, dragging && styles.over)} ref={box}>
      <Icon name={allowed ? 'upload' : 'lock'} size={24} />
      <div className={styles.words}>
        <strong>Use your own picture</strong>
        {stage ? (
          <UploadProgress stage={stage} sending="Sending" className={styles.sending} />
        ) : (
          <p className="sub small">
            {allowed
              ? `PNG, JPG, GIF or WebP, up to ${uploadMegabytes(ownUploadLimit())} MB. Checked before it is shown.`
              : `Your own avatar and banner come with ${plan ?? 'a plan from the store'}.`}
          </p>
        )}
        <FieldNote error={fault} hint={done ? 'Checked. This is how it looks.' : null} />
      </div>
      <HiddenFileInput ref={field} accept={uploadAccept} label="Your own picture" onFiles={take} />
      {!allowed ? (
        <LinkButton to="/store" size="sm" onClick={close}>
          Upgrade Plan
        </LinkButton>
      ) : stage ? (
        <Button size="sm" variant="ghost" onClick={cancel}>
          Stop
        </Button>
      ) : (
        <Button size="sm" onClick={() => field.current?.click()}>
          Choose file
        </Button>
      )}
    </div>
  );
}
