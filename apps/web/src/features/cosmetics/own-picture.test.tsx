import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentPath } from '../../navigation/navigation-fixtures.tsx';
import { getUser, patchUser } from '../../session/session.ts';
import { face, open, press, requested, responses, setUpPicker } from './cosmetics-fixtures.tsx';

setUpPicker();

describe('an uploaded picture', () => {
  const picture = (name = 'me.png', size = 3) =>
    new File([new Uint8Array(size)], name, { type: 'image/png' });
  const drop = (files: File[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    fireEvent(
      screen.getByText('Use your own picture'),
      Object.assign(event, { dataTransfer: { types: ['Files'], files } }),
    );
    return event;
  };

  it.each(['avatar', 'banner'] as const)(
    'redirects to the store without the permission: %s [1.4.43, 1.6.03]',
    (tab) => {
      open(tab);
      expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/store');
      drop([picture()]);
      expect(currentPath()).toBe('/store');
      expect(requested).toEqual([]);
    },
  );

  it('is not offered to a muted player, who sees why', async () => {
    const dialog = open('avatar', 'CUSTOM_AVATAR');
    expect(within(dialog).getByText('Use your own picture')).toBeTruthy();
    act(() => patchUser({ mute: { reason: 'shouting', until: null } }));
    expect(within(dialog).getByText('shouting')).toBeTruthy();
    expect(within(dialog).queryByText('Use your own picture')).toBeNull();
  });

  it('must be a single file [2.5.30]', () => {
    open('avatar', 'CUSTOM_AVATAR');
    expect(drop([picture(), picture()]).defaultPrevented).toBe(true);
    expect(screen.getByText('Only one file can be uploaded at a time')).toBeTruthy();
    expect(requested).toEqual([]);
  });

  it('must not exceed the size that the permission allows [2.8.10]', () => {
    open('banner', 'CUSTOM_AVATAR', 'UPLOAD_FILES_MEDIUM');
    drop([picture('big.png', 4 * 1024 * 1024 + 1)]);
    expect(screen.getByText('File too Large, max size is 4MB')).toBeTruthy();
  });

  it('must be an image [1.5.21, 1.5.22]', () => {
    open('avatar', 'CUSTOM_AVATAR');
    drop([new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })]);
    expect(screen.getByText('Pictures are png, jpg, jpeg, gif or webp.')).toBeTruthy();
  });

  it.each([
    ['avatar', 'Set as avatar', 'customAvatar', 'avatar.webp'],
    ['banner', 'Set as banner', 'customBanner', 'picture.webp'],
  ] as const)(
    'is uploaded, verified, previewed and applied: %s [1.2.59, 1.2.61, 1.4.41, 1.4.42, 1.7.21, 1.7.23]',
    async (tab, save, field, filename) => {
      const upload = { userId: 'p', uploadId: 'u-1', filename };
      responses['GET /api/s3/upload/small?filename=me.png&mimetype=image%2Fpng'] = {
        uploadId: 'u-1',
        url: '/objects',
        fields: {},
      };
      responses['POST /api/s3/verify'] = { ...upload, filename: 'picture.webp' };
      responses[`POST /api/cosmetics/${tab}/upload`] = face({ [field]: upload });
      vi.stubGlobal(
        'XMLHttpRequest',
        class {
          upload = {};
          status = 204;
          onload?: () => void;
          open(method: string, url: string) {
            requested.push(`${method} ${url} form`);
          }
          send() {
            queueMicrotask(() => this.onload?.());
          }
          abort() {}
        },
      );
      const dialog = open(tab, 'CUSTOM_AVATAR');
      drop([picture()]);
      expect(await screen.findByText('Checked. This is how it looks.')).toBeTruthy();
      expect(dialog.innerHTML).toContain(`/cdn/uploads/p/u-1/${filename}`);
      expect(getUser()?.[field]).toBeNull();
      await press(save);
      await waitFor(() => expect(getUser()?.[field]).toEqual(upload));
      expect(requested.map((call) => call.replace(/ undefined$/, ''))).toEqual([
        'GET /api/s3/upload/small?filename=me.png&mimetype=image%2Fpng',
        'POST /objects form',
        'POST /api/s3/verify {"uploadId":"u-1"}',
        `POST /api/cosmetics/${tab}/upload {"uploadId":"u-1"}`,
      ]);
    },
  );
});
