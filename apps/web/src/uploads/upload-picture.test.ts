import type { Permission } from '@blookery/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../session/player-fixtures.ts';
import { setUser } from '../session/session.ts';
import { ownUploadLimit, type UploadStage, uploadFault, uploadPicture } from './upload-picture.ts';

const MB = 1024 * 1024;
const file = (name: string, type: string, size = 10) => ({ name, type, size });
const png = (size: number) => file('me.png', 'image/png', size);

describe('an upload', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ])('can be a %s [1.5.21, 1.5.22]', (ending, type) => {
    expect(uploadFault([file(`me.${ending}`, type)], 'small')).toBeNull();
    expect(uploadFault([file(`ME.${ending.toUpperCase()}`, '')], 'small')).toBeNull();
  });

  it.each([
    ['me.svg', 'image/svg+xml'],
    ['me.png', 'text/html'],
    ['me.exe', 'image/png'],
    ['me', ''],
  ])('cannot be %s with type %s [1.5.21, 1.5.22]', (name, type) => {
    expect(uploadFault([file(name, type)], 'large')).toBe('Pictures are png, jpg, jpeg, gif or webp.');
  });

  it('must be one file [2.5.30]', () => {
    expect(uploadFault([png(1), png(1)], 'large')).toBe('Only one file can be uploaded at a time');
  });

  it.each([
    ['small', 2],
    ['medium', 4],
    ['large', 8],
  ] as const)('is limited by the permission: %s is %i MB [2.8.10, 2.5.31]', (limit, megabytes) => {
    expect(uploadFault([png(megabytes * MB)], limit)).toBeNull();
    expect(uploadFault([png(megabytes * MB + 1)], limit)).toBe(`File too Large, max size is ${megabytes}MB`);
  });

  it("has the limit of the player's permissions [2.6.02, 2.6.03]", () => {
    const holding = (...permissions: Permission[]) => {
      setUser(aPlayer({ permissions }));
      return ownUploadLimit();
    };
    expect(holding()).toBe('small');
    expect(holding('UPLOAD_FILES_MEDIUM')).toBe('medium');
    expect(holding('UPLOAD_FILES_MEDIUM', 'UPLOAD_FILES_LARGE')).toBe('large');
    setUser(null);
  });
});

describe('uploading a picture', () => {
  const steps: string[] = [];
  const responses: Record<string, unknown> = {};

  beforeEach(() => {
    steps.length = 0;
    responses['GET /api/s3/upload/small'] = { uploadId: 'u-1', url: '/api/s3/objects', fields: { key: 'k' } };
    responses['POST /api/s3/verify'] = { uploadId: 'u-1', userId: 'p', filename: 'picture.webp' };
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      const name = `${method} ${url.split('?')[0]}`;
      steps.push([`${method} ${url}`, body].filter(Boolean).join(' '));
      return new Response(JSON.stringify(responses[name]), { status: responses[name] ? 200 : 404 });
    });
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 204;
        onload?: () => void;
        onloadend?: () => void;
        open(method: string, url: string) {
          steps.push(`${method} ${url} (form)`);
        }
        send() {
          queueMicrotask(() => {
            this.onload?.();
            this.onloadend?.();
          });
        }
        abort() {}
      },
    );
  });
  it('gets a target, posts the file and verifies it, in this order [1.4.41, 1.4.42, 1.7.17, 1.7.18, 1.7.19]', async () => {
    const stages: UploadStage['at'][] = [];
    const picture = new File(['toy'], 'my toy.png', { type: 'image/png' });
    const upload = await uploadPicture(picture, { onStage: ({ at }) => stages.push(at) });
    expect(steps).toEqual([
      'GET /api/s3/upload/small?filename=my+toy.png&mimetype=image%2Fpng',
      'POST /api/s3/objects (form)',
      'POST /api/s3/verify {"uploadId":"u-1"}',
    ]);
    expect(stages).toEqual(['sending', 'checking']);
    expect(upload.filename).toBe('picture.webp');
  });

  it('requests the smallest size that fits the file', async () => {
    responses['GET /api/s3/upload/medium'] = responses['GET /api/s3/upload/small'];
    await uploadPicture(new File([new Uint8Array(3 * MB)], 'big.webp', { type: 'image/webp' }));
    expect(steps[0]).toContain('/api/s3/upload/medium?');
  });

  it('fails with the result of the check', async () => {
    delete responses['POST /api/s3/verify'];
    await expect(uploadPicture(new File(['x'], 'x.gif', { type: 'image/gif' }))).rejects.toMatchObject({
      status: 404,
    });
  });
});
