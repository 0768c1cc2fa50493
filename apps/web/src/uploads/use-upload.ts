import type { VerifiedUpload } from '@blookery/contract';
import { uploadTexts } from '@blookery/game/players/uploads';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../transport/api-error.ts';
import { ownUploadLimit, type UploadStage, uploadFault, uploadPicture } from './upload-picture.ts';

interface UploadState {
  /** Null if no upload is in progress. */
  stage: UploadStage | null;
  fault: string | null;
  /** The last upload succeeded. */
  done: boolean;
  /** Uploads the file, if there is exactly one and it is valid. */
  offer: (files: readonly File[]) => void;
  cancel: () => void;
  /** Forgets the result of the last upload. */
  clear: () => void;
}

/** Uploads one file at a time. Unmounting aborts it. */
export function useUpload(onDone: (upload: VerifiedUpload) => void): UploadState {
  const [stage, setStage] = useState<UploadStage | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const running = useRef<AbortController | null>(null);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setStage(null);
  };
  const clear = () => {
    setFault(null);
    setDone(false);
  };
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const mine = new AbortController();
    running.current = mine;
    const isMine = () => running.current === mine;
    try {
      const upload = await uploadPicture(file, {
        signal: mine.signal,
        onStage: (next) => isMine() && setStage(next),
      });
      if (!isMine()) return;
      setDone(true);
      onDone(upload);
    } catch (error) {
      if (isMine()) setFault(messageOf(error));
    } finally {
      if (isMine()) {
        running.current = null;
        setStage(null);
      }
    }
  };

  const offer = (files: readonly File[]) => {
    const refused = running.current ? uploadTexts.oneAtATime : uploadFault(files, ownUploadLimit());
    setFault(refused);
    setDone(false);
    const [file] = files;
    if (!refused && file) void send(file);
  };
  return { stage, fault, done, offer, cancel, clear };
}
