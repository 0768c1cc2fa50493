import { beforeEach, describe, expect, it, vi } from 'vitest';
import { postForm, postFormTexts } from './post-form.ts';

/** A partial XMLHttpRequest that responds when the test says so. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  opened: string[] = [];
  sent: FormData | null = null;
  aborted = false;
  constructor() {
    FakeRequest.last = this;
  }
  open(...how: string[]) {
    this.opened = how;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.aborted = true;
  }
  respond(status: number) {
    this.status = status;
    this.onload?.();
    this.onloadend?.();
  }
}

const file = new File(['toy'], 'me.png', { type: 'image/png' });
const fields = { key: 'incoming/1', Policy: 'p' };

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
describe('a file posted as a form', () => {
  it('has every field before the file, and goes to the given address [1.7.18]', async () => {
    const posted = postForm({ url: '/api/s3/objects', fields, file });
    const { opened, sent } = FakeRequest.last;
    expect(opened).toEqual(['POST', '/api/s3/objects']);
    expect([...(sent?.keys() ?? [])]).toEqual(['key', 'Policy', 'file']);
    expect(sent?.get('file')).toMatchObject({ name: 'me.png' });
    FakeRequest.last.respond(204);
    await expect(posted).resolves.toBeUndefined();
  });

  it('reports its progress', async () => {
    const shares: number[] = [];
    const posted = postForm({ url: '/u', fields, file, onProgress: (share) => shares.push(share) });
    for (const loaded of [0, 25, 100])
      FakeRequest.last.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
    FakeRequest.last.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 });
    FakeRequest.last.respond(201);
    await posted;
    expect(shares).toEqual([0, 0.25, 1]);
  });

  it.each([403, 400, 500])('fails with a text if it is refused with %i', async (status) => {
    const posted = postForm({ url: '/u', fields, file });
    FakeRequest.last.respond(status);
    await expect(posted).rejects.toMatchObject({ status, message: postFormTexts.lost });
  });

  it('fails with a text if it gets lost', async () => {
    const posted = postForm({ url: '/u', fields, file });
    FakeRequest.last.onerror?.();
    await expect(posted).rejects.toMatchObject({ status: 0, message: postFormTexts.lost });
  });

  it('can be aborted', async () => {
    const stop = new AbortController();
    const posted = postForm({ url: '/u', fields, file, signal: stop.signal });
    stop.abort();
    await expect(posted).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.last.aborted).toBe(true);
  });
});
