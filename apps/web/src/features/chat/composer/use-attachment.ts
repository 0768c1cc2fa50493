import type { SentPicture } from '@blookery/game/chat/timeline';
import { madeFilename } from '@blookery/game/players/uploads';
import { type RefObject, useState } from 'react';
import { useFiles } from '../../../ui/inputs/use-files.ts';
import type { UploadStage } from '../../../uploads/upload-picture.ts';
import { useUpload } from '../../../uploads/use-upload.ts';

export interface Attachment {
  /** The picture that will be sent with the next message. */
  picture: SentPicture | null;
  stage: UploadStage | null;
  fault: string | null;
  isComing: boolean;
  /** Whether the attachment bar is visible. */
  isShown: boolean;
  /** Whether a file is being dragged over the page. */
  isOver: boolean;
  offer: (files: readonly File[]) => void;
  /** Clears the picture after it was sent or discarded. */
  take: () => void;
}

/** A chosen, dropped or pasted picture. It is uploaded and checked while the player still writes. */
export function useAttachment(near: RefObject<HTMLElement | null>): Attachment {
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const { stage, fault, offer, cancel, clear } = useUpload(({ userId, uploadId }) =>
    setPicture({ userId, uploadId, filename: madeFilename('picture') }),
  );
  const isOver = useFiles(near, offer);
  const isComing = stage !== null;
  return {
    picture,
    stage,
    fault,
    isComing,
    isShown: isComing || fault !== null || picture !== null,
    isOver,
    offer,
    take: () => {
      cancel();
      clear();
      setPicture(null);
    },
  };
}
