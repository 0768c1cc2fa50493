import type { Pack } from '@blookery/contract';
import { useState } from 'react';
import { useRequiredUser } from '../../../../session/session.ts';
import { saveFile } from '../../../../ui/browser/save-file.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { codeOnDemand } from '../../../../ui/lazy/code-on-demand.ts';
import { showToast } from '../../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import type { Find } from '../finds.ts';

/** Few players press it, so nobody else loads it. */
const pictureCode = codeOnDemand(() => import('./find-picture.ts'));

/** Makes a picture of the find, in the browser, and shares it; where that is not possible, saves it. */
export function ShareFind({ pack, find }: { pack: Pack; find: Find }) {
  const { username } = useRequiredUser();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { findPicture } = await pictureCode();
      const picture = await findPicture({ pack, find, username });
      await sharePicture(picture, `${username} found ${find.blook.name} in Blookery.`);
    } catch {
      showToast({ kind: 'error', text: 'The picture could not be made. Please try again.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" variant="paper" busy={busy} onClick={() => void share()}>
      <Icon name="download" size={16} />
      Share a picture
    </Button>
  );
}

export async function sharePicture(picture: File, text: string): Promise<void> {
  const shared = { files: [picture], text };
  if (!navigator.canShare?.(shared)) {
    saveFile(picture.name, picture, picture.type);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (fault) {
    // The player closed the sheet.
    if (!(fault instanceof DOMException && fault.name === 'AbortError')) throw fault;
  }
}
