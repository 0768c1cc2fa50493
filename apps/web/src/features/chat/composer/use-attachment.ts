import type { SentPicture } from '@blookery/game/chat/timeline';
import { madeFilename } from '@blookery/game/players/uploads';
import { type RefObject, useState } from 'react';
import { useFiles } from '../../../ui/inputs/use-files.ts';
import { useUpload } from '../../../uploads/use-upload.ts';

export type Attachment = ReturnType<typeof useAttachment>;

/** A chosen, dropped or pasted picture. It is uploaded and checked while the player still writes. */
export function useAttachment(near: RefObject<HTMLElement | null>) {
  /** Sent with the next message. */
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const { stage, fault, offer, cancel, clear } = useUpload(({ userId, uploadId }) =>
    setPicture({ userId, uploadId, filename: madeFilename('picture') }),
  );
  /** Whether a file is being dragged over the page. */
  const isOver = useFiles(near, offer);
  const isComing = stage !== null;
  return {
    picture,
    stage,
    fault,
    isComing,
    /** Whether the attachment bar is visible. */
    isShown: isComing || fault !== null || picture !== null,
    isOver,
    offer,
    /** Clears the picture after it was sent or discarded. */
    take: () => {
      cancel();
      clear();
      setPicture(null);
    },
  };
}
