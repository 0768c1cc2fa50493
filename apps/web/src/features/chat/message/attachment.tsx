/** A picture being attached to a message: the button, and the progress of its upload. */
import { uploadAccept, uploadMegabytes } from '@blookery/game/players/uploads';
import { useRef } from 'react';
import { uploadUrl } from '../../../catalog/player-face.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenFileInput } from '../../../ui/inputs/hidden-file-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { ownUploadLimit } from '../../../uploads/upload-picture.ts';
import { UploadProgress } from '../../../uploads/upload-progress.tsx';
import styles from '../composer/composer.module.css';
import type { Attachment } from '../composer/use-attachment.ts';

export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label="Attach a picture"
        title={`PNG, JPG, GIF or WebP, up to ${uploadMegabytes(ownUploadLimit())} MB`}
        onClick={() => field.current?.click()}
      >
        <Icon name="image" size={22} />
      </button>
      <HiddenFileInput ref={field} accept={uploadAccept} label="Picture for the message" onFiles={onFiles} />
    </>
  );
}

interface AttachmentBarProps {
  attachment: Attachment;
  /** Whether another bar is above it. */
  isJoined: boolean;
}

export function AttachmentBar({ attachment, isJoined }: AttachmentBarProps) {
  const { stage, fault, picture, isShown, take } = attachment;
  if (!isShown) return null;
  return (
    <div className={classNames(styles.attachment, isJoined && styles.under)}>
      {picture && !stage ? (
        <Picture src={uploadUrl(picture)} alt="" width={44} height={44} fit="cover" lazy={false} />
      ) : (
        <Icon name="image" size={22} />
      )}
      {stage ? (
        <UploadProgress stage={stage} sending="Sending the picture" className={styles.coming} />
      ) : (
        <Words fault={fault} />
      )}
      <button
        type="button"
        className={styles.endReply}
        aria-label={stage ? 'Stop sending the picture' : fault === null ? 'Remove the picture' : 'Never mind'}
        onClick={take}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

const Words = ({ fault }: { fault: string | null }) =>
  fault === null ? (
    <span className="grow" role="status">
      Checked. It goes with your next message.
    </span>
  ) : (
    <span className={classNames('grow', styles.fault)} role="alert">
      {fault}
    </span>
  );
