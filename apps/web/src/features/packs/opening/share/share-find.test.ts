import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../../ui/browser/save-file.ts';
import { sharePicture } from './share-find.tsx';

vi.mock('../../../../ui/browser/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => vi.mocked(saveFile).mockClear());

const picture = new File(['png'], 'mossop-3.png', { type: 'image/png' });
const browser = (share: () => Promise<void>) =>
  vi.stubGlobal('navigator', { canShare: () => true, share: vi.fn(share) });

it('a picture is shared if the browser supports it', async () => {
  browser(() => Promise.resolve());
  await sharePicture(picture, 'Look');
  expect(navigator.share).toHaveBeenCalledWith({ files: [picture], text: 'Look' });
  expect(saveFile).not.toHaveBeenCalled();
});

it('a picture is saved if the browser cannot share', async () => {
  vi.stubGlobal('navigator', {});
  await sharePicture(picture, 'Look');
  expect(saveFile).toHaveBeenCalledWith('mossop-3.png', picture, 'image/png');
});

it('closing the share sheet is not an error', async () => {
  browser(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await expect(sharePicture(picture, 'Look')).resolves.toBeUndefined();
  browser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await expect(sharePicture(picture, 'Look')).rejects.toThrow();
});
